import { describe, expect, it } from 'vitest';
import { formatDay, formatDayRange, formatMinute } from './format-date';

/** Which kind of space stands between the parts is a matter of the language's data. */
const spaced = (text: string) => text.replace(/\s/g, ' ');
const MIDNIGHT = new Date('2026-08-27T00:05:00Z');

describe('formatDay', () => {
  it.each([
    ['en', '27 August 2026'],
    ['fr', '27 août 2026'],
    ['de', '27. August 2026'],
  ] as const)('writes the day in UTC, wherever the server is: %s', (locale, expected) => {
    expect(spaced(formatDay(locale, MIDNIGHT))).toBe(expected);
  });
});

describe('formatMinute', () => {
  it.each(['en', 'fr', 'de'] as const)('counts hours from 0 to 23 and names the zone: %s', (locale) => {
    expect(formatMinute(locale, MIDNIGHT)).toMatch(/27\.? \S+ 2026.* 0?0:05 UTC$/);
    expect(formatMinute(locale, new Date('2026-08-27T14:05:59Z'))).toMatch(/ 14:05 UTC$/);
  });
});

describe('formatDayRange', () => {
  it.each([
    ['en', '27 August – 26 October 2026'],
    ['fr', '27 août – 26 octobre 2026'],
    ['de', '27. August – 26. Oktober 2026'],
  ] as const)('says once what both days share: %s', (locale, expected) => {
    expect(spaced(formatDayRange(locale, MIDNIGHT, new Date('2026-10-26T23:59:00Z')))).toBe(expected);
  });

  it('is one day where both are the same', () => {
    expect(formatDayRange('en', MIDNIGHT, MIDNIGHT)).toBe('27 August 2026');
  });
});
