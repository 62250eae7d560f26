import { useTranslations } from 'next-intl';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import { formatDayRange } from '@/lib/i18n/format-date';
import { Evidence } from './evidence';
import { FigureText } from './figure-text';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Pictures } from './pictures';
import { Section } from './section';

/** What was counted or measured. */
export function Impact({ view }: { view: IncidentView }) {
  const t = useTranslations('incident');
  const { locale } = view;
  return (
    <Section id="impact" view={view}>
      <Pictures view={view} />
      {view.document.metrics.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('columns.measure')}</th>
              <th scope="col">{t('columns.value')}</th>
              <th scope="col">{t('columns.scope')}</th>
              <th scope="col">{t('columns.period')}</th>
            </tr>
          </thead>
          <tbody>
            {view.document.metrics.map((metric) => (
              <tr key={metric.key} id={`metric-${metric.key}`}>
                <th scope="row">
                  <Localized text={metric.name} locale={locale} />
                </th>
                <td data-label={t('columns.value')}>
                  <span className={styles.number}>
                    <FigureText metric={metric} />
                  </span>{' '}
                  <Localized text={metric.unit} locale={locale} />{' '}
                  <Evidence claims={metric.claims} view={view} />
                </td>
                <td data-label={t('columns.scope')}>
                  {metric.scope && (
                    <LocalizedMarkdown
                      inline
                      text={metric.scope}
                      locale={locale}
                      resolveLink={view.resolveLink}
                    />
                  )}
                </td>
                <td data-label={t('columns.period')}>
                  {metric.window &&
                    formatDayRange(locale, new Date(metric.window.start), new Date(metric.window.end))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
