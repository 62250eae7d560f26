import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { IncidentPage } from '@/components/incident/incident-page';
import { Site } from '@/components/ui/site';
import { href } from '@/lib/i18n/href';
import { incidentMetadata, loadIncident } from './load-incident';

type Props = { params: Promise<{ locale: string; slug: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, revision } = await loadIncident(await params);
  return incidentMetadata(locale, revision, `/incidents/${revision.document.slug}`);
}

export default async function Page({ params }: Props) {
  const given = await params;
  const { locale, revision } = await loadIncident(given);
  const path = `/incidents/${revision.document.slug}`;
  if (revision.document.slug !== given.slug) permanentRedirect(href(locale, path));
  return (
    <Site locale={locale} path={path}>
      <IncidentPage revision={revision} locale={locale} />
    </Site>
  );
}
