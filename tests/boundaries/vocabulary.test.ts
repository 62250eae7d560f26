import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import * as words from '@/lib/domain/incident/vocabulary';
import { PRECISIONS } from '@/lib/domain/time/precision';

/** Enums of the database that are no words of the record. */
const OF_THE_STUDIO = ['ReviewVerdict'];

const LISTS: Record<string, readonly string[]> = {
  PublicStatus: words.PUBLIC_STATUSES,
  DocumentState: words.DOCUMENT_STATES,
  Visibility: words.VISIBILITIES,
  EventKind: words.EVENT_KINDS,
  Milestone: words.MILESTONES,
  Precision: PRECISIONS,
  ConstraintKind: words.CONSTRAINT_KINDS,
  MetricQualifier: words.METRIC_QUALIFIERS,
  FactorType: words.FACTOR_TYPES,
  RemediationKind: words.REMEDIATION_KINDS,
  RemediationStatus: words.REMEDIATION_STATUSES,
  RemediationEffect: words.REMEDIATION_EFFECTS,
  SourceKind: words.SOURCE_KINDS,
  ClaimBasis: words.CLAIM_BASES,
  CitationStance: words.CITATION_STANCES,
  AdvisoryRelation: words.ADVISORY_RELATIONS,
  ThreadKind: words.THREAD_KINDS,
  ThreadState: words.THREAD_STATES,
};

const schema = await readFile('prisma/schema.prisma', 'utf8');
const enums = Object.fromEntries(
  [...schema.matchAll(/^enum (\w+) \{\n([^}]*)\}/gm)].map(([, name = '', body = '']) => [
    name,
    body
      .split('\n')
      .map((line) => line.replace(/\/\/.*/, '').trim())
      .filter((line) => line !== ''),
  ]),
);

describe('the vocabulary', () => {
  it('is the same list of lists in the database', () => {
    expect(Object.keys(enums).sort()).toEqual([...Object.keys(LISTS), ...OF_THE_STUDIO].sort());
  });

  it.each(Object.entries(LISTS))('has the same words for %s in the database', (name, list) => {
    expect(enums[name]).toEqual(list);
  });

  it('has every list of this file compared', () => {
    expect(new Set(Object.values(words))).toEqual(
      new Set(Object.values(LISTS).filter((list) => list !== PRECISIONS)),
    );
  });
});
