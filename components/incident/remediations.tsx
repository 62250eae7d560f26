import { useTranslations } from 'next-intl';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import type { PublishedRemediation } from '@/lib/domain/incident/published';
import { Evidence } from './evidence';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Section } from './section';
import { Tags } from './tags';
import { When } from './when';

const GOING = new Set(['proposed', 'committed', 'in_progress']);

/** What was, is being and should be done, each with its status and what is not so simple about it. */
export function Remediations({ view }: { view: IncidentView }) {
  return (
    <Section id="remediations" view={view}>
      <ol className={styles.items}>
        {view.document.remediations.map((remediation) => (
          <RemediationItem key={remediation.key} remediation={remediation} view={view} />
        ))}
      </ol>
    </Section>
  );
}

function RemediationItem({ remediation, view }: { remediation: PublishedRemediation; view: IncidentView }) {
  const t = useTranslations();
  const { locale } = view;
  const thread = view.document.threads.find(({ key }) => key === remediation.thread);
  const { status } = remediation;
  return (
    <li id={`remediation-${remediation.key}`}>
      <h3>
        <a className={styles.anchor} href={`#remediation-${remediation.key}`}>
          <Localized text={remediation.title} locale={locale} />
        </a>{' '}
        <Evidence claims={remediation.claims} view={view} />
      </h3>
      <Tags>
        <span>{t(`remediationKind.${remediation.kind}`)}</span>
        {status && (
          <span className={GOING.has(status) ? styles.statusGoing : styles.statusDone}>
            {t(`remediationStatus.${status}`)}
          </span>
        )}
        {status && (
          <span>
            {remediation.since ? <When moment={remediation.since} locale={locale} /> : t('incident.undated')}
          </span>
        )}
        {remediation.effects.map((effect) => (
          <span key={effect}>{t(`effect.${effect}`)}</span>
        ))}
        {thread && (
          <a href={`#thread-${thread.key}`}>
            {thread.repository} {thread.reference}
          </a>
        )}
      </Tags>
      <div className={styles.prose}>
        <LocalizedMarkdown text={remediation.text} locale={locale} resolveLink={view.resolveLink} />
        {remediation.proof && (
          <div>
            <h4>{t('incident.proof')}</h4>
            <LocalizedMarkdown text={remediation.proof} locale={locale} resolveLink={view.resolveLink} />
          </div>
        )}
        {remediation.caveat && (
          <div className={styles.caveat}>
            <h4>{t('incident.caveat')}</h4>
            <LocalizedMarkdown text={remediation.caveat} locale={locale} resolveLink={view.resolveLink} />
          </div>
        )}
      </div>
    </li>
  );
}
