import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Site } from '@/components/ui/site';
import { isStatusCode, StatusPage } from '@/components/ui/status-page';
import { isLocale } from '@/lib/domain/incident/locale';

// The front server asks for these once, keeps them and sends them with their status. Nobody else gets here.

type Props = { params: Promise<{ locale: string; code: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, code } = await params;
  if (!isLocale(locale) || !isStatusCode(code)) return {};
  const t = await getTranslations({ locale });
  return { title: `${t(`statusPage.${code}.title`)} · ${t('site.name')}`, robots: 'noindex' };
}

export default async function Page({ params }: Props) {
  const { locale, code } = await params;
  if (!isLocale(locale) || !isStatusCode(code)) notFound();
  return (
    <Site locale={locale} path="/" isPlace={false}>
      <StatusPage code={code} locale={locale} />
    </Site>
  );
}
