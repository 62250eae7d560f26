import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildClaim, buildSource } from '@/tests/builders/record';
import type { Source } from '../incident/record';
import { countSources } from './count-sources';

/** The counts for sources that are all cited. */
function countCited(sources: readonly Source[]) {
  const citations = sources.map(({ key }) => ({ source: key }));
  return countSources({ claims: [buildClaim({ citations })], sources: [...sources] });
}

const outlet = (key: string) => ({ key, name: { en: key } });
const article = (key: string, given: Parameters<typeof buildSource>[0] = {}) =>
  buildSource({ key, outlet: outlet(key), ...given });

describe('countSources', () => {
  it('counts nothing where there is nothing', () => {
    expect(countCited([])).toEqual({ articles: 0, outlets: 0, origins: 0 });
  });

  it('counts an article that rests on nothing as its own origin', () => {
    expect(countCited([article('a')])).toEqual({ articles: 1, outlets: 1, origins: 1 });
  });

  it('counts three articles, two outlets and one origin where one article is the translation of another and all rest on one report', () => {
    const report = article('report', { kind: 'operator_report', inHand: false });
    const first = article('a', { restsOn: ['report'] });
    const translation = article('a-de', { translationOf: 'a', restsOn: ['report'] });
    const second = article('b', { restsOn: ['report', 'a'] });
    expect(countCited([first, translation, second, report])).toEqual({
      articles: 3,
      outlets: 2,
      origins: 1,
    });
  });

  it('counts two articles of one outlet once among the outlets', () => {
    expect(countCited([article('a'), article('b', { outlet: outlet('a') })])).toEqual({
      articles: 2,
      outlets: 1,
      origins: 2,
    });
  });

  it('counts only articles that are in our hands', () => {
    const sources = [article('a'), article('b', { inHand: false }), article('c', { kind: 'web_page' })];
    expect(countCited(sources)).toEqual({ articles: 1, outlets: 1, origins: 1 });
  });

  it('takes the outlet of what an article translates, though we do not have that', () => {
    const sources = [
      article('original', { inHand: false }),
      article('a', { translationOf: 'original' }),
      article('b', { translationOf: 'original' }),
    ];
    expect(countCited(sources)).toEqual({ articles: 2, outlets: 1, origins: 1 });
  });

  it('does not count an article that no claim cites, such as one about a related incident', () => {
    const sources = [article('a'), article('elsewhere')];
    const claims = [
      buildClaim({ citations: [{ source: 'a' }] }),
      buildClaim({ citations: [{ source: 'a' }] }),
    ];
    expect(countSources({ claims, sources })).toEqual({ articles: 1, outlets: 1, origins: 1 });
  });

  it('follows origins through several steps and along several ways', () => {
    const sources = [
      article('a', { restsOn: ['b', 'c'] }),
      article('b', { restsOn: ['d'] }),
      article('c', { restsOn: ['d', 'e'] }),
      article('d', { kind: 'web_page' }),
      article('e', { kind: 'paper' }),
    ];
    expect(countCited(sources).origins).toBe(2);
  });
});

/** Sources that rest only on earlier ones, hence never on each other in a circle. */
const anySources = fc
  .array(
    fc.record({
      kind: fc.constantFrom('article' as const, 'operator_report' as const, 'web_page' as const),
      inHand: fc.boolean(),
      outlet: fc.constantFrom('o1', 'o2', 'o3'),
      restsOn: fc.array(fc.nat(), { maxLength: 2 }),
      translationOf: fc.option(fc.nat()),
    }),
    { maxLength: 8 },
  )
  .map((drawn) =>
    drawn.map((item, index): Source => {
      const earlier = (number: number) => (index === 0 ? [] : [`s${number % index}`]);
      return buildSource({
        key: `s${index}`,
        kind: item.kind,
        inHand: item.inHand,
        outlet: outlet(item.outlet),
        restsOn: [...new Set(item.restsOn.flatMap(earlier))],
        translationOf: item.translationOf === null ? undefined : earlier(item.translationOf)[0],
      });
    }),
  );

describe('the counts of any sources', () => {
  it('have no more outlets than articles, and outlets and origins as soon as articles', () => {
    fc.assert(
      fc.property(anySources, (sources) => {
        const { articles, outlets, origins } = countCited(sources);
        expect(outlets).toBeLessThanOrEqual(articles);
        expect(outlets > 0).toBe(articles > 0);
        expect(origins > 0).toBe(articles > 0);
      }),
    );
  });

  it('gain an article but neither outlet nor origin by the translation of an article in our hands', () => {
    fc.assert(
      fc.property(anySources, fc.nat(), (sources, choice) => {
        const originals = [article('first'), ...sources].filter(
          ({ kind, inHand }) => kind === 'article' && inHand,
        );
        const { key, restsOn } = originals[choice % originals.length] ?? article('first');
        const all = [article('first'), ...sources];
        const before = countCited(all);
        for (const copied of [[], restsOn]) {
          const translation = article('translation', { translationOf: key, restsOn: copied });
          expect(countCited([...all, translation])).toEqual({ ...before, articles: before.articles + 1 });
        }
      }),
    );
  });

  it('do not depend on the order of the sources', () => {
    fc.assert(
      fc.property(anySources, (sources) => {
        expect(countCited([...sources].reverse())).toEqual(countCited(sources));
      }),
    );
  });
});
