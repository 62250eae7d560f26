import { LocalizedMarkdown } from '@/components/ui/localized';
import { Permalink } from '@/components/ui/permalink';
import { pickText } from '@/lib/domain/incident/localized-text';
import { plainText } from '@/lib/domain/incident/markdown';
import { Evidence } from './evidence';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Section } from './section';

/** What the sources do not tell. */
export function Unknowns({ view }: { view: IncidentView }) {
  const { locale, resolveLink } = view;
  return (
    <Section id="unknowns" view={view}>
      <ul className={styles.items}>
        {view.document.unknowns.map((unknown) => (
          <li key={unknown.key} id={`unknown-${unknown.key}`}>
            <h3>
              <LocalizedMarkdown inline text={unknown.question} locale={locale} resolveLink={resolveLink} />{' '}
              <Evidence claims={unknown.claims} view={view} />
              <Permalink
                id={`unknown-${unknown.key}`}
                title={plainText(pickText(unknown.question, locale).text)}
              />
            </h3>
            {unknown.text && (
              <div className={styles.prose}>
                <LocalizedMarkdown text={unknown.text} locale={locale} resolveLink={resolveLink} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
