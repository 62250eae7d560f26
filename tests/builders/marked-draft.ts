import { LOCALES } from '@/lib/domain/incident/locale';
import type { LocalizedText } from '@/lib/domain/incident/localized-text';
import type { IncidentDraft } from '@/lib/domain/incident/record';
import { choices } from './choices';
import {
  buildClaim,
  buildConstraint,
  buildDraft,
  buildEvent,
  buildFactor,
  buildMetric,
  buildMoment,
  buildRemediation,
  buildSource,
  buildTerm,
  buildThread,
} from './record';

/** Stands in every key and every text that must not be published, and nowhere else. */
export const INTERNAL_MARK = 'zqz';

/** A draft with internal parts; each of `publicMarks` stands in something that must be published. */
export type MarkedDraft = { draft: IncidentDraft; publicMarks: string[] };

/**
 * A random legal draft in which whatever is internal bears INTERNAL_MARK: items marked so, spans of text, and what
 * is internal only because nothing public names it, such as a source that internal claims alone cite. The same
 * seed gives the same draft.
 */
export function buildMarkedDraft(seed: number): MarkedDraft {
  const { chance, pick, some, oneOrMore, times } = choices(seed);
  let count = 0;
  const publicMarks: string[] = [];
  const hiddenMark = () => `${INTERNAL_MARK}${count++}`;
  const shownMark = () => {
    publicMarks.push(`pub${count++}x`);
    return publicMarks.at(-1) as string;
  };
  const keys = (kind: string, [shownMin, hiddenMin]: [number, number]) => ({
    kind,
    shown: times(shownMin, 3, () => `${shownMark()}-${kind}`),
    hidden: times(hiddenMin, 2, () => `${hiddenMark()}-${kind}`),
  });

  const claims = keys('claim', [1, 1]);
  const borrowed = times(0, 2, () => `${hiddenMark()}-borrowed-claim`);
  const lonely = times(0, 1, () => `${shownMark()}-lonely-claim`);
  const [lanes, sources, events] = [keys('lane', [1, 0]), keys('source', [1, 0]), keys('event', [1, 1])];
  const [threads, metrics, factors] = [
    keys('thread', [0, 0]),
    keys('metric', [0, 0]),
    keys('factor', [0, 0]),
  ];
  const remediations = keys('remediation', [0, 0]);
  const [unknowns, disagreements] = [keys('unknown', [0, 0]), keys('disagreement', [0, 0])];
  const linkable = [
    claims,
    events,
    threads,
    sources,
    metrics,
    factors,
    remediations,
    unknowns,
    disagreements,
  ];
  threads.hidden = threads.hidden.slice(0, events.hidden.length);
  const hiddenEvent = () => pick(events.hidden);
  const internalClaims = () => oneOrMore(claims.hidden);

  const link = (side: 'shown' | 'hidden') => {
    // A public link to an internal event's thread would make the thread public.
    const kinds = linkable.filter((list) => list[side].length > 0 && (side === 'shown' || list !== threads));
    const { kind, [side]: targets } = pick(kinds);
    return `[words](${kind}:${pick(targets)})`;
  };
  /** Words within an internal part; a borrowed claim may be named by them alone. */
  const hiddenWords = () => {
    const targets = [...claims.shown, ...claims.hidden, ...borrowed];
    return `${hiddenMark()} **[${hiddenMark()}](claim:${pick(targets)})** at 8:30`;
  };
  const additions = [
    () => ` :internal[${hiddenWords()}]`,
    () => `\n\n:::internal\n${hiddenWords()}\n\n- ${hiddenMark()}\n:::\n\n`,
    () => ` ${link('hidden')}`,
    () => ` ${link('shown')} at 8:30 on @cf/x:y`,
  ];
  const everyLanguage = (words: () => string): LocalizedText =>
    Object.fromEntries(oneOrMore(LOCALES).map((locale) => [locale, words()]));
  const hiddenText = () =>
    everyLanguage(() => `${hiddenMark()}${chance() ? ` [words](claim:${pick(claims.shown)})` : ''}`);
  const shownText = (): LocalizedText => {
    const text = everyLanguage(() => `${shownMark()}${times(0, 1, () => pick(additions)()).join('')}`);
    const missing = LOCALES.filter((locale) => text[locale] === undefined);
    return missing.length > 0 && chance()
      ? { ...text, [pick(missing)]: `:internal[${hiddenWords()}]` }
      : text;
  };
  const optionalText = () => (chance() ? shownText() : { en: `:internal[${hiddenWords()}]` });

  const shownEvidence = () => [...oneOrMore(claims.shown), ...some(claims.hidden)];
  const hiddenEvidence = () => [...some(claims.shown), ...some(claims.hidden), ...some(borrowed)];
  const knownEntry = (party: readonly string[], evidence: string[], words: LocalizedText) => ({
    party: pick(party),
    moment: buildMoment({ words }),
    claims: evidence,
  });
  const usedLanes = lanes.shown.slice(0, events.shown.length);
  /** What nothing else names must at least be named by something internal. */
  const anchor = (list: readonly string[], index: number) =>
    list.filter((_, at) => at % events.hidden.length === index);

  const record = {
    title: shownText(),
    lead: shownText(),
    subject: shownText(),
    period: { from: pick(events.shown), to: pick(events.shown) },
    lanes: [
      ...lanes.shown.map((key) => ({ key, name: shownText() })),
      ...lanes.hidden.map((key) => ({ key, name: hiddenText() })),
    ],
    sources: [
      ...sources.shown.map((key, index) =>
        buildSource({
          key,
          title: shownText(),
          outlet: { key: shownMark(), name: shownText() },
          restsOn: some(sources.shown.slice(0, index)),
          note: optionalText(),
        }),
      ),
      ...sources.hidden.map((key) =>
        buildSource({
          key,
          title: hiddenText(),
          outlet: { key: hiddenMark(), name: hiddenText() },
          restsOn: some(sources.shown),
        }),
      ),
    ],
    claims: [
      ...[...claims.shown, ...lonely].map((key, index) =>
        buildClaim({
          key,
          statement: shownText(),
          reasoning: optionalText(),
          citations: sources.shown
            .filter((_, at) => at === 0 || at % claims.shown.length === index)
            .map((source) => ({ source, locator: optionalText() })),
          restsOn: [...some(claims.shown.slice(0, index)), ...some(claims.hidden)],
        }),
      ),
      ...[...claims.hidden, ...borrowed].map((key, index) =>
        buildClaim({
          key,
          statement: hiddenText(),
          citations: [...oneOrMore([...sources.shown, ...sources.hidden])].map((source) => ({
            source,
            note: hiddenText(),
          })),
          restsOn: some(claims.hidden.slice(0, index)),
          visibility: claims.hidden.includes(key) ? 'internal' : 'public',
        }),
      ),
    ],
    events: [
      ...events.shown.map((key, index) =>
        buildEvent({
          key,
          title: shownText(),
          text: optionalText(),
          moment: buildMoment({ words: shownText() }),
          lane: lanes.shown[index] ?? pick(lanes.shown),
          thread: threads.shown[index],
          claims: [...(index === 0 ? claims.shown : oneOrMore(claims.shown)), ...some(claims.hidden)],
          known: [
            ...times(0, 1, () => knownEntry(lanes.shown, shownEvidence(), shownText())),
            ...times(0, 1, () => knownEntry([...usedLanes, ...lanes.hidden], internalClaims(), hiddenText())),
          ],
        }),
      ),
      ...events.hidden.map((key, index) =>
        buildEvent({
          key,
          title: hiddenText(),
          moment: buildMoment({ words: hiddenText() }),
          lane: anchor(lanes.hidden, index)[0] ?? pick(usedLanes),
          milestone: index === 0 ? 'declared' : undefined,
          thread: anchor(threads.hidden, index)[0],
          claims: [
            ...new Set([...anchor(borrowed, index), ...oneOrMore(claims.hidden), ...hiddenEvidence()]),
          ],
          known: anchor(lanes.hidden, index).map((party) =>
            knownEntry([party], internalClaims(), hiddenText()),
          ),
          visibility: 'internal',
        }),
      ),
    ],
    constraints: [
      ...(events.shown.length > 1 ? times(0, 1, () => shownMark()) : []).map((key) =>
        buildConstraint({
          key,
          from: events.shown[0],
          to: events.shown[1],
          words: shownText(),
          claims: shownEvidence(),
        }),
      ),
      ...times(0, 1, () =>
        buildConstraint({
          key: hiddenMark(),
          from: events.shown[0],
          to: hiddenEvent(),
          words: hiddenText(),
          claims: hiddenEvidence(),
        }),
      ),
      ...(events.shown.length > 1 ? times(0, 1, () => hiddenMark()) : []).map((key) =>
        buildConstraint({
          key,
          from: events.shown[0],
          to: events.shown[1],
          words: hiddenText(),
          claims: internalClaims(),
        }),
      ),
    ],
    durations: [
      ...times(0, 1, () => ({
        key: shownMark(),
        name: shownText(),
        from: { event: pick(events.shown) },
        to: { event: pick(events.shown) },
        note: optionalText(),
      })),
      ...times(0, 1, () => ({
        key: hiddenMark(),
        name: hiddenText(),
        from: { event: pick(events.shown) },
        to: chance() ? { milestone: 'declared' as const } : { event: hiddenEvent() },
        claims: hiddenEvidence(),
      })),
    ],
    keyFigures: [...some(metrics.shown), ...some(metrics.hidden)].map((metric) => ({ metric })),
    pictures: [...some(metrics.shown), ...some(metrics.hidden)].map((metric, index) => ({
      key: `picture-${index}`,
      kind: 'count' as const,
      metric,
      title: metrics.shown.includes(metric) ? shownText() : hiddenText(),
      caption: metrics.shown.includes(metric) ? shownText() : hiddenText(),
      claims: metrics.shown.includes(metric) ? shownEvidence() : internalClaims(),
    })),
    metrics: [
      ...metrics.shown.map((key) =>
        buildMetric({
          key,
          name: shownText(),
          unit: shownText(),
          scope: optionalText(),
          claims: shownEvidence(),
        }),
      ),
      ...metrics.hidden.map((key) =>
        buildMetric({ key, name: hiddenText(), unit: hiddenText(), claims: internalClaims() }),
      ),
    ],
    factors: [
      ...factors.shown.map((key) =>
        buildFactor({ key, title: shownText(), text: shownText(), claims: shownEvidence() }),
      ),
      ...factors.hidden.map((key, index) => {
        const isMarked = index === 0;
        const evidence = isMarked ? [...internalClaims(), ...some(borrowed)] : internalClaims();
        const visibility = isMarked ? ('internal' as const) : ('public' as const);
        return buildFactor({ key, title: hiddenText(), text: hiddenText(), claims: evidence, visibility });
      }),
    ],
    remediations: [
      ...remediations.shown.map((key) =>
        buildRemediation({
          key,
          title: shownText(),
          text: shownText(),
          proof: optionalText(),
          since: chance() ? buildMoment({ words: shownText() }) : undefined,
          claims: shownEvidence(),
          thread: threads.shown.length > 0 && chance() ? pick(threads.shown) : undefined,
        }),
      ),
      ...remediations.hidden.map((key) =>
        buildRemediation({
          key,
          title: hiddenText(),
          text: hiddenText(),
          claims: [...new Set([...internalClaims(), ...hiddenEvidence()])],
          thread: threads.hidden.length > 0 && chance() ? pick(threads.hidden) : undefined,
          visibility: 'internal',
        }),
      ),
    ],
    threads: [
      ...threads.shown.map((key) =>
        buildThread({ key, title: shownText(), relation: shownText(), source: pick(sources.shown) }),
      ),
      ...threads.hidden.map((key) =>
        buildThread({
          key,
          title: hiddenText(),
          relation: hiddenText(),
          source: pick([...sources.shown, ...sources.hidden]),
        }),
      ),
    ],
    relatedIncidents: times(0, 1, () => ({
      key: shownMark(),
      title: shownText(),
      alike: shownText(),
      different: shownText(),
      sources: oneOrMore(sources.shown),
    })),
    unknowns: [
      ...unknowns.shown.map((key) => ({
        key,
        question: shownText(),
        claims: chance() ? shownEvidence() : [],
      })),
      ...unknowns.hidden.map((key) => ({ key, question: hiddenText(), claims: internalClaims() })),
    ],
    disagreements: [
      ...disagreements.shown.map((key) => ({
        key,
        title: shownText(),
        text: optionalText(),
        positions: [{ sources: oneOrMore(sources.shown), text: shownText() }],
        claims: [...some(claims.shown), ...some(claims.hidden)],
      })),
      ...disagreements.hidden.map((key) => ({ key, title: hiddenText(), claims: internalClaims() })),
    ],
    narrative: times(0, 2, () => ({ key: shownMark(), heading: shownText(), body: shownText() })),
    glossary: ['quay'],
  };
  const seeAlso = ['quay', hiddenMark()];
  return {
    draft: buildDraft(record, [buildTerm({ key: 'quay', definition: shownText(), seeAlso })]),
    publicMarks,
  };
}
