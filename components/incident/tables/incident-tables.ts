import type { Locale } from '@/lib/domain/incident/locale';
import type { PublishedIncident } from '@/lib/domain/incident/published';
import { impactTable } from './impact-table';
import type { RecordTable, Translate } from './record-table';
import { remediationsTable } from './remediations-table';
import { sourcesTable } from './sources-table';
import { upstreamTable } from './upstream-table';

/** The tables of an incident's page by the names that addresses give them. */
export const INCIDENT_TABLES = {
  impact: impactTable,
  remediations: remediationsTable,
  upstream: upstreamTable,
  sources: sourcesTable,
} satisfies Record<
  string,
  (incident: PublishedIncident, locale: Locale, t: Translate) => RecordTable<unknown>
>;

export type TableName = keyof typeof INCIDENT_TABLES;

export const TABLE_NAMES = Object.keys(INCIDENT_TABLES) as TableName[];

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(INCIDENT_TABLES, name);
}
