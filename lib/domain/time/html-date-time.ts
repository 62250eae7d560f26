import type { Moment } from './moment';

const CLOCK_WITHOUT_OFFSET = /T\d{2}:\d{2}(:\d{2})?$/;

/**
 * The value of `<time datetime>` for a moment, or null where HTML has none: it knows neither intervals nor
 * approximations, and a clock time without an offset would be read in the reader's zone.
 */
export function htmlDateTime({ edtf, approximate }: Moment): string | null {
  if (edtf === undefined || approximate || /[/~]/.test(edtf) || CLOCK_WITHOUT_OFFSET.test(edtf)) return null;
  return edtf;
}
