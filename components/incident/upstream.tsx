import { useTranslations } from 'next-intl';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import { formatDay } from '@/lib/i18n/format-date';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Section } from './section';
import { SourceName } from './source-name';
import { When } from './when';

/** The threads and releases of the software behind the incident, as they stood when read. */
export function Upstream({ view }: { view: IncidentView }) {
  const t = useTranslations();
  const { locale, resolveLink } = view;
  const readOn = [...new Set(view.document.threads.map((thread) => thread.readOn))];
  return (
    <Section id="upstream" view={view}>
      {readOn.map((date) => (
        <p key={date} className={styles.note}>
          {t('incident.readOn', { date: formatDay(locale, new Date(date)) })}
        </p>
      ))}
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('incident.columns.reference')}</th>
            <th scope="col">{t('incident.columns.status')}</th>
            <th scope="col">{t('incident.columns.opened')}</th>
            <th scope="col">{t('incident.columns.settled')}</th>
            <th scope="col">{t('incident.columns.relation')}</th>
          </tr>
        </thead>
        <tbody>
          {view.document.threads.map((thread) => (
            <tr key={thread.key} id={`thread-${thread.key}`}>
              <th scope="row">
                <span className={styles.note}>
                  {thread.repository} {t(`threadKind.${thread.kind}`)}
                </span>{' '}
                {thread.url ? <a href={thread.url}>{thread.reference}</a> : thread.reference}{' '}
                <span className={styles.title}>
                  <Localized text={thread.title} locale={locale} />
                </span>
              </th>
              <td data-label={t('incident.columns.status')}>{t(`threadState.${thread.state}`)}</td>
              <td data-label={t('incident.columns.opened')}>
                {thread.opened ? <When moment={thread.opened} locale={locale} /> : '–'}
              </td>
              <td data-label={t('incident.columns.settled')}>
                {thread.settled ? <When moment={thread.settled} locale={locale} /> : '–'}
                {thread.commit && (
                  <>
                    {' '}
                    <code>{thread.commit}</code>
                  </>
                )}
              </td>
              <td data-label={t('incident.columns.relation')}>
                <LocalizedMarkdown inline text={thread.relation} locale={locale} resolveLink={resolveLink} />
                <span className={styles.note}>
                  {' '}
                  <SourceName sourceKey={thread.source} view={view} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
