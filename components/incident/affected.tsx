import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Section } from './section';

/** "Was I affected?": an answer for those who received something, and one for those whose text it was. */
export function Affected({ view }: { view: IncidentView }) {
  const answers = view.document.narrative.filter(
    ({ key }) => key === 'affected-received' || key === 'affected-exposed',
  );
  return (
    <Section id="affected" view={view}>
      <div className={styles.answers}>
        {answers.map(({ key, heading, body }) => (
          <section key={key} id={key} className={styles.prose} aria-labelledby={`${key}-heading`}>
            <h3 id={`${key}-heading`}>
              <Localized text={heading} locale={view.locale} />
            </h3>
            <LocalizedMarkdown text={body} locale={view.locale} resolveLink={view.resolveLink} />
          </section>
        ))}
      </div>
    </Section>
  );
}
