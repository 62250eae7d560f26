import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { GlossaryPage } from '@/components/incident/glossary-page';
import { Site } from '@/components/ui/site';
import { readEnv } from '@/lib/data/env';
import { listTerms } from '@/lib/data/published/list-terms';
import { isLocale } from '@/lib/domain/incident/locale';
import { pageMetadata } from '@/lib/i18n/page-metadata';

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale });
  return pageMetadata({
    baseUrl: readEnv().FAULTLINE_BASE_URL,
    locale,
    path: '/glossary',
    title: `${t('glossary.title')} · ${t('site.name')}`,
    description: t('glossary.intro'),
  });
}

export default async function Page({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  return (
    <Site locale={locale} path="/glossary">
      <GlossaryPage terms={await listTerms()} locale={locale} />
    </Site>
  );
}
