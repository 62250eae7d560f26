import { useTranslations } from 'next-intl';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import type { Locale } from '@/lib/domain/incident/locale';
import { pickText } from '@/lib/domain/incident/localized-text';
import type { GlossaryTerm } from '@/lib/domain/incident/record';
import styles from './incident.module.css';

/** Terms and definitions in the alphabetical order of the reader's language. */
export function GlossaryList({ terms, locale }: { terms: readonly GlossaryTerm[]; locale: Locale }) {
  const t = useTranslations();
  const nameOf = (term: GlossaryTerm) => pickText(term.term, locale).text;
  const sorted = [...terms].sort((a, b) => nameOf(a).localeCompare(nameOf(b), locale));
  const byKey = new Map(terms.map((term) => [term.key, term]));
  return (
    <dl className={styles.glossary}>
      {sorted.map((term) => {
        const others = term.seeAlso.flatMap((key) => byKey.get(key) ?? []);
        return (
          <div key={term.key} id={`term-${term.key}`}>
            <dt>
              <dfn>
                <Localized text={term.term} locale={locale} />
              </dfn>
            </dt>
            <dd>
              <LocalizedMarkdown text={term.definition} locale={locale} />
              {others.length > 0 && (
                <p className={styles.note}>
                  {t('site.label', { label: t('glossary.seeAlso') })}{' '}
                  {others.map((other, index) => (
                    <span key={other.key}>
                      {index > 0 && ', '}
                      <a href={`#term-${other.key}`}>
                        <Localized text={other.term} locale={locale} />
                      </a>
                    </span>
                  ))}
                </p>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
