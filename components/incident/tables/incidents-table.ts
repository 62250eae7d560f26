import { foldText } from '@/components/data-table/fold-text';
import type { TextCell } from '@/components/data-table/text-cell';
import { LOCALES, type Locale } from '@/lib/domain/incident/locale';
import { type LocalizedText, pickText } from '@/lib/domain/incident/localized-text';
import type { IncidentSummary } from '@/lib/domain/incident/summary';
import { PUBLIC_STATUSES } from '@/lib/domain/incident/vocabulary';
import { momentBounds } from '@/lib/domain/time/bounds';
import { htmlDateTime } from '@/lib/domain/time/html-date-time';
import type { Moment } from '@/lib/domain/time/moment';
import { href } from '@/lib/i18n/href';
import { choicesOf, momentMs, proseOf, type RecordTable, type Translate, wordsOf } from './record-table';

/** To parse the Markdown of all leads for each search would take half a second. */
const MARKS = /\]\([^)]*\)|[*_`~[\]\\]/g;

/** Published incidents, searched in all languages: a reader may know a word of another one. */
export function incidentsTable(
  incidents: readonly IncidentSummary[],
  locale: Locale,
  t: Translate,
): RecordTable<IncidentSummary> {
  const status = (word: IncidentSummary['status']) => t(`status.${word}`);
  return {
    definition: {
      name: 'incidents',
      locale,
      columns: [
        { key: 'title', label: t('table.columns.incident'), kind: 'text', isSortable: true },
        {
          key: 'subject',
          label: t('table.columns.subject'),
          kind: 'text',
          isSortable: true,
          isHideable: true,
        },
        {
          key: 'status',
          label: t('incident.columns.status'),
          kind: 'text',
          isSortable: true,
          isHideable: true,
        },
        { key: 'from', label: t('table.columns.from'), kind: 'date', isSortable: true, isHideable: true },
        { key: 'to', label: t('table.columns.to'), kind: 'date', isSortable: true, isHideable: true },
        {
          key: 'affected',
          label: t('table.columns.affected'),
          kind: 'number',
          isSortable: true,
          isHideable: true,
        },
      ],
      filters: [
        {
          key: 'status',
          label: t('incident.columns.status'),
          kind: 'choice',
          choices: choicesOf(
            PUBLIC_STATUSES,
            incidents.map((item) => item.status),
            status,
          ),
        },
        { key: 'since', label: t('table.filters.since'), kind: 'least', input: 'date', of: 'to' },
        { key: 'until', label: t('table.filters.until'), kind: 'most', input: 'date', of: 'from' },
        { key: 'least', label: t('table.filters.least'), kind: 'least', input: 'number', of: 'affected' },
      ],
      pageSizeRows: 50,
    },
    rows: incidents.map((item) => ({
      id: `incident-${item.slug}`,
      item,
      sort: {
        title: wordsOf(item.title, locale),
        subject: wordsOf(item.subject, locale),
        status: PUBLIC_STATUSES.indexOf(item.status),
        from: momentMs(item.from),
        to: lastMs(item.to),
        affected: item.keyFigures[0]?.metric.value ?? null,
      },
      choices: { status: [item.status] },
      // Read only when somebody searches, or asks for the file: the leads of all incidents are a long text.
      get search() {
        return foldText(LOCALES.flatMap((one) => textsIn(item, one)).join(' '));
      },
      get texts() {
        const metric = item.keyFigures[0]?.metric;
        return {
          title: wordsOf(item.title, locale),
          subject: wordsOf(item.subject, locale),
          status: status(item.status),
          from: wordsOf(item.from.words, locale),
          to: wordsOf(item.to.words, locale),
          affected: metric?.value ?? '',
          measure: metric ? `${wordsOf(metric.name, locale)} (${wordsOf(metric.unit, locale)})` : '',
          lead: proseOf(item.lead, locale),
          address: href(locale, `/incidents/${item.slug}`),
        };
      },
    })),
    fileColumns: [
      { key: 'measure', label: t('table.file.measure') },
      { key: 'lead', label: t('table.file.lead') },
      { key: 'address', label: t('table.file.address') },
    ],
  };
}

export function incidentCells(
  incident: IncidentSummary,
  locale: Locale,
  t: Translate,
): Record<string, TextCell> {
  const { title, subject, status, from, to, slug, keyFigures } = incident;
  const words = (text: LocalizedText): TextCell => {
    const picked = pickText(text, locale);
    return picked.locale === locale
      ? { text: picked.text }
      : { text: picked.text, lang: picked.locale, note: t('site.notTranslated') };
  };
  const moment = (at: Moment): TextCell => ({
    ...words(at.words),
    dateTime: htmlDateTime(at) ?? undefined,
  });
  return {
    title: { ...words(title), href: href(locale, `/incidents/${slug}`) },
    subject: words(subject),
    status: { text: t(`status.${status}`), tone: status === 'resolved' ? 'done' : 'going' },
    from: moment(from),
    to: moment(to),
    affected: { text: figureText(keyFigures[0], locale, t) },
  };
}

function figureText(figure: IncidentSummary['keyFigures'][number] | undefined, locale: Locale, t: Translate) {
  if (!figure) return '';
  const { metric, of: total } = figure;
  const numberOf = ({ value, qualifier }: typeof metric) => {
    const number = new Intl.NumberFormat(locale).format(value);
    return qualifier === 'exact' ? number : `${t(`qualifier.${qualifier}`)} ${number}`;
  };
  const number = total
    ? t.markup('incident.figureOf', { value: () => numberOf(metric), total: () => numberOf(total) })
    : numberOf(metric);
  return `${number} ${wordsOf(metric.unit, locale)}`;
}

function textsIn({ title, subject, lead }: IncidentSummary, locale: Locale): string[] {
  return [title[locale] ?? '', subject[locale] ?? '', (lead[locale] ?? '').replace(MARKS, '')];
}

/** The last instant that a moment may be, as far as it is known. */
function lastMs(moment: Moment): number | null {
  const { earliestMs, latestMs } = momentBounds(moment);
  return latestMs === null ? earliestMs : latestMs - 1;
}
