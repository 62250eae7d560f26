import { useTranslations } from 'next-intl';
import table from '@/components/data-table/data-table.module.css';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import { Permalink } from '@/components/ui/permalink';
import { pickText } from '@/lib/domain/incident/localized-text';
import type { PublishedRemediation } from '@/lib/domain/incident/published';
import { Evidence } from './evidence';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Section } from './section';
import { RecordDataTable } from './tables/record-data-table';
import type { Translate } from './tables/record-table';
import { remediationsTable } from './tables/remediations-table';
import { When } from './when';

const GOING = new Set(['proposed', 'committed', 'in_progress']);

/** What was, is being and should be done, each with its status and what is not so simple about it. */
export function Remediations({ view }: { view: IncidentView }) {
  const t = useTranslations();
  const remediations = remediationsTable(view.document, view.locale, t);
  return (
    <Section id="remediations" view={view}>
      {remediations.rows.length > 0 && (
        <RecordDataTable
          table={remediations}
          view={view}
          cells={(item) => remediationCells(item, view, t)}
          more={(item) => <RemediationText remediation={item} view={view} />}
        />
      )}
    </Section>
  );
}

function remediationCells(remediation: PublishedRemediation, view: IncidentView, t: Translate) {
  const { locale } = view;
  const { status, since, effects } = remediation;
  const thread = view.document.threads.find(({ key }) => key === remediation.thread);
  return {
    title: (
      <>
        <Localized text={remediation.title} locale={locale} />{' '}
        <Evidence claims={remediation.claims} view={view} />
        <Permalink id={`remediation-${remediation.key}`} title={pickText(remediation.title, locale).text} />
      </>
    ),
    kind: t(`remediationKind.${remediation.kind}`),
    status: status && (
      <span className={GOING.has(status) ? table.going : table.done}>{t(`remediationStatus.${status}`)}</span>
    ),
    since: status && (since ? <When moment={since} locale={locale} /> : t('incident.undated')),
    effects: effects.map((effect) => t(`effect.${effect}`)).join(', '),
    thread: thread && (
      <a href={`#thread-${thread.key}`}>
        {thread.repository} {thread.reference}
      </a>
    ),
  };
}

function RemediationText({ remediation, view }: { remediation: PublishedRemediation; view: IncidentView }) {
  const t = useTranslations('incident');
  const { locale, resolveLink } = view;
  const { text, proof, caveat } = remediation;
  return (
    <div className={styles.prose}>
      <LocalizedMarkdown text={text} locale={locale} resolveLink={resolveLink} />
      {proof && (
        <div className={styles.proof}>
          <p className={styles.label}>{t('proof')}</p>
          <LocalizedMarkdown text={proof} locale={locale} resolveLink={resolveLink} />
        </div>
      )}
      {caveat && (
        <div className={styles.caveat}>
          <p className={styles.label}>{t('caveat')}</p>
          <LocalizedMarkdown text={caveat} locale={locale} resolveLink={resolveLink} />
        </div>
      )}
    </div>
  );
}
