import { describe, expect, it } from 'vitest';
import { buildMoment } from '@/tests/builders/record';
import { htmlDateTime } from './html-date-time';

describe('htmlDateTime', () => {
  it.each([
    ['2026', 'year'],
    ['2026-05', 'month'],
    ['2026-05-03', 'day'],
    ['2026-05-03T10:04Z', 'minute'],
    ['2026-05-03T10:04:30+02:00', 'second'],
  ] as const)('is %s where HTML can say the same', (edtf, precision) => {
    expect(htmlDateTime(buildMoment({ edtf, precision }))).toBe(edtf);
  });

  it('is nothing for a moment without a date', () => {
    expect(htmlDateTime(buildMoment({ edtf: undefined, precision: 'unknown' }))).toBeNull();
  });

  it('is nothing for a clock time without an offset, which a browser would take as the reader’s', () => {
    const local = { edtf: '2026-05-03T10:04', precision: 'minute', zone: 'Europe/Paris' } as const;
    expect(htmlDateTime(buildMoment(local))).toBeNull();
    expect(htmlDateTime(buildMoment({ edtf: '2026-05-03T10:04:30', precision: 'second' }))).toBeNull();
  });

  it.each(['2026-05-03/2026-05-04', '2026-05-03/..', '../2026-05-03', '2026-05-03~'])(
    'is nothing for %s, an interval or an approximation',
    (edtf) => {
      expect(htmlDateTime(buildMoment({ edtf }))).toBeNull();
    },
  );

  it('is nothing for a date that the source calls approximate', () => {
    expect(htmlDateTime(buildMoment({ approximate: true }))).toBeNull();
  });
});
