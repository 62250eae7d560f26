import { describe, expect, it } from 'vitest';
import { pageKind, pagesToWarm } from './published-state';

const state = {
  version: 'v7',
  latestBySlug: new Map([
    ['leak', { incidentId: 'id-1', number: 3 }],
    ['outage', { incidentId: 'id-2', number: 1 }],
  ]),
};

describe('what is published says of an address', () => {
  it.each(['/', '/fr', '/glossary', '/de/glossary'])('that %s changes with everything', (path) => {
    expect(pageKind(path, state)).toEqual({ kind: 'page', version: 'v7' });
  });

  it.each(['/incidents/leak', '/fr/incidents/leak', '/de/incidents/leak/revisions/1'])(
    'that %s changes with the revisions of its incident alone',
    (path) => {
      expect(pageKind(path, state)).toEqual({ kind: 'page', version: 'id-1 3' });
      expect(pageKind(path, { ...state, version: 'v8' })).toEqual({ kind: 'page', version: 'id-1 3' });
    },
  );

  it.each([
    '/incidents/unknown',
    '/fr/incidents/unknown/revisions/1',
    '/incidents/leak/revisions/4',
    '/incidents/leak/revisions/0',
    '/incidents/leak/revisions/01',
    '/incidents/leak/revisions/1e0',
  ])('that %s does not exist', (path) => {
    expect(pageKind(path, state)).toEqual({ kind: 'absent' });
  });

  it.each(['/incidents', '/incidents/leak.json', '/studio', '/french/glossary'])(
    'nothing about %s',
    (path) => {
      expect(['other', 'absent']).toContain(pageKind(path, state).kind);
    },
  );

  it('which pages to have at hand: lists and newest incidents, in every language', () => {
    expect(pagesToWarm(state, 1)).toEqual([
      '/',
      '/fr',
      '/de',
      '/glossary',
      '/fr/glossary',
      '/de/glossary',
      '/incidents/outage',
      '/fr/incidents/outage',
      '/de/incidents/outage',
    ]);
  });
});
