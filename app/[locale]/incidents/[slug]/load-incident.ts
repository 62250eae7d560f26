import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { readEnv } from '@/lib/data/env';
import { getRevision } from '@/lib/data/published/get-revision';
import { NotFoundError } from '@/lib/domain/errors';
import { isLocale, type Locale } from '@/lib/domain/incident/locale';
import { pickText } from '@/lib/domain/incident/localized-text';
import { plainText } from '@/lib/domain/incident/markdown';
import type { PublishedRevision } from '@/lib/domain/incident/revision';
import { pageMetadata } from '@/lib/i18n/page-metadata';

const getRevisionOnce = cache(getRevision);

type Address = { locale: string; slug: string; number?: string };

/** The language and the revision that an address names; anything that does not exist is a 404. */
export async function loadIncident({
  locale,
  slug,
  number,
}: Address): Promise<{ locale: Locale; revision: PublishedRevision }> {
  if (!isLocale(locale)) notFound();
  // Revision numbers have one spelling: "01" or "1e0" is no address of a revision.
  if (number !== undefined && !/^[1-9]\d{0,8}$/.test(number)) notFound();
  try {
    return {
      locale,
      revision: await getRevisionOnce(slug, number === undefined ? undefined : Number(number)),
    };
  } catch (error) {
    if (error instanceof NotFoundError) notFound();
    throw error;
  }
}

export async function incidentMetadata(
  locale: Locale,
  revision: PublishedRevision,
  path: string,
): Promise<Metadata> {
  const t = await getTranslations({ locale });
  const { document } = revision;
  return pageMetadata({
    baseUrl: readEnv().FAULTLINE_BASE_URL,
    locale,
    path,
    title: `${pickText(document.title, locale).text} · ${t('site.name')}`,
    description: plainText(pickText(document.lead, locale).text),
  });
}
