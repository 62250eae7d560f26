import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Localized } from '@/components/ui/localized';
import type { Locale } from '@/lib/domain/incident/locale';
import type { ImpactMetric } from '@/lib/domain/incident/record';
import { FigureText } from './figure-text';

type Metric = Pick<ImpactMetric, 'name' | 'value' | 'qualifier' | 'unit'>;

type Props = { metric: Metric; total: Metric | undefined; locale: Locale; children?: ReactNode };

/** One leading figure of a list: a number, or one of another, with its unit and name; `children` follow the unit. */
export function Figure({ metric, total, locale, children }: Props) {
  const t = useTranslations('incident');
  return (
    <div>
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
        <Localized text={metric.unit} locale={locale} /> {children}
      </dd>
    </div>
  );
}
