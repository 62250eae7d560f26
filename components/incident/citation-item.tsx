import { useLocale, useTranslations } from 'next-intl';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import type { PublishedClaim } from '@/lib/domain/incident/published';
import type { IncidentView } from './page-links';
import { SourceName } from './source-name';
import { SourceNames } from './source-names';

/** Who says it: the source with its outlet, language, original and origin, whether it agrees, and where in it. */
export function CitationItem({
  citation,
  view,
}: {
  citation: PublishedClaim['citations'][number];
  view: IncidentView;
}) {
  const t = useTranslations('incident');
  const languages = new Intl.DisplayNames(useLocale(), { type: 'language' });
  const { locale, resolveLink } = view;
  const source = view.document.sources.find(({ key }) => key === citation.source);
  if (!source) return null;
  const { translationOf, restsOn } = source;
  return (
    <li>
      <SourceName sourceKey={source.key} view={view} /> (
      <Localized text={source.outlet.name} locale={locale} />,{' '}
      {t('sourceLanguage', { language: languages.of(source.language) ?? source.language })}
      {translationOf && (
        <>
          , {t.rich('translationOf', { source: () => <SourceName sourceKey={translationOf} view={view} /> })}
        </>
      )}
      {restsOn.length > 0 && (
        <>
          ,{' '}
          {t.rich('restsOn', {
            sources: () => <SourceNames keys={restsOn} view={view} />,
          })}
        </>
      )}
      ) <strong>{t(citation.stance)}</strong>
      {citation.locator && (
        <>
          {' · '}
          <LocalizedMarkdown inline text={citation.locator} locale={locale} resolveLink={resolveLink} />
        </>
      )}
      {citation.note && (
        <>
          {' – '}
          <LocalizedMarkdown inline text={citation.note} locale={locale} resolveLink={resolveLink} />
        </>
      )}
    </li>
  );
}
