import { useTranslations } from 'next-intl';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import { countSources } from '@/lib/domain/claims/count-sources';
import type { Source } from '@/lib/domain/incident/record';
import { formatDay } from '@/lib/i18n/format-date';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Section } from './section';
import { SourceName, titleLanguage } from './source-name';
import { SourceNames } from './source-names';
import { RecordDataTable } from './tables/record-data-table';
import type { Translate } from './tables/record-table';
import { languageNames, sourcesTable } from './tables/sources-table';
import { Tags } from './tags';
import { When } from './when';

/** Who says it all: each source with its outlet, language, what it translates and what it rests on. */
export function Sources({ view }: { view: IncidentView }) {
  const t = useTranslations();
  const { sources } = view.document;
  const counts = countSources(view.document);
  return (
    <Section id="sources" view={view}>
      {sources.length === 0 && <p>{t('incident.noSources')}</p>}
      {counts.articles > 0 && (
        <p>
          <strong>{t('incident.counts', counts)}.</strong> {t('incident.countsNote')}
        </p>
      )}
      {sources.length > 0 && (
        <RecordDataTable
          table={sourcesTable(view.document, view.locale, t)}
          view={view}
          cells={(source) => sourceCells(source, view, t)}
          more={(source) => <SourceDetails source={source} view={view} />}
        />
      )}
    </Section>
  );
}

function sourceCells(source: Source, { locale }: IncidentView, t: Translate) {
  const { published, url } = source;
  const title = <Localized text={source.title} locale={locale} />;
  return {
    title: <span lang={titleLanguage(source)}>{url ? <a href={url}>{title}</a> : title}</span>,
    kind: t(`sourceKind.${source.kind}`),
    outlet: <Localized text={source.outlet.name} locale={locale} />,
    language: languageNames(locale)(source.language),
    published: published && <When moment={published} locale={locale} />,
  };
}

function SourceDetails({ source, view }: { source: Source; view: IncidentView }) {
  const t = useTranslations('incident');
  const { locale } = view;
  const { translationOf, restsOn, inHand, capturedOn, sha256, note } = source;
  return (
    <>
      <Tags>
        {translationOf && (
          <span>
            {t.rich('translationOf', { source: () => <SourceName sourceKey={translationOf} view={view} /> })}
          </span>
        )}
        {restsOn.length > 0 && (
          <span>
            {t.rich('restsOn', {
              sources: () => <SourceNames keys={restsOn} view={view} />,
            })}
          </span>
        )}
        <span>{inHand ? t('inHand') : t('notInHand')}</span>
        {capturedOn && <span>{t('captured', { date: formatDay(locale, new Date(capturedOn)) })}</span>}
      </Tags>
      {sha256 && (
        <p className={styles.note}>
          SHA-256 <code>{sha256}</code>
        </p>
      )}
      {note && (
        <div className={styles.prose}>
          <LocalizedMarkdown text={note} locale={locale} resolveLink={view.resolveLink} />
        </div>
      )}
    </>
  );
}
