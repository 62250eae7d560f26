/** The keys that reach themselves over `next`, in the order of the list. Unknown keys lead nowhere. */
export function findCircles<T extends { key: string }>(
  items: readonly T[],
  next: (item: T) => readonly string[],
): string[] {
  const byKey = new Map(items.map((item) => [item.key, item]));
  const reaches = (from: string, target: string, seen: Set<string>): boolean => {
    const item = byKey.get(from);
    if (!item || seen.has(from)) return false;
    seen.add(from);
    return next(item).some((key) => key === target || reaches(key, target, seen));
  };
  return items.filter(({ key }) => reaches(key, key, new Set())).map(({ key }) => key);
}
