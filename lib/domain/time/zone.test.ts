import { describe, expect, it } from 'vitest';
import { isTimeZone } from './zone';

describe('isTimeZone', () => {
  it.each(['UTC', 'Europe/Paris', 'America/Argentina/Buenos_Aires', '+02:00', '-05:30', '+00:00'])(
    'knows %s',
    (zone) => {
      expect(isTimeZone(zone)).toBe(true);
    },
  );

  it.each([
    '',
    'Z',
    'Paris',
    'Europe/Atlantis',
    'CEST',
    '+2',
    '+02',
    '+0200',
    '02:00',
    '+25:00',
    '+02:60',
    '+02:00:30',
    '2026-01-01T00:00Z',
    'local',
    ' UTC',
  ])('does not know "%s"', (zone) => {
    expect(isTimeZone(zone)).toBe(false);
  });
});
