import { useTranslations } from 'next-intl';
import { Localized } from '@/components/ui/localized';
import { Evidence } from './evidence';
import { FigureText } from './figure-text';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';

/** The figures that lead the page, such as a count of answers or "so many of so many". */
export function KeyFigures({ view }: { view: IncidentView }) {
  const t = useTranslations('incident');
  const { document, locale } = view;
  const metricOf = (key: string | undefined) => document.metrics.find((metric) => metric.key === key);
  if (document.keyFigures.length === 0) return null;
  return (
    <dl className={styles.figures}>
      {document.keyFigures.map((figure) => {
        const metric = metricOf(figure.metric);
        const total = metricOf(figure.of);
        if (!metric) return null;
        return (
          <div key={figure.metric}>
            <dt>
              <Localized text={metric.name} locale={locale} />
            </dt>
            <dd>
              <strong>
                {total ? (
                  t.rich('figureOf', {
                    value: () => <FigureText metric={metric} />,
                    total: () => <FigureText metric={total} />,
                  })
                ) : (
                  <FigureText metric={metric} />
                )}
              </strong>{' '}
              <Localized text={metric.unit} locale={locale} />{' '}
              <Evidence claims={[...new Set([...metric.claims, ...(total?.claims ?? [])])]} view={view} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
