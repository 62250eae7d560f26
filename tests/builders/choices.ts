/** Choices that follow from a seed, so that a failing draft can be made again. */
export function choices(seed: number) {
  let state = seed;
  /** The next number of the generator mulberry32, from 0 (included) to 1. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const chance = () => next() < 0.5;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const some = <T>(list: readonly T[]): T[] => list.filter(chance);
  const oneOrMore = <T>(list: readonly T[]): T[] => {
    const chosen = some(list);
    return chosen.length > 0 ? chosen : [pick(list)];
  };
  const times = <T>(min: number, max: number, make: (index: number) => T): T[] =>
    Array.from({ length: min + Math.floor(next() * (max - min + 1)) }, (_, index) => make(index));
  return { chance, pick, some, oneOrMore, times };
}
