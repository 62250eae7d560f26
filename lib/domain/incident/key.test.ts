import { describe, expect, it } from 'vitest';
import { calendarDate, incidentSlug, itemKey } from './key';

describe.each([
  ['itemKey', itemKey],
  ['incidentSlug', incidentSlug],
])('%s', (_, schema) => {
  it.each(['a', '30233', 'release-0-5-22', 'a'.repeat(80)])('takes %s', (key) => {
    expect(schema.parse(key)).toBe(key);
  });

  it.each(['', 'A', 'a_b', 'a.json', 'a b', '-a', 'a-', 'a--b', 'é', 'a/b', 'a:b', 'a\n', 'a'.repeat(81)])(
    'refuses %j, which has no place in an address or is not stable in one',
    (key) => {
      expect(schema.safeParse(key).success).toBe(false);
    },
  );
});

describe('calendarDate', () => {
  it('takes days that exist and no others', () => {
    expect(calendarDate.safeParse('2024-02-29').success).toBe(true);
    for (const date of ['2025-02-29', '2026-13-01', '2026-1-1', '2026-01-01T00:00', '']) {
      expect(calendarDate.safeParse(date).success, date).toBe(false);
    }
  });
});
