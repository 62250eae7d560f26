import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/domain/incident/locale';
import type { PublishedRevision } from '@/lib/domain/incident/revision';
import { formatDay } from '@/lib/i18n/format-date';
import { href } from '@/lib/i18n/href';
import styles from './incident.module.css';

/** Says so when a newer revision than the one on the page was published. */
export function RevisionNotice({ revision, locale }: { revision: PublishedRevision; locale: Locale }) {
  const t = useTranslations('incident');
  const latest = revision.history[0];
  if (!latest || latest.number === revision.number) return null;
  return (
    <aside className={styles.notice}>
      <p>
        {t('notLatest', {
          number: String(revision.number),
          latest: String(latest.number),
          date: formatDay(locale, latest.publishedAt),
        })}{' '}
        <a href={href(locale, `/incidents/${revision.document.slug}`)}>{t('readLatest')}</a>
      </p>
    </aside>
  );
}
