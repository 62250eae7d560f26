import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { IncidentDraft } from '@/lib/domain/incident/record';
import { createFolder } from '@/tests/builders/content-folder';
import { buildMarkedDraft } from '@/tests/builders/marked-draft';
import { buildDraft, buildMetric, buildTerm } from '@/tests/builders/record';
import { readContent } from './read-content';
import { writeContent } from './write-content';

async function writtenAndRead(drafts: IncidentDraft[], terms = drafts[0]?.terms ?? []) {
  const folder = await createFolder();
  await writeContent(folder, drafts, terms);
  return readContent(folder);
}

/** Texts that a careless writer of YAML would spoil, and any others; ends are trimmed as everywhere. */
const texts = fc
  .oneof(
    fc.constantFrom(
      ...[
        'null',
        'true',
        '~',
        '2026-05-03',
        '1e3',
        '0x10',
        '012',
        '.5',
        '- a',
        '? a',
        'a: b',
        'a #b',
        '#',
        '*a*',
        '&a',
      ],
      ...[
        '!a',
        '%a',
        '@cf/x:y',
        '`a`',
        '"a"',
        "'a'",
        '{a}',
        '[a]',
        '|',
        '>',
        'a\n  b\n\n\nc',
        'a\tb',
        '---',
        'a\\n',
      ],
      ...['12\u202f345', '« a »', 'a\u0085b', 'a\u2028b', 'a\u0000b', '\ufeffa', '😀', 'a\r\nb', 'y', 'No'],
    ),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('a', ' ', '\n', ':', '-', '#', '"', "'", '\\', '>', '|') }),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '');

describe('writeContent', () => {
  it('writes what readContent reads as the same', { timeout: 30_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.array(texts, { minLength: 4, maxLength: 4 }), async (seed, words) => {
        const [en = '', fr = '', de = '', unit = ''] = words;
        const { draft } = buildMarkedDraft(seed);
        const narrative = draft.record.narrative.map(({ key, body }) => ({
          key,
          heading: Object.fromEntries(Object.keys(body).map((locale) => [locale, `Part in ${locale}`])),
          body,
        }));
        const term = buildTerm({ term: { en: unit } });
        const metric = buildMetric({
          key: 'odd',
          unit: { en: unit },
          claims: [draft.record.claims[0]?.key ?? ''],
        });
        const metrics = [...draft.record.metrics, metric];
        const record = { ...draft.record, title: { en, fr, de }, metrics, narrative };
        const read = await writtenAndRead([{ record, terms: [term] }]);
        expect(read.problems).toEqual([]);
        const byKey = (list: { key: string }[]) => [...list].sort((a, b) => (a.key < b.key ? -1 : 1));
        expect(read.drafts).toEqual([{ record: { ...record, narrative: expect.any(Array) }, terms: [term] }]);
        // A section that the first language lacks comes after those that it has.
        expect(byKey(read.drafts[0]?.record.narrative ?? [])).toEqual(byKey(narrative));
      }),
      { numRuns: 25 },
    );
  });

  it('keeps several incidents and the terms that none of them names', async () => {
    const terms = [buildTerm(), buildTerm({ key: 'ship', seeAlso: ['quay'] })];
    const drafts = [buildDraft({ slug: 'ant' }, terms), buildDraft({ slug: 'zebra', glossary: [] }, terms)];
    expect(await writtenAndRead(drafts, terms)).toEqual({ drafts, terms, problems: [] });
  });

  it('writes the same bytes for the same drafts', async () => {
    const contents = await Promise.all(
      [1, 2].map(async () => {
        const folder = await createFolder();
        await writeContent(folder, [buildDraft()], buildDraft().terms);
        return readFile(path.join(folder, 'incidents/harbour-crane-stop/incident.yaml'), 'utf8');
      }),
    );
    expect(contents[0]).toBe(contents[1]);
  });

  it('repeats itself rather than writing YAML anchors, which people stumble over', async () => {
    const folder = await createFolder();
    await writeContent(folder, [buildDraft()], buildDraft().terms);
    const text = await readFile(path.join(folder, 'incidents/harbour-crane-stop/incident.yaml'), 'utf8');
    expect(text).not.toMatch(/[&*]a\d/);
  });

  it('removes the narrative of a language that the draft no longer has', async () => {
    const folder = await createFolder();
    const body = { en: 'a', fr: 'b' };
    const narrated = (heading: { en: string; fr?: string }) =>
      buildDraft({ narrative: [{ key: 'n', heading, body: 'fr' in heading ? body : { en: 'a' } }] });
    await writeContent(folder, [narrated({ en: 'A', fr: 'B' })], buildDraft().terms);
    await writeContent(folder, [narrated({ en: 'A' })], buildDraft().terms);
    const files = await readdir(path.join(folder, 'incidents/harbour-crane-stop'));
    expect(files.sort()).toEqual(['incident.yaml', 'narrative.en.md']);
  });
});
