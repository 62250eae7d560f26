import { getTranslations } from 'next-intl/server';
import { incidentsTable } from '@/components/incident/tables/incidents-table';
import { recordTableFile } from '@/components/incident/tables/record-table-file';
import { listIncidents } from '@/lib/data/published/list-incidents';
import { csvAnswer, readLocale } from '../table-answers';

/** All incidents as CSV, in the state that the address gives. */
export async function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const locale = readLocale(searchParams);
  const t = await getTranslations({ locale });
  const table = incidentsTable(await listIncidents(), locale, t);
  return csvAnswer(recordTableFile(table, searchParams), 'incidents.csv');
}
