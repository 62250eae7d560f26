import { getTranslations } from 'next-intl/server';
import { INCIDENT_TABLES, isTableName } from '@/components/incident/tables/incident-tables';
import { recordTableFile } from '@/components/incident/tables/record-table-file';
import { getRevision } from '@/lib/data/published/get-revision';
import { NotFoundError } from '@/lib/domain/errors';
import { csvAnswer, notFoundAnswer, readLocale } from '../../../../table-answers';

type Context = { params: Promise<{ slug: string; file: string }> };

const FILE = /^([a-z]+)\.csv$/;
const REVISION_NUMBER = /^[1-9]\d{0,8}$/;

/** One table of an incident as CSV, in the state that its address gives: of the latest revision or of one named. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { slug, file } = await params;
  const { searchParams } = new URL(request.url);
  const name = FILE.exec(file)?.[1] ?? '';
  const revision = searchParams.get('revision');
  if (!isTableName(name) || (revision !== null && !REVISION_NUMBER.test(revision))) return notFoundAnswer();
  try {
    const { document } = await getRevision(slug, revision === null ? undefined : Number(revision));
    const locale = readLocale(searchParams);
    const t = await getTranslations({ locale });
    const csv = recordTableFile(INCIDENT_TABLES[name](document, locale, t), searchParams);
    return csvAnswer(csv, `${document.slug}-${name}.csv`);
  } catch (error) {
    if (error instanceof NotFoundError) return notFoundAnswer();
    throw error;
  }
}
