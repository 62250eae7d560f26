import { Temporal } from 'temporal-polyfill';
import type { Precision } from './precision';

/** Instants in epoch milliseconds: from `earliestMs` (included) to `latestMs` (excluded); null is unbounded. */
export type Bounds = { earliestMs: number | null; latestMs: number | null };

type Dated = { edtf?: string | undefined; precision: Precision; zone?: string | undefined };

const POINT = /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?(Z|[+-]\d{2}:\d{2})?)?)?)?$/;
const OPEN = '..';

/** Precisions that each written form of a date can carry; part_of_day is a day with words. */
const FORMS: Record<'year' | 'month' | 'day' | 'minute' | 'second', readonly Precision[]> = {
  year: ['year'],
  month: ['month'],
  day: ['day', 'part_of_day'],
  minute: ['minute', 'hour'],
  second: ['second', 'minute'],
};

/** Units of a clock have one length; those of a calendar follow the zone, where a day can have 23 hours. */
const CLOCK_UNITS_MS: Partial<Record<Precision, number>> = { second: 1_000, minute: 60_000, hour: 3_600_000 };

/**
 * The earliest and latest instant that the EDTF of a moment allows. Both are null when there is no EDTF: such
 * a moment is bounded by its constraints alone. A date without a zone is taken in UTC.
 *
 * Understood: `2026`, `2026-07`, `2026-08-27`, a date with time (`T10:04`, seconds and offset optional), each
 * with `~` at the end, and intervals `a/b`, `a/..`, `../b` of them (ISO 8601-2, levels 0 and 1).
 * Throws an Error whose message says what is wrong with the text.
 */
export function momentBounds({ edtf, precision, zone = 'UTC' }: Dated): Bounds {
  if (edtf === undefined) return { earliestMs: null, latestMs: null };
  const parts = edtf.split('/');
  const [first = '', second = first] = parts;
  if (parts.length > 2 || (first === OPEN && second === OPEN)) throw new Error(`EDTF unreadable: "${edtf}"`);
  const start = first === OPEN ? null : parsePoint(first, precision, zone);
  const end = second === OPEN ? null : parsePoint(second, precision, zone);
  const bounds = { earliestMs: start?.earliestMs ?? null, latestMs: end?.latestMs ?? null };
  if (bounds.earliestMs !== null && bounds.latestMs !== null && bounds.earliestMs >= bounds.latestMs) {
    throw new Error(`EDTF interval ends before it starts: "${edtf}"`);
  }
  return bounds;
}

function parsePoint(
  edtf: string,
  precision: Precision,
  zone: string,
): { earliestMs: number; latestMs: number } {
  const match = POINT.exec(edtf.replace(/~$/, ''));
  if (!match) throw new Error(`EDTF unreadable: "${edtf}"`);
  const [, year, month, day, hour, minute, second, offset] = match;
  const form = second ? 'second' : hour ? 'minute' : day ? 'day' : month ? 'month' : 'year';
  if (!FORMS[form].includes(precision)) {
    throw new Error(
      `precision "${precision}" does not fit the date "${edtf}", which is written to the ${form}`,
    );
  }
  const finerDigits = precision === 'hour' ? minute : precision === 'minute' ? second : undefined;
  if (finerDigits !== undefined && finerDigits !== '00') {
    throw new Error(`date "${edtf}" is finer than its precision "${precision}"`);
  }
  const timeZone = offset === 'Z' ? 'UTC' : (offset ?? zone);
  try {
    const local = Temporal.PlainDateTime.from(
      {
        year: Number(year),
        month: Number(month ?? 1),
        day: Number(day ?? 1),
        hour: Number(hour ?? 0),
        minute: Number(minute ?? 0),
        second: Number(second ?? 0),
      },
      { overflow: 'reject' },
    );
    const clockUnitMs = CLOCK_UNITS_MS[precision];
    if (clockUnitMs !== undefined) {
      // A clock time in a gap or an overlap of the zone's clock is refused; a day's start is not (it exists once).
      const zoned = local.toZonedDateTime(timeZone, { disambiguation: 'reject' });
      return { earliestMs: zoned.epochMilliseconds, latestMs: zoned.epochMilliseconds + clockUnitMs };
    }
    const unit = precision === 'part_of_day' ? 'days' : (`${precision}s` as 'days');
    const startMs = (date: Temporal.PlainDate) => date.toZonedDateTime(timeZone).epochMilliseconds;
    const date = local.toPlainDate();
    return { earliestMs: startMs(date), latestMs: startMs(date.add({ [unit]: 1 })) };
  } catch (error) {
    throw new Error(`date impossible: "${edtf}" in ${timeZone} (${(error as Error).message})`);
  }
}
