import type { z } from 'zod';
import { type IncidentRecord, incidentRecord } from '@/lib/domain/incident/record';

type Pruned = {
  record: IncidentRecord;
  /** True for a message that complains of an item which was only left out here. */
  mentions(message: string): boolean;
  /** A path into the pruned record as a path into the original. */
  originalPath(path: readonly (string | number)[]): readonly (string | number)[];
};

/**
 * The record without the list items that the schema refuses, so that the rest can be checked in the same run.
 * Null when something outside of the lists is wrong too.
 */
export function pruneInvalidItems(raw: object, error: z.ZodError): Pruned | null {
  const invalid = new Map<string, Set<number>>();
  for (const { path } of error.issues) {
    const [list, index] = path;
    if (typeof list !== 'string' || typeof index !== 'number') return null;
    invalid.set(list, (invalid.get(list) ?? new Set()).add(index));
  }
  const entries = Object.entries(raw);
  const keptIndexes = new Map<string, number[]>();
  const droppedWords: string[] = [];
  const pruned = entries.map(([name, value]) => {
    const bad = invalid.get(name);
    if (!bad || !Array.isArray(value)) return [name, value];
    const kept = value.map((_, index) => index).filter((index) => !bad.has(index));
    keptIndexes.set(name, kept);
    for (const index of bad) {
      const { key, milestone } = (value[index] ?? {}) as { key?: unknown; milestone?: unknown };
      droppedWords.push(String(key), String(milestone));
    }
    return [name, kept.map((index) => value[index])];
  });
  const parsed = incidentRecord.safeParse(Object.fromEntries(pruned));
  if (!parsed.success) return null;
  return {
    record: parsed.data,
    mentions: (message) => droppedWords.some((word) => message.endsWith(`: ${word}`)),
    originalPath: ([list, index, ...rest]) => {
      const original = keptIndexes.get(String(list))?.[Number(index)];
      return original === undefined
        ? [list, index, ...rest].filter((part) => part !== undefined)
        : [String(list), original, ...rest];
    },
  };
}
