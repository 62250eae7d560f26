import { LRUCache } from 'lru-cache';
import type { StoredAnswer } from './stored-answer';

/** A page as stored, with the version that it was rendered for. */
type Entry = { version: string; answer: StoredAnswer };

export type PageCache = {
  /** What was stored for this address in the version of the moment, without a question more: the way of most requests. */
  hot(address: string): StoredAnswer | undefined;
  /**
   * The page at `path` in `version`. What is stored is answered at once; a version that changed a moment
   * ago (`mayBeStale`) may still be answered by the one before while the new one is rendered. One rendering serves all who wait.
   * Rejects with the error of the rendering only when nothing at all is stored.
   */
  get(path: string, version: string, mayBeStale: boolean): Promise<StoredAnswer> | StoredAnswer;
  /** Renders again what is stored in another version than the present one. */
  refresh(versionOf: (path: string) => string | null): void;
  readonly counts: { hits: number; stale: number; misses: number };
  readonly bytes: number;
  readonly pages: number;
};

/** Pages in memory, by path; at most `mostBytes`, the least used go first. */
export function createPageCache(
  render: (path: string) => Promise<StoredAnswer>,
  mostBytes: number,
): PageCache {
  const hot = new Map<string, StoredAnswer>();
  let hotHits = 0;
  const stored = new LRUCache<string, Entry>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer }) => answer.bytes,
    dispose: (_, path) => hot.delete(path),
  });
  const underway = new Map<string, Promise<StoredAnswer>>();
  const counts = { hits: 0, stale: 0, misses: 0 };

  const renderOnce = (path: string, version: string): Promise<StoredAnswer> => {
    const key = `${version} ${path}`;
    const running = underway.get(key);
    if (running) return running;
    const started = render(path)
      .then((answer) => {
        if (answer.status === 200) stored.set(path, { version, answer });
        else if (answer.status >= 500) return stored.get(path)?.answer ?? answer;
        else stored.delete(path);
        return answer;
      })
      .finally(() => underway.delete(key));
    underway.set(key, started);
    return started;
  };

  return {
    hot(address) {
      const answer = hot.get(address);
      if (!answer) return undefined;
      counts.hits++;
      // Now and then the long way, so that what is asked for most does not count as unused.
      if ((++hotHits & 63) === 0) stored.get(address);
      return answer;
    },
    get(path, version, mayBeStale) {
      const entry = stored.get(path);
      if (entry?.version === version) {
        counts.hits++;
        hot.set(path, entry.answer);
        return entry.answer;
      }
      const started = renderOnce(path, version);
      if (!entry) {
        counts.misses++;
        return started;
      }
      counts.stale++;
      const orStored = started.catch(() => entry.answer);
      return mayBeStale ? entry.answer : orStored;
    },
    refresh(versionOf) {
      hot.clear();
      for (const [path, entry] of stored.entries()) {
        const version = versionOf(path);
        if (version === null || version === entry.version) continue;
        renderOnce(path, version).catch(() => undefined);
      }
    },
    counts,
    get bytes() {
      return stored.calculatedSize;
    },
    get pages() {
      return stored.size;
    },
  };
}
