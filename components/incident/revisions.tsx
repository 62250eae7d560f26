import { useTranslations } from 'next-intl';
import table from '@/components/data-table/data-table.module.css';
import type { RevisionHead } from '@/lib/domain/incident/revision';
import { formatMinute } from '@/lib/i18n/format-date';
import { href } from '@/lib/i18n/href';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Section } from './section';

/** All revisions of the incident, newest first, each at an address that does not move. */
export function Revisions({ view, history }: { view: IncidentView; history: readonly RevisionHead[] }) {
  const t = useTranslations('incident');
  return (
    <Section id="revisions" view={view}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('columns.number')}</th>
            <th scope="col">{t('columns.published')}</th>
            <th scope="col">{t('columns.reason')}</th>
            <th scope="col">{t('columns.hash')}</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ number, publishedAt, reason, sha256 }, index) => (
            <tr key={number}>
              <th scope="row">
                <a href={href(view.locale, `/incidents/${view.document.slug}/revisions/${number}`)}>
                  {t('revision', { number: String(number) })}
                </a>
                {index === 0 && <span className={styles.note}> ({t('latest')})</span>}
              </th>
              <td data-label={t('columns.published')}>
                <time dateTime={publishedAt.toISOString()}>{formatMinute(view.locale, publishedAt)}</time>
              </td>
              <td data-label={t('columns.reason')}>{reason}</td>
              <td data-label={t('columns.hash')}>
                <code>{sha256}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>{t('hashNote')}</p>
    </Section>
  );
}
