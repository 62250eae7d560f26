import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { queryParameters } from '@/components/data-table/query-parameters';
import { IncidentList } from '@/components/incident/incident-list';
import { Site } from '@/components/ui/site';
import { readEnv } from '@/lib/data/env';
import { listIncidents } from '@/lib/data/published/list-incidents';
import { isLocale } from '@/lib/domain/incident/locale';
import { pageMetadata } from '@/lib/i18n/page-metadata';

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale });
  return pageMetadata({
    baseUrl: readEnv().FAULTLINE_BASE_URL,
    locale,
    path: '/',
    title: `${t('index.title')} · ${t('site.name')}`,
    description: t('site.description'),
  });
}

export default async function IndexPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const parameters = queryParameters(await searchParams, ['incidents']);
  return (
    <Site locale={locale} path="/">
      <IncidentList incidents={await listIncidents()} locale={locale} parameters={parameters} />
    </Site>
  );
}
