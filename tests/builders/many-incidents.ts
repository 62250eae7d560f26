import type { IncidentDraft } from '../../lib/domain/incident/record';
import { buildDraft, buildEvent, buildMetric, buildMoment } from './record';

const STATUSES = ['resolved', 'monitoring', 'identified', 'investigating'] as const;

const DOCKS = ['Amber', 'Birch', 'Cedar', 'Dune', 'Elder'];

/** Publishable incidents, small and each one different: number `i` began on the `i`-th day of 2020 and affected `i`. */
export function buildManyIncidents(count: number): IncidentDraft[] {
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const from = dayOf(index);
    const to = dayOf(index + 1);
    return buildDraft({
      slug: `crane-stop-${number}`,
      title: {
        en: `Crane ${number} stopped`,
        fr: `La grue ${number} s’est arrêtée`,
        de: `Kran ${number} stand still`,
      },
      subject: { en: `Crane ${number}`, fr: `Grue ${number}`, de: `Kran ${number}` },
      lead: {
        en: `Crane ${number} stopped in **${DOCKS[index % DOCKS.length]} dock**, and it ran again on the next day.`,
        fr: `La grue ${number} s’est arrêtée au **bassin ${DOCKS[index % DOCKS.length]}** et a repris le lendemain.`,
        de: `Kran ${number} blieb in **Becken ${DOCKS[index % DOCKS.length]}** stehen und lief am nächsten Tag wieder.`,
      },
      status: STATUSES[index % STATUSES.length],
      metrics: [buildMetric({ value: number })],
      events: [
        buildEvent({ milestone: 'impact_started', moment: momentOn(from) }),
        buildEvent({ key: 'restart', milestone: 'impact_ended', moment: momentOn(to) }),
      ],
    });
  });
}

function dayOf(index: number): string {
  return new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10);
}

function momentOn(day: string) {
  return buildMoment({ edtf: day, words: { en: day, fr: day, de: day } });
}
