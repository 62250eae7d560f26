import { expect, it } from 'vitest';
import { durationSeconds } from './duration';

it.each([
  ['PT25M', 1_500],
  ['PT0S', 0],
  ['P1D', 86_400],
  ['PT1H30M0.5S', 5_400.5],
])('%s lasts %d seconds', (duration, seconds) => {
  expect(durationSeconds(duration)).toBe(seconds);
});

it.each(['P1M', 'P1Y', '25 minutes'])('%s has no length in seconds', (duration) => {
  expect(() => durationSeconds(duration)).toThrow(RangeError);
});
