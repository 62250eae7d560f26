import { describe, expect, it } from 'vitest';
import { buildDraft, buildMetric } from '@/tests/builders/record';
import { projectIncident } from './project';
import { incidentSummary, summarizeIncident } from './summary';

describe('summarizeIncident', () => {
  it('gives the moments of the period’s events and the key figures with their metrics', () => {
    const document = projectIncident(
      buildDraft({
        keyFigures: [{ metric: 'containers', of: 'all-containers' }, { metric: 'all-containers' }],
        metrics: [buildMetric(), buildMetric({ key: 'all-containers', value: 99 })],
      }),
    );
    const summary = summarizeIncident(document);
    const { title, lead, subject, slug, status } = document;
    expect(summary).toMatchObject({ title, lead, subject, slug, status });
    expect(summary.from.edtf).toBe('2026-05-03');
    expect(summary.to.edtf).toBe('2026-05-04');
    expect(summary.keyFigures.map(({ metric, of }) => [metric.value, of?.value])).toEqual([
      [42, 99],
      [99, undefined],
    ]);
  });

  it('holds nothing but what a list shows', () => {
    const summary = summarizeIncident(projectIncident(buildDraft()));
    expect(Object.keys(summary).sort()).toEqual(Object.keys(incidentSummary.shape).sort());
    expect(summary.keyFigures[0]?.metric).not.toHaveProperty('claims');
    expect(incidentSummary.parse(JSON.parse(JSON.stringify(summary)))).toEqual(summary);
  });

  it('refuses a document that does not hold the events of its period', () => {
    const document = projectIncident(buildDraft());
    expect(() => summarizeIncident({ ...document, events: document.events.slice(1) })).toThrow();
  });
});
