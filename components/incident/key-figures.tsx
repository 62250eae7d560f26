import { Evidence } from './evidence';
import { Figure } from './figure';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';

/** The figures that lead the page, such as a count of answers or "so many of so many". */
export function KeyFigures({ view }: { view: IncidentView }) {
  const { document, locale } = view;
  const metricOf = (key: string | undefined) => document.metrics.find((metric) => metric.key === key);
  if (document.keyFigures.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {document.keyFigures.map((figure) => {
        const metric = metricOf(figure.metric);
        const total = metricOf(figure.of);
        if (!metric) return null;
        const claims = new Set([...metric.claims, ...(total?.claims ?? [])]);
        return (
          <Figure key={figure.metric} metric={metric} total={total} locale={locale}>
            <Evidence claims={[...claims]} view={view} />
          </Figure>
        );
      })}
    </dl>
  );
}
