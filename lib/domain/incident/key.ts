import { z } from 'zod';

const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A stable name within an incident; it becomes part of permalinks such as `#event-<key>` and never changes. */
export const itemKey = z
  .string()
  .max(80)
  .regex(KEBAB, 'key: lower-case letters, digits and single hyphens only, such as "release-0-5-22"');

/** The address of an incident. It has no dots, so that `/incidents/<slug>.json` cannot be mistaken for one. */
export const incidentSlug = z
  .string()
  .max(80)
  .regex(KEBAB, 'slug: lower-case letters, digits and single hyphens only, such as "cache-leak-2026"');

/** A calendar date as `YYYY-MM-DD` that exists. */
export const calendarDate = z.iso.date('date: write it as YYYY-MM-DD');
