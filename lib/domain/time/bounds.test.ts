import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { momentBounds } from './bounds';
import type { Precision } from './precision';

const HOUR_MS = 3_600_000;

/** Bounds as ISO text, `..` where there are none. */
function iso(edtf: string, precision: Precision, zone?: string): string {
  const { earliestMs, latestMs } = momentBounds({ edtf, precision, zone });
  const text = (ms: number | null) => (ms === null ? '..' : new Date(ms).toISOString().replace('.000Z', 'Z'));
  return `${text(earliestMs)} ${text(latestMs)}`;
}

function hours(edtf: string, precision: Precision, zone?: string): number {
  const { earliestMs, latestMs } = momentBounds({ edtf, precision, zone });
  return ((latestMs ?? Number.NaN) - (earliestMs ?? Number.NaN)) / HOUR_MS;
}

describe('momentBounds', () => {
  it.each([
    ['2026', 'year', '2026-01-01T00:00:00Z 2027-01-01T00:00:00Z'],
    ['2026-02', 'month', '2026-02-01T00:00:00Z 2026-03-01T00:00:00Z'],
    ['2026-12-31', 'day', '2026-12-31T00:00:00Z 2027-01-01T00:00:00Z'],
    ['2024-02-29', 'part_of_day', '2024-02-29T00:00:00Z 2024-03-01T00:00:00Z'],
    ['2026-08-27T10:00', 'hour', '2026-08-27T10:00:00Z 2026-08-27T11:00:00Z'],
    ['2026-08-27T23:59', 'minute', '2026-08-27T23:59:00Z 2026-08-28T00:00:00Z'],
    ['2026-08-27T10:04:30', 'second', '2026-08-27T10:04:30Z 2026-08-27T10:04:31Z'],
    ['2026-08-27T10:04:00', 'minute', '2026-08-27T10:04:00Z 2026-08-27T10:05:00Z'],
    ['2026-08-27T10:04Z', 'minute', '2026-08-27T10:04:00Z 2026-08-27T10:05:00Z'],
    ['2026-08-27T10:04+02:00', 'minute', '2026-08-27T08:04:00Z 2026-08-27T08:05:00Z'],
    ['2026-08-27T10:04:30-05:30', 'second', '2026-08-27T15:34:30Z 2026-08-27T15:34:31Z'],
    ['2026-08-27~', 'day', '2026-08-27T00:00:00Z 2026-08-28T00:00:00Z'],
    ['2026-05-06/2026-05-07', 'day', '2026-05-06T00:00:00Z 2026-05-08T00:00:00Z'],
    ['2026-05-06/2026-05-06', 'day', '2026-05-06T00:00:00Z 2026-05-07T00:00:00Z'],
    ['2026-05~/2026-06~', 'month', '2026-05-01T00:00:00Z 2026-07-01T00:00:00Z'],
    ['2026-05-06/..', 'day', '2026-05-06T00:00:00Z ..'],
    ['../2026-05-06', 'day', '.. 2026-05-07T00:00:00Z'],
  ] as const)('takes %s to the %s as %s', (edtf, precision, expected) => {
    expect(iso(edtf, precision)).toBe(expected);
  });

  it('leaves a moment without a date unbounded, whatever its precision', () => {
    const unbounded = { earliestMs: null, latestMs: null };
    expect(momentBounds({ precision: 'unknown' })).toEqual(unbounded);
    expect(momentBounds({ precision: 'part_of_day', zone: 'Europe/Paris' })).toEqual(unbounded);
  });

  it('reads a date in the zone of the source, and a written offset before that zone', () => {
    expect(iso('2026-08-27', 'day', 'Europe/Paris')).toBe('2026-08-26T22:00:00Z 2026-08-27T22:00:00Z');
    expect(iso('2026-08-27', 'day', '-05:30')).toBe('2026-08-27T05:30:00Z 2026-08-28T05:30:00Z');
    expect(iso('2026-08-27T10:04+00:00', 'minute', 'Europe/Paris')).toBe(
      '2026-08-27T10:04:00Z 2026-08-27T10:05:00Z',
    );
  });

  it('gives days in Europe/Paris the length that the clock gives them', () => {
    expect(hours('2026-03-29', 'day', 'Europe/Paris')).toBe(23);
    expect(hours('2026-10-25', 'day', 'Europe/Paris')).toBe(25);
    expect(hours('2026-08-27', 'day', 'Europe/Paris')).toBe(24);
    expect(hours('2026-10', 'month', 'Europe/Paris')).toBe(31 * 24 + 1);
  });

  it('knows a day that begins at one o’clock because its midnight does not exist', () => {
    expect(iso('2018-11-04', 'day', 'America/Sao_Paulo')).toBe('2018-11-04T03:00:00Z 2018-11-05T02:00:00Z');
  });

  it('refuses a clock time that does not exist or exists twice in its zone', () => {
    const refused = /^date impossible: .* in Europe\/Paris/;
    expect(() => iso('2026-03-29T02:30', 'minute', 'Europe/Paris')).toThrow(refused);
    expect(() => iso('2026-10-25T02:30', 'minute', 'Europe/Paris')).toThrow(refused);
  });

  it('takes such a clock time with the offset that tells which one is meant', () => {
    expect(iso('2026-10-25T02:30+02:00', 'minute', 'Europe/Paris')).toMatch(/^2026-10-25T00:30:00Z/);
    expect(iso('2026-10-25T02:30+01:00', 'minute', 'Europe/Paris')).toMatch(/^2026-10-25T01:30:00Z/);
  });

  it('takes the last minute and hour before the clock changes, which end where the change begins', () => {
    expect(iso('2026-03-29T01:59', 'minute', 'Europe/Paris')).toBe(
      '2026-03-29T00:59:00Z 2026-03-29T01:00:00Z',
    );
    expect(iso('2026-10-25T01:59', 'minute', 'Europe/Paris')).toBe(
      '2026-10-24T23:59:00Z 2026-10-25T00:00:00Z',
    );
    expect(iso('2026-03-29T01:00', 'hour', 'Europe/Paris')).toBe('2026-03-29T00:00:00Z 2026-03-29T01:00:00Z');
  });

  it.each([
    ['2026-02-30', 'day'],
    ['2025-02-29', 'day'],
    ['2026-13', 'month'],
    ['2026-08-27T24:00', 'hour'],
    ['2026-08-27T10:60', 'minute'],
    ['2026-08-27T10:04:60', 'second'],
    ['2026-08-27T10:04+25:00', 'minute'],
  ] as const)('refuses %s, which no calendar or clock has', (edtf, precision) => {
    expect(() => iso(edtf, precision)).toThrow(/^date impossible/);
  });

  it.each([
    '',
    '..',
    '/',
    '../..',
    '2026-05-06/',
    '/2026-05-06',
    '2026-05-06/2026-05-07/2026-05-08',
    '26-05-06',
    '2026-5-6',
    '2026-05-06 10:04',
    '2026-05-06T10',
    '2026-05-06Z',
    '2026-05-06?',
    '~2026-05-06',
    ' 2026-05-06',
    '６026-05-06',
  ])('refuses "%s" as unreadable', (edtf) => {
    expect(() => iso(edtf, 'day')).toThrow(`EDTF unreadable: "`);
  });

  it.each([
    ['2026', 'day'],
    ['2026-08', 'year'],
    ['2026-08-27', 'month'],
    ['2026-08-27', 'hour'],
    ['2026-08-27T10:04', 'second'],
    ['2026-08-27T10:04', 'day'],
    ['2026-08-27', 'unknown'],
    ['2026-08/2026-08-27', 'day'],
  ] as const)('refuses %s with the precision %s, which that form cannot carry', (edtf, precision) => {
    expect(() => iso(edtf, precision)).toThrow(`precision "${precision}" does not fit`);
  });

  it.each([
    ['2026-08-27T10:04', 'hour'],
    ['2026-08-27T10:04:30', 'minute'],
  ] as const)('refuses %s with the precision %s, for it has digits finer than that', (edtf, precision) => {
    expect(() => iso(edtf, precision)).toThrow('finer than its precision');
  });

  it.each([
    ['2026-05-07/2026-05-06', 'day'],
    ['2027/2026', 'year'],
    ['2026-05-06T11:00/2026-05-06T10:00', 'hour'],
    ['2026-05-06T10:00Z/2026-05-06T10:00+02:00', 'minute'],
  ] as const)('refuses the interval %s, which ends before it starts', (edtf, precision) => {
    expect(() => iso(edtf, precision)).toThrow('ends before it starts');
  });
});

const ZONES = ['UTC', 'Europe/Paris', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', '-03:30'];

/** A day of this century with a clock time that exists once in each of the zones. */
const clockTimes = fc
  .record({
    day: fc.date({ min: new Date('2001-01-01'), max: new Date('2099-12-30'), noInvalidDate: true }),
    hour: fc.integer({ min: 4, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
    second: fc.integer({ min: 0, max: 59 }),
    zone: fc.constantFrom(...ZONES),
  })
  .map(({ day, zone, ...clock }) => {
    const two = (value: number) => String(value).padStart(2, '0');
    const date = day.toISOString().slice(0, 10);
    const minute = `${date}T${two(clock.hour)}:${two(clock.minute)}`;
    return {
      zone,
      second: `${minute}:${two(clock.second)}`,
      minute,
      hour: `${date}T${two(clock.hour)}:00`,
      day: date,
      part_of_day: date,
      month: date.slice(0, 7),
      year: date.slice(0, 4),
    };
  });

const FINEST_FIRST = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const;

describe('bounds of any moment', () => {
  it('begin before they end', () => {
    fc.assert(
      fc.property(clockTimes, fc.constantFrom(...FINEST_FIRST, 'part_of_day' as const), (time, precision) => {
        const { earliestMs, latestMs } = momentBounds({ edtf: time[precision], precision, zone: time.zone });
        expect(earliestMs).toBeLessThan(latestMs ?? Number.NaN);
      }),
    );
  });

  it('lie within those of the same moment told more coarsely', () => {
    fc.assert(
      fc.property(clockTimes, (time) => {
        const bounds = FINEST_FIRST.map((precision) =>
          momentBounds({ edtf: time[precision], precision, zone: time.zone }),
        );
        bounds.reduce((finer, coarser) => {
          expect(coarser.earliestMs).toBeLessThanOrEqual(finer.earliestMs ?? Number.NaN);
          expect(coarser.latestMs).toBeGreaterThanOrEqual(finer.latestMs ?? Number.NaN);
          return coarser;
        });
      }),
    );
  });

  it('of days that follow each other leave no gap and do not overlap', () => {
    fc.assert(
      fc.property(clockTimes, ({ day, zone }) => {
        const next = new Date(Date.parse(day) + 24 * HOUR_MS).toISOString().slice(0, 10);
        const today = momentBounds({ edtf: day, precision: 'day', zone });
        const tomorrow = momentBounds({ edtf: next, precision: 'day', zone });
        expect(today.latestMs).toBe(tomorrow.earliestMs);
      }),
    );
  });
});

describe('the zone of the machine', () => {
  const machineZone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = machineZone;
  });

  it('changes nothing', () => {
    const cases = [
      ['2026-03-29', 'day', undefined],
      ['2026-03-29T02:30', 'minute', undefined],
      ['2026-10-25', 'day', 'Europe/Paris'],
      ['2026', 'year', 'Asia/Tokyo'],
    ] as const;
    const offsets = new Set<number>();
    const results = ['UTC', 'Europe/Paris', 'America/Los_Angeles', 'Pacific/Kiritimati'].map((zone) => {
      process.env.TZ = zone;
      offsets.add(new Date(2026, 0, 1).getTimezoneOffset());
      return cases.map(([edtf, precision, ofSource]) => iso(edtf, precision, ofSource));
    });
    expect(offsets.size).toBe(4);
    for (const result of results) expect(result).toEqual(results[0]);
  });
});
