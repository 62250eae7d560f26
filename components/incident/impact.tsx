import { useTranslations } from 'next-intl';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import type { ImpactMetric } from '@/lib/domain/incident/record';
import { formatDayRange } from '@/lib/i18n/format-date';
import { Evidence } from './evidence';
import { FigureText } from './figure-text';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Pictures } from './pictures';
import { Section } from './section';
import { impactTable } from './tables/impact-table';
import { RecordDataTable } from './tables/record-data-table';

/** What was counted or measured. */
export function Impact({ view }: { view: IncidentView }) {
  const table = impactTable(view.document, view.locale, useTranslations());
  return (
    <Section id="impact" view={view}>
      <Pictures view={view} />
      {table.rows.length > 0 && (
        <RecordDataTable table={table} view={view} cells={(metric) => metricCells(metric, view)} />
      )}
    </Section>
  );
}

function metricCells(metric: ImpactMetric, view: IncidentView) {
  const { locale, resolveLink } = view;
  return {
    measure: <Localized text={metric.name} locale={locale} />,
    value: (
      <>
        <span className={styles.number}>
          <FigureText metric={metric} />
        </span>{' '}
        <Localized text={metric.unit} locale={locale} /> <Evidence claims={metric.claims} view={view} />
      </>
    ),
    scope: metric.scope && (
      <LocalizedMarkdown inline text={metric.scope} locale={locale} resolveLink={resolveLink} />
    ),
    period:
      metric.window && formatDayRange(locale, new Date(metric.window.start), new Date(metric.window.end)),
  };
}
