import { useFormatter, useTranslations } from 'next-intl';
import type { ImpactMetric } from '@/lib/domain/incident/record';

/** A metric's number as its language writes it, with "about" or the like where it is not exact. */
export function FigureText({ metric }: { metric: Pick<ImpactMetric, 'value' | 'qualifier'> }) {
  const t = useTranslations('qualifier');
  const format = useFormatter();
  const number = format.number(metric.value);
  return metric.qualifier === 'exact' ? number : `${t(metric.qualifier)} ${number}`;
}
