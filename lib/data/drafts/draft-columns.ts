import type { ClaimUse, Moment, SourceLink } from '@/prisma/generated/client';
import type { ClaimUser, SourceUser } from './draft-rows';

/** Looks up a moment by the key that its owner holds; null for an owner without one. */
export function momentsByKey(rows: readonly Moment[]) {
  const byKey = new Map(
    rows.map(({ key, words, edtf, precision, approximate, zone }) => [
      key,
      { words, edtf, precision, approximate, zone },
    ]),
  );
  return (key: string | null) => (key === null ? null : byKey.get(key));
}

/** Looks up the keys of the claims that something uses, in the author's order. `rows` are sorted by position. */
export function claimsByUser(rows: readonly ClaimUse[]) {
  return (user: ClaimUser, key: string) => rows.filter((row) => row[user] === key).map((row) => row.claimKey);
}

/** Looks up the keys of the sources that something leans on, in the author's order. `rows` are sorted by position. */
export function sourcesByUser(rows: readonly SourceLink[]) {
  return (user: SourceUser, key: string) =>
    rows.filter((row) => row[user] === key).map((row) => row.sourceKey);
}

/** The calendar date of a column of type date, which the driver gives as midnight UTC. */
export function toDateText(date: Date | null): string | null {
  return date?.toISOString().slice(0, 10) ?? null;
}

/** The same value without properties that are null: the database's null is the record's absent. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== null)
      .map(([key, item]) => [key, withoutNulls(item)]),
  );
}
