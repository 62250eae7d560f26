import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { queryParameters } from '@/components/data-table/query-parameters';
import { IncidentPage } from '@/components/incident/incident-page';
import { TABLE_NAMES } from '@/components/incident/tables/incident-tables';
import { Site } from '@/components/ui/site';
import { href } from '@/lib/i18n/href';
import { incidentMetadata, loadIncident } from './load-incident';

type Props = {
  params: Promise<{ locale: string; slug: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, revision } = await loadIncident(await params);
  return incidentMetadata(locale, revision, `/incidents/${revision.document.slug}`);
}

export default async function Page({ params, searchParams }: Props) {
  const given = await params;
  const { locale, revision } = await loadIncident(given);
  const path = `/incidents/${revision.document.slug}`;
  if (revision.document.slug !== given.slug) permanentRedirect(href(locale, path));
  const parameters = queryParameters(await searchParams, TABLE_NAMES);
  return (
    <Site locale={locale} path={path}>
      <IncidentPage revision={revision} locale={locale} place={{ path, parameters, revision: null }} />
    </Site>
  );
}
