import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import { Permalink } from '@/components/ui/permalink';
import { pickText } from '@/lib/domain/incident/localized-text';
import { Evidence } from './evidence';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Section } from './section';
import { SourceNames } from './source-names';

/** Where sources differ or do not add up: each position beside the others. */
export function Disagreements({ view }: { view: IncidentView }) {
  const { locale, resolveLink } = view;
  return (
    <Section id="disagreements" view={view}>
      <ol className={styles.items}>
        {view.document.disagreements.map((disagreement) => (
          <li key={disagreement.key} id={`disagreement-${disagreement.key}`}>
            <h3>
              <Localized text={disagreement.title} locale={locale} />{' '}
              <Evidence claims={disagreement.claims} view={view} />
              <Permalink
                id={`disagreement-${disagreement.key}`}
                title={pickText(disagreement.title, locale).text}
              />
            </h3>
            {disagreement.positions.length > 0 && (
              <dl className={styles.positions}>
                {disagreement.positions.map((position) => (
                  <div key={JSON.stringify(position)}>
                    <dt>
                      <SourceNames keys={position.sources} view={view} />
                    </dt>
                    <dd>
                      <LocalizedMarkdown text={position.text} locale={locale} resolveLink={resolveLink} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {disagreement.text && (
              <div className={styles.prose}>
                <LocalizedMarkdown text={disagreement.text} locale={locale} resolveLink={resolveLink} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
