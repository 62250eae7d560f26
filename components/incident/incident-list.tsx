import { useTranslations } from 'next-intl';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import type { Locale } from '@/lib/domain/incident/locale';
import type { IncidentSummary } from '@/lib/domain/incident/summary';
import { href } from '@/lib/i18n/href';
import { Figure } from './figure';
import styles from './incident.module.css';
import { Period } from './period';
import { Status } from './status';

/** The published incidents in short. */
export function IncidentList({
  incidents,
  locale,
}: {
  incidents: readonly IncidentSummary[];
  locale: Locale;
}) {
  const t = useTranslations();
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
