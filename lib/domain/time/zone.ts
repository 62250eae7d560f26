import { Temporal } from 'temporal-polyfill';

const OFFSET = /^[+-]\d{2}:\d{2}$/;

/** True for an IANA time zone such as `Europe/Paris`, for `UTC` and for an offset such as `+02:00`. */
export function isTimeZone(value: string): boolean {
  if (!OFFSET.test(value) && !/^[A-Za-z]/.test(value)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(value);
    return true;
  } catch {
    return false;
  }
}
