import { Temporal } from 'temporal-polyfill';

/**
 * An ISO 8601 duration in seconds; a day counts 24 hours. Throws a RangeError for what is no duration and for months
 * and years, which have no fixed length.
 */
export function durationSeconds(duration: string): number {
  return Temporal.Duration.from(duration).total('seconds');
}
