import type { PublishedIncident } from '../incident/published';
import type { Source } from '../incident/record';

export type SourceCounts = { articles: number; outlets: number; origins: number };

type Citing = Pick<PublishedIncident, 'claims' | 'sources'>;

/**
 * How many voices the claims rest on: the articles in our hands that they cite, the outlets behind these (a
 * translation is the voice of what it translates) and the origins on which they rest in the end, followed over
 * `restsOn` and `translationOf`. An article that rests on nothing is its own origin. What only related incidents
 * name is not counted. Sources must not rest on each other in a circle.
 */
export function countSources({ claims, sources }: Citing): SourceCounts {
  const cited = new Set(claims.flatMap(({ citations }) => citations.map(({ source }) => source)));
  const byKey = new Map(sources.map((source) => [source.key, source]));
  const articles = sources.filter(({ kind, inHand, key }) => kind === 'article' && inHand && cited.has(key));
  return {
    articles: articles.length,
    outlets: new Set(articles.map((article) => originalOf(article, byKey).outlet.key)).size,
    origins: new Set(articles.flatMap((article) => originsOf(article, byKey))).size,
  };
}

function originalOf(source: Source, byKey: ReadonlyMap<string, Source>): Source {
  const original = source.translationOf ? byKey.get(source.translationOf) : undefined;
  return original ? originalOf(original, byKey) : source;
}

function originsOf(source: Source, byKey: ReadonlyMap<string, Source>): string[] {
  const below = [...source.restsOn, ...(source.translationOf ? [source.translationOf] : [])];
  const found = below.flatMap((key) => byKey.get(key) ?? []);
  return found.length === 0 ? [source.key] : found.flatMap((next) => originsOf(next, byKey));
}
