import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFolder, GLOSSARY_YAML, INCIDENT_YAML, NARRATIVE_MD } from '@/tests/builders/content-folder';
import { formatContentProblem } from './content-problem';
import { readContent } from './read-content';

const RECORD = 'incidents/crane/incident.yaml';
const NARRATIVE = 'incidents/crane/narrative.en.md';
const SOUND = { 'glossary.yaml': GLOSSARY_YAML, [RECORD]: INCIDENT_YAML, [NARRATIVE]: NARRATIVE_MD };

/** The problems of a sound folder with these files changed, as "file:line  path  reason". */
async function problemsOf(files: Record<string, string>): Promise<string[]> {
  const content = await readContent(await createFolder({ ...SOUND, ...files }));
  return content.problems.map(formatContentProblem);
}

/** The record with one text in it replaced, which must be there. */
function edited(...changes: [from: string, to: string][]): Record<string, string> {
  return {
    [RECORD]: changes.reduce((text, [from, to]) => {
      expect(text).toContain(from);
      return text.replace(from, to);
    }, INCIDENT_YAML),
  };
}

describe('readContent of a sound folder', () => {
  it('gives the drafts with the terms that they name, and all terms', async () => {
    const { drafts, terms, problems } = await readContent(await createFolder(SOUND));
    expect(problems).toEqual([]);
    expect(terms.map(({ key }) => key)).toEqual(['quay', 'ship']);
    expect(drafts.map(({ record }) => record.slug)).toEqual(['crane']);
    expect(drafts[0]?.terms.map(({ key }) => key)).toEqual(['quay']);
    expect(drafts[0]?.record.claims[0]).toMatchObject({ key: 'stopped', visibility: 'public', restsOn: [] });
  });

  it('puts the languages of a section together, in the order of the first language', async () => {
    const folder = await createFolder({
      ...SOUND,
      [NARRATIVE]: '## A {#a}\n\na\n\n## B {#b}\n\nb\n',
      'incidents/crane/narrative.fr.md': '## B (fr) {#b}\n\nb (fr)\n\n## C (fr) {#c}\n\nc (fr)\n',
    });
    const { drafts } = await readContent(folder);
    expect(drafts[0]?.record.narrative).toEqual([
      { key: 'a', heading: { en: 'A' }, body: { en: 'a' } },
      { key: 'b', heading: { en: 'B', fr: 'B (fr)' }, body: { en: 'b', fr: 'b (fr)' } },
      { key: 'c', heading: { fr: 'C (fr)' }, body: { fr: 'c (fr)' } },
    ]);
  });

  it('needs neither glossary nor narrative', async () => {
    const { drafts, problems } = await readContent(await createFolder(edited(['glossary: [quay]\n', ''])));
    expect(problems).toEqual([]);
    expect(drafts[0]?.record.narrative).toEqual([]);
  });

  it('looks into folders only, and into no hidden one', async () => {
    const folder = await createFolder(SOUND);
    await mkdir(path.join(folder, 'incidents/.trash'));
    await writeFile(path.join(folder, 'incidents/README.md'), 'Words.');
    expect(await readContent(folder)).toMatchObject({
      problems: [],
      drafts: [{ record: { slug: 'crane' } }],
    });
  });

  it('gives incidents in the order of their slugs', async () => {
    const named = (slug: string) => ({
      [`incidents/${slug}/incident.yaml`]: INCIDENT_YAML.replace('slug: crane', `slug: ${slug}`),
    });
    const { drafts } = await readContent(
      await createFolder({ ...SOUND, ...named('zebra'), ...named('ant') }),
    );
    expect(drafts.map(({ record }) => record.slug)).toEqual(['ant', 'crane', 'zebra']);
  });
});

describe('readContent of a folder with problems', () => {
  it('reports all problems of all files in one run, and gives drafts of sound incidents only', async () => {
    const folder = await createFolder({
      ...SOUND,
      'glossary.yaml': `${GLOSSARY_YAML}- key: quay\n  term: { en: Quay }\n  definition: { en: Again. }\n  seeAlso: [pier]\n`,
      ...edited(['basis: cited', 'basis: heard'], ['lane: harbour', 'lane: nowhere']),
      [NARRATIVE]: 'Words.\n\n## What happened {#what-happened}\n\n[a](claim:x)\n\n## No key\n\nb\n',
      'incidents/crane/narrative.de.md': '## Was geschah {#what-happened}\n\n`:internal[c]`\n',
      'incidents/broken/incident.yaml': 'slug: broken\ntitle: [\n',
      'incidents/sound/incident.yaml': INCIDENT_YAML.replace('slug: crane', 'slug: sound'),
      'incidents/empty/narrative.en.md': NARRATIVE_MD,
    });
    const { drafts, problems } = await readContent(folder);
    expect(problems.map(formatContentProblem)).toEqual([
      'glossary.yaml:8  [2].key  term given twice: quay',
      'glossary.yaml:11  [2].seeAlso[0]  term unknown: pier',
      expect.stringMatching(/^incidents\/broken\/incident\.yaml:3 {2}YAML unreadable: /),
      `${NARRATIVE}:1  text before the first section: begin with "## Heading {#key}"`,
      `${NARRATIVE}:7  section heading without a key: write it as "## Heading {#key}"`,
      expect.stringMatching(/^incidents\/crane\/incident\.yaml:20 {2}claims\[0\]\.basis {2}Invalid option/),
      `${RECORD}:26  events[0].lane  lane unknown: nowhere`,
      `${NARRATIVE}:3  #what-happened  link to an unknown claim: x`,
      expect.stringMatching(
        /^incidents\/crane\/narrative\.de\.md:1 {2}#what-happened {2}internal part unreadable/,
      ),
      'incidents/empty/incident.yaml  file missing',
    ]);
    expect(drafts.map(({ record }) => record.slug)).toEqual(['sound']);
  });

  it('reports a folder without incidents/', async () => {
    expect((await readContent(await createFolder())).problems).toEqual([
      { file: 'incidents', path: '', reason: 'folder missing: one folder for each incident goes there' },
    ]);
  });

  it.each<[string, [string, string][], string]>([
    [
      'a field that is missing',
      [['    kind: impact\n', '']],
      `${RECORD}:23  events[0].kind  Invalid option: expected one of `,
    ],
    [
      'a field that it does not know',
      [['inHand: true', 'inHand: true\n    author: X']],
      `${RECORD}:17  sources[0].author  field unknown: author`,
    ],
    [
      'an unknown field at the top',
      [['status: resolved', 'status: resolved\nseverity: high']],
      `${RECORD}:6  severity  field unknown: severity`,
    ],
    [
      'sections in the record',
      [['status: resolved', 'status: resolved\nnarrative: []']],
      `${RECORD}:6  narrative  field out of place: `,
    ],
    [
      'a date that does not exist',
      [['2026-05-03', '2026-05-33']],
      `${RECORD}:25  events[0].moment.edtf  date impossible: `,
    ],
    [
      'a key that is no key',
      [['key: harbour', 'key: The Harbour']],
      `${RECORD}:8  lanes[0].key  key: lower-case letters`,
    ],
    [
      'a slug unlike its folder',
      [['slug: crane', 'slug: cranes']],
      `${RECORD}:1  slug  slug unlike the folder: the folder is called crane`,
    ],
    [
      'an unknown glossary term',
      [['glossary: [quay]', 'glossary: [quay, pier]']],
      `${RECORD}:35  glossary[1]  term unknown: pier`,
    ],
    [
      'the branch of a choice that fits best',
      [['{ milestone: impact_started }', '{ milestone: started }']],
      `${RECORD}:33  durations[0].from.milestone  Invalid option: expected one of `,
    ],
  ])('reports %s once, with its place', async (_, changes, expected) => {
    const problems = await problemsOf(edited(...changes));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(expected);
  });

  it('does not report what only follows from an item that is malformed itself', async () => {
    // The event is the period's, carries a milestone that a duration uses, and is linked to.
    const problems = await problemsOf({
      ...edited(['kind: impact', 'kind: bang']),
      [NARRATIVE]: '## A {#a}\n\n[b](event:stop)\n',
    });
    expect(problems).toEqual([expect.stringMatching(/:27 {2}events\[0\]\.kind {2}/)]);
  });

  it('checks what follows a malformed item all the same, and finds it where it stands', async () => {
    const malformed = 'claims:\n  - key: heard\n    statement: { en: Heard. }\n    basis: heard\n';
    const problems = await problemsOf(
      edited(
        ['claims:\n', malformed],
        ['citations: [{ source: gazette }]', 'citations: [{ source: nobody }]'],
      ),
    );
    expect(problems).toEqual([
      expect.stringMatching(/:20 {2}claims\[0\]\.basis {2}/),
      `${RECORD}:24  claims[1].citations[0].source  source unknown: nobody`,
    ]);
  });

  it.each(['- a\n', 'words\n', '7\n', '', '# only a comment\n'])(
    'reports a record that holds no fields: %j',
    async (text) => {
      expect(await problemsOf({ [RECORD]: text })).toEqual([`${RECORD}:1  record not a map of fields`]);
    },
  );

  it('reports a section of the narrative that only one language has as no problem', async () => {
    const more = '## Weiteres {#more}\n\nWorte.\n';
    expect(await problemsOf({ 'incidents/crane/narrative.de.md': more })).toEqual([]);
  });

  it('reports a glossary with a malformed term', async () => {
    const problems = await problemsOf({
      'glossary.yaml': '- key: Quay\n  term: { en: Quay }\n  definition: { en: x }\n',
      ...edited(['glossary: [quay]\n', '']),
      [NARRATIVE]: '## A {#a}\n\nb\n',
    });
    expect(problems).toEqual([expect.stringMatching(/^glossary\.yaml:1 {2}\[0\]\.key {2}key: lower-case/)]);
  });
});
