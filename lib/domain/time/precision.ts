/** How finely a source says when something happened, finest first. */
export const PRECISIONS = [
  'second',
  'minute',
  'hour',
  'part_of_day',
  'day',
  'month',
  'year',
  'unknown',
] as const;

export type Precision = (typeof PRECISIONS)[number];
