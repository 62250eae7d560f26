import { Localized } from '@/components/ui/localized';
import type { Source } from '@/lib/domain/incident/record';
import type { IncidentView } from './page-links';

/** A source by its title, as a link to its entry; the title keeps the source's own language. */
export function SourceName({ sourceKey, view }: { sourceKey: string; view: IncidentView }) {
  const source = view.document.sources.find(({ key }) => key === sourceKey);
  if (!source) return null;
  return (
    <a href={`#source-${source.key}`} lang={titleLanguage(source)}>
      <Localized text={source.title} locale={view.locale} />
    </a>
  );
}

/** A title that is the same in all languages is the printed one, in the language of the source. */
export function titleLanguage({ title, language }: Source): string | undefined {
  return new Set(Object.values(title)).size === 1 ? language : undefined;
}
