import { describe, expect, it } from 'vitest';
import { moment } from './moment';

const WORDS = { en: 'that evening' };

describe('moment', () => {
  it('needs no date: a moment may be told by words alone', () => {
    expect(moment.parse({ words: WORDS, precision: 'part_of_day' })).toEqual({
      words: WORDS,
      precision: 'part_of_day',
      approximate: false,
    });
  });

  it('names the date as the culprit when it is impossible or does not fit the precision', () => {
    for (const edtf of ['2026-02-30', '2026', 'yesterday']) {
      const result = moment.safeParse({ words: WORDS, edtf, precision: 'day' });
      expect(result.error?.issues.map(({ path, message }) => [path, message])).toEqual([
        [['edtf'], expect.stringContaining(edtf)],
      ]);
    }
  });

  it('names the zone as the culprit when there is no such zone', () => {
    const result = moment.safeParse({ words: WORDS, precision: 'unknown', zone: 'Mars/Olympus' });
    expect(result.error?.issues).toMatchObject([
      { path: ['zone'], message: expect.stringMatching(/^zone unknown/) },
    ]);
  });

  it('refuses a field that it does not know', () => {
    expect(moment.safeParse({ words: WORDS, precision: 'unknown', tz: 'UTC' }).success).toBe(false);
  });
});
