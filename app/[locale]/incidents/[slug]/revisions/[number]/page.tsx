import type { Metadata } from 'next';
import { queryParameters } from '@/components/data-table/query-parameters';
import { IncidentPage } from '@/components/incident/incident-page';
import { TABLE_NAMES } from '@/components/incident/tables/incident-tables';
import { Site } from '@/components/ui/site';
import { incidentMetadata, loadIncident } from '../../load-incident';

type Props = {
  params: Promise<{ locale: string; slug: string; number: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, number, locale: given } = await params;
  const { locale, revision } = await loadIncident({ locale: given, slug, number });
  return incidentMetadata(locale, revision, `/incidents/${slug}/revisions/${number}`);
}

export default async function Page({ params, searchParams }: Props) {
  const { slug, number, locale: given } = await params;
  const { locale, revision } = await loadIncident({ locale: given, slug, number });
  const path = `/incidents/${slug}/revisions/${number}`;
  const parameters = queryParameters(await searchParams, TABLE_NAMES);
  return (
    <Site locale={locale} path={path}>
      <IncidentPage
        revision={revision}
        locale={locale}
        place={{ path, parameters, revision: revision.number }}
      />
    </Site>
  );
}
