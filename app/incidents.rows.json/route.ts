import { getTranslations } from 'next-intl/server';
import { incidentRows } from '@/components/incident/tables/incident-rows';
import { incidentsTable } from '@/components/incident/tables/incidents-table';
import { listIncidents } from '@/lib/data/published/list-incidents';
import { readLocale } from '../table-answers';

/** The rows that the table of incidents draws in place of those that it has. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const locale = readLocale(searchParams);
  const t = await getTranslations({ locale });
  const table = incidentsTable(await listIncidents(), locale, t);
  return Response.json(incidentRows(table, searchParams, locale, t));
}
