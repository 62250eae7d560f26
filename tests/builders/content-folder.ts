import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder with these files (by their paths within it) that goes when the test ends. */
export async function createFolder(files: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'faultline-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.join(folder, path.dirname(name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  return folder;
}

/** A small incident as an author writes it; the tests count its lines. */
export const INCIDENT_YAML = `slug: crane
title: { en: A crane }
lead: { en: It stopped. }
subject: { en: The crane }
status: resolved
period: { from: stop, to: stop }
lanes:
  - key: harbour
    name: { en: Harbour }
sources:
  - key: gazette
    kind: article
    title: { en: The crane that stopped }
    language: en
    outlet: { key: gazette, name: { en: Harbour Gazette } }
    inHand: true
claims:
  - key: stopped
    statement: { en: It stopped. }
    basis: cited
    citations: [{ source: gazette }]
events:
  - key: stop
    title: { en: It stops }
    moment: { words: { en: 3 May 2026 }, edtf: 2026-05-03, precision: day }
    lane: harbour
    kind: impact
    milestone: impact_started
    claims: [stopped]
durations:
  - key: all
    name: { en: From beginning to end }
    from: { milestone: impact_started }
    to: { event: stop }
glossary: [quay]
`;

export const NARRATIVE_MD =
  '## What happened {#what-happened}\n\nIt [stopped](claim:stopped) at the [quay](term:quay).\n';

export const GLOSSARY_YAML = `- key: quay
  term: { en: Quay }
  definition: { en: Where ships are loaded. }
- key: ship
  term: { en: Ship }
  definition: { en: It swims. }
  seeAlso: [quay]
`;
