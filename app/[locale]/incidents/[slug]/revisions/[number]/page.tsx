import type { Metadata } from 'next';
import { IncidentPage } from '@/components/incident/incident-page';
import { Site } from '@/components/ui/site';
import { incidentMetadata, loadIncident } from '../../load-incident';

type Props = { params: Promise<{ locale: string; slug: string; number: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, number, locale: given } = await params;
  const { locale, revision } = await loadIncident({ locale: given, slug, number });
  return incidentMetadata(locale, revision, `/incidents/${slug}/revisions/${number}`);
}

export default async function Page({ params }: Props) {
  const { slug, number, locale: given } = await params;
  const { locale, revision } = await loadIncident({ locale: given, slug, number });
  return (
    <Site locale={locale} path={`/incidents/${slug}/revisions/${number}`}>
      <IncidentPage revision={revision} locale={locale} />
    </Site>
  );
}
