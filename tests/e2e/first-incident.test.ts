import { beforeAll, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../lib/domain/incident/locale';
import type { PublishedIncident } from '../../lib/domain/incident/published';
import { href } from '../../lib/i18n/href';
import { attributeValues, FIRST_INCIDENT, lettersOf, readHtml, withoutScripts } from './public-pages';
import { isAmong, listShownTexts, readPublished } from './published-record';

const FIGURES: Record<Locale, string[]> = {
  en: ['155', '681,280', '1,048,576'],
  fr: ['155', '681\u202f280', '1\u202f048\u202f576'],
  de: ['155', '681.280', '1.048.576'],
};

let document: PublishedIncident;

beforeAll(async () => {
  document = await readPublished('content', FIRST_INCIDENT);
});

describe.each(LOCALES)('the first incident in %s, as the server sends it', (locale) => {
  it('leads with its figures as the language writes them', async () => {
    const html = withoutScripts(await readHtml(href(locale, `/incidents/${FIRST_INCIDENT}`)));
    const summary = html.slice(
      html.indexOf('id="summary"'),
      html.indexOf('<nav', html.indexOf('id="summary"')),
    );
    for (const figure of FIGURES[locale]) expect(summary).toContain(figure);
  });

  it('has a place of its own for everything of the record', async () => {
    const html = withoutScripts(await readHtml(href(locale, `/incidents/${FIRST_INCIDENT}`)));
    const ids = new Set(attributeValues(html, 'id'));
    const expected = anchorsOf(document);
    expect(expected.length).toBeGreaterThan(200);
    expect(expected.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('says every text of the record', async () => {
    const letters = lettersOf(withoutScripts(await readHtml(href(locale, `/incidents/${FIRST_INCIDENT}`))));
    const texts = listShownTexts(document, locale);
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter((text) => !isAmong(letters, text))).toEqual([]);
  });

  it('falls back to no other language', async () => {
    const html = withoutScripts(await readHtml(href(locale, `/incidents/${FIRST_INCIDENT}`)));
    expect(html).not.toMatch(/class="[^"]*fallback/);
  });
});

function anchorsOf(incident: PublishedIncident): string[] {
  const kinds = {
    event: incident.events,
    claim: incident.claims,
    source: incident.sources,
    thread: incident.threads,
    metric: incident.metrics,
    factor: incident.factors,
    remediation: incident.remediations,
    advisory: incident.advisories,
    related: incident.relatedIncidents,
    unknown: incident.unknowns,
    disagreement: incident.disagreements,
    constraint: incident.constraints,
    term: incident.glossary,
  };
  const items = Object.entries(kinds).flatMap(([kind, list]) => list.map(({ key }) => `${kind}-${key}`));
  return [...items, 'timeline', 'sources', 'revisions'];
}
