import { useTranslations } from 'next-intl';
import table from '@/components/data-table/data-table.module.css';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import type { UpstreamThread } from '@/lib/domain/incident/record';
import { formatDay } from '@/lib/i18n/format-date';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Section } from './section';
import { SourceName } from './source-name';
import { RecordDataTable } from './tables/record-data-table';
import type { Translate } from './tables/record-table';
import { upstreamTable } from './tables/upstream-table';
import { When } from './when';

/** What is closed may be done or not. */
const TONES: Record<UpstreamThread['state'], string | undefined> = {
  open: table.going,
  closed: undefined,
  merged: table.done,
  published: table.done,
};

/** The threads and releases of the software behind the incident, as they stood when read. */
export function Upstream({ view }: { view: IncidentView }) {
  const t = useTranslations();
  const { threads } = view.document;
  const readOn = [...new Set(threads.map((thread) => thread.readOn))];
  return (
    <Section id="upstream" view={view}>
      {readOn.map((date) => (
        <p key={date} className={styles.note}>
          {t('incident.readOn', { date: formatDay(view.locale, new Date(date)) })}
        </p>
      ))}
      {threads.length > 0 && (
        <RecordDataTable
          table={upstreamTable(view.document, view.locale, t)}
          view={view}
          cells={(thread) => threadCells(thread, view, t)}
        />
      )}
    </Section>
  );
}

function threadCells(thread: UpstreamThread, view: IncidentView, t: Translate) {
  const { locale, resolveLink } = view;
  const { opened, settled, state, url } = thread;
  return {
    thread: (
      <>
        <span className={styles.note}>
          {thread.repository} {t(`threadKind.${thread.kind}`)}
        </span>{' '}
        {url ? <a href={url}>{thread.reference}</a> : thread.reference}{' '}
        <span className={styles.title}>
          <Localized text={thread.title} locale={locale} />
        </span>
      </>
    ),
    status: <span className={TONES[state]}>{t(`threadState.${state}`)}</span>,
    opened: opened ? <When moment={opened} locale={locale} /> : '–',
    settled: (
      <>
        {settled ? <When moment={settled} locale={locale} /> : '–'}
        {thread.commit && (
          <>
            {' '}
            <code>{thread.commit}</code>
          </>
        )}
      </>
    ),
    relation: (
      <>
        <LocalizedMarkdown inline text={thread.relation} locale={locale} resolveLink={resolveLink} />
        <span className={styles.note}>
          {' '}
          <SourceName sourceKey={thread.source} view={view} />
        </span>
      </>
    ),
  };
}
