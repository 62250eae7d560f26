import { z } from 'zod';
import { localizedText } from '../incident/localized-text';
import { momentBounds } from './bounds';
import { PRECISIONS } from './precision';
import { isTimeZone } from './zone';

/**
 * What is said about when something happened.
 *
 * - `words`: the author's words, which a page shows as they are
 * - `edtf`: the same in EDTF (ISO 8601-2) where it fits; absent where a moment is only relative to another
 * - `precision`: how finely the source speaks; nothing finer is ever shown
 * - `approximate`: the source says "about"
 * - `zone`: IANA name or offset as the source spoke; absent where it did not say (UTC is then assumed)
 */
export const moment = z
  .strictObject({
    words: localizedText,
    edtf: z.string().optional(),
    precision: z.enum(PRECISIONS),
    approximate: z.boolean().default(false),
    zone: z
      .string()
      .refine(isTimeZone, 'zone unknown: give an IANA name or an offset such as +02:00')
      .optional(),
  })
  .superRefine((value, context) => {
    try {
      momentBounds(value);
    } catch (error) {
      context.addIssue({ code: 'custom', path: ['edtf'], message: (error as Error).message });
    }
  });

export type Moment = z.infer<typeof moment>;
