import { z } from 'zod';
import { itemKey } from './key';
import { localizedText } from './localized-text';

const pictureBase = {
  key: itemKey,
  title: localizedText,
  /** Markdown: what is counted, what is not known, what the picture leaves out. */
  caption: localizedText,
  claims: z.array(itemKey).default([]),
};

/** A drawing of figures: marks to count, a share to scale, or units of which some are filled. */
export const picture = z.discriminatedUnion('kind', [
  z.strictObject({ ...pictureBase, kind: z.literal('count'), metric: itemKey }),
  z.strictObject({
    ...pictureBase,
    kind: z.literal('share'),
    metric: itemKey,
    of: itemKey,
    rest: localizedText,
  }),
  z.strictObject({
    ...pictureBase,
    kind: z.literal('units'),
    total: z.int().min(1).max(24),
    filled: z.int().min(0).max(24),
    totalLabel: localizedText,
    filledLabel: localizedText,
    restLabel: localizedText,
  }),
]);
