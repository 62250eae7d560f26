import { useLocale, useTranslations } from 'next-intl';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import { countSources } from '@/lib/domain/claims/count-sources';
import type { Source } from '@/lib/domain/incident/record';
import { formatDay } from '@/lib/i18n/format-date';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Section } from './section';
import { SourceName, titleLanguage } from './source-name';
import { Tags } from './tags';
import { When } from './when';

/** Who says it all: each source with its outlet, language, what it translates and what it rests on. */
export function Sources({ view }: { view: IncidentView }) {
  const t = useTranslations('incident');
  const { sources } = view.document;
  const counts = countSources(view.document);
  return (
    <Section id="sources" view={view}>
      {sources.length === 0 && <p>{t('noSources')}</p>}
      {counts.articles > 0 && (
        <p>
          <strong>{t('counts', counts)}.</strong> {t('countsNote')}
        </p>
      )}
      <ol className={styles.items}>
        {sources.map((source) => (
          <SourceItem key={source.key} source={source} view={view} />
        ))}
      </ol>
    </Section>
  );
}

function SourceItem({ source, view }: { source: Source; view: IncidentView }) {
  const t = useTranslations();
  const { locale } = view;
  const { published, translationOf } = source;
  const languageName =
    new Intl.DisplayNames(useLocale(), { type: 'language' }).of(source.language) ?? source.language;
  const title = <Localized text={source.title} locale={locale} />;
  return (
    <li id={`source-${source.key}`}>
      <h3 lang={titleLanguage(source)}>{source.url ? <a href={source.url}>{title}</a> : title}</h3>
      <Tags>
        <span>{t(`sourceKind.${source.kind}`)}</span>
        <span>
          <Localized text={source.outlet.name} locale={locale} />
        </span>
        <span>{t('incident.sourceLanguage', { language: languageName })}</span>
        {published && (
          <span>
            {t.rich('incident.sourcePublished', { when: () => <When moment={published} locale={locale} /> })}
          </span>
        )}
        {translationOf && (
          <span>
            {t.rich('incident.translationOf', {
              source: () => <SourceName sourceKey={translationOf} view={view} />,
            })}
          </span>
        )}
        {source.restsOn.length > 0 && (
          <span>
            {t.rich('incident.restsOn', {
              sources: () =>
                source.restsOn.map((key, index) => (
                  <span key={key}>
                    {index > 0 && ' · '}
                    <SourceName sourceKey={key} view={view} />
                  </span>
                )),
            })}
          </span>
        )}
        <span>{source.inHand ? t('incident.inHand') : t('incident.notInHand')}</span>
        {source.capturedOn && (
          <span>{t('incident.captured', { date: formatDay(locale, new Date(source.capturedOn)) })}</span>
        )}
      </Tags>
      {source.sha256 && (
        <p className={styles.note}>
          SHA-256 <code>{source.sha256}</code>
        </p>
      )}
      {source.note && (
        <div className={styles.prose}>
          <LocalizedMarkdown text={source.note} locale={locale} resolveLink={view.resolveLink} />
        </div>
      )}
    </li>
  );
}
