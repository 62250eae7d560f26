import { useTranslations } from 'next-intl';
import type { Parameters } from '@/components/data-table/table-state';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import type { Locale } from '@/lib/domain/incident/locale';
import type { IncidentSummary } from '@/lib/domain/incident/summary';
import { href } from '@/lib/i18n/href';
import { Figure } from './figure';
import styles from './incident.module.css';
import { IncidentTable } from './incident-table';
import { Period } from './period';
import { Status } from './status';

/** More are easier to find in a table than by their summaries. */
const MOST_IN_FULL = 5;

/** The published incidents in short. */
export function IncidentList({
  incidents,
  locale,
  parameters,
}: {
  incidents: readonly IncidentSummary[];
  locale: Locale;
  /** What the address says of the state of the table. */
  parameters: Parameters;
}) {
  const t = useTranslations();
  if (incidents.length > MOST_IN_FULL) {
    return (
      <div className={styles.wide}>
        <h1 id="incidents-heading">{t('index.title')}</h1>
        <p className={styles.lead}>{t('index.intro')}</p>
        <IncidentTable incidents={incidents} locale={locale} parameters={parameters} />
      </div>
    );
  }
  return (
    <div className={styles.column}>
      <h1>{t('index.title')}</h1>
      <p className={styles.lead}>{t('index.intro')}</p>
      {incidents.length === 0 && <p>{t('index.empty')}</p>}
      <ul className={styles.items}>
        {incidents.map((incident) => (
          <li key={incident.slug}>
            <p className={styles.kicker}>
              <Status status={incident.status} /> <Localized text={incident.subject} locale={locale} /> ·{' '}
              <Period from={incident.from} to={incident.to} locale={locale} />
            </p>
            <h2>
              <a href={href(locale, `/incidents/${incident.slug}`)}>
                <Localized text={incident.title} locale={locale} />
              </a>
            </h2>
            <div className={styles.prose}>
              <LocalizedMarkdown text={incident.lead} locale={locale} resolveLink={() => null} />
            </div>
            <dl className={styles.figures}>
              {incident.keyFigures.map(({ metric, of: total }) => (
                <Figure key={metric.key} metric={metric} total={total} locale={locale} />
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
