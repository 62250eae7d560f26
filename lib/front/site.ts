import type { PageKind } from '../domain/incident/published-state';

/** What the front server must be told about the site behind it. */
export type Site = {
  /** Null until the published state was read once. */
  pageKind(path: string): PageKind | null;
  /** When what is published last changed, in milliseconds of performance.now(). */
  changedAtMs(): number;
  isDatabaseUp(): boolean;
};
