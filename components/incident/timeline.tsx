import { useTranslations } from 'next-intl';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import { Permalink } from '@/components/ui/permalink';
import { pickText } from '@/lib/domain/incident/localized-text';
import type { PublishedEvent } from '@/lib/domain/incident/published';
import { Evidence } from './evidence';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Section } from './section';
import { Tags } from './tags';
import { When } from './when';

/** The timeline as an ordered list, in the author's order and words. */
export function Timeline({ view }: { view: IncidentView }) {
  return (
    <Section id="timeline" view={view}>
      <ol className={styles.timeline}>
        {view.document.events.map((event) => (
          <TimelineItem key={event.key} event={event} view={view} />
        ))}
      </ol>
      <Constraints view={view} />
    </Section>
  );
}

function TimelineItem({ event, view }: { event: PublishedEvent; view: IncidentView }) {
  const t = useTranslations();
  const { document, locale } = view;
  const laneName = (key: string) => {
    const lane = document.lanes.find((candidate) => candidate.key === key);
    return lane ? <Localized text={lane.name} locale={locale} /> : key;
  };
  const thread = document.threads.find(({ key }) => key === event.thread);
  return (
    <li id={`event-${event.key}`}>
      <p className={styles.when}>
        <When moment={event.moment} locale={locale} />
      </p>
      <div>
        <h3>
          <Localized text={event.title} locale={view.locale} /> <Evidence claims={event.claims} view={view} />
          <Permalink id={`event-${event.key}`} title={pickText(event.title, view.locale).text} />
        </h3>
        <Tags>
          <span>{laneName(event.lane)}</span>
          <span>{t(`eventKind.${event.kind}`)}</span>
          {event.milestone && <span className={styles.milestone}>{t(`milestone.${event.milestone}`)}</span>}
          {thread && (
            <a href={`#thread-${thread.key}`}>
              {thread.repository} {thread.reference}
            </a>
          )}
        </Tags>
        {event.text && (
          <div className={styles.prose}>
            <LocalizedMarkdown text={event.text} locale={locale} resolveLink={view.resolveLink} />
          </div>
        )}
        {event.known.map((known) => (
          <p key={known.party} className={styles.note}>
            {t.rich('incident.knownTo', {
              party: () => laneName(known.party),
              when: () => <When moment={known.moment} locale={locale} />,
            })}{' '}
            <Evidence claims={known.claims} view={view} />
          </p>
        ))}
      </div>
    </li>
  );
}

function Constraints({ view }: { view: IncidentView }) {
  const t = useTranslations();
  const { constraints } = view.document;
  if (constraints.length === 0) return null;
  return (
    <section aria-labelledby="constraints-heading" id="constraints">
      <h3 id="constraints-heading">{t('incident.constraints')}</h3>
      <p>{t('incident.constraintsIntro')}</p>
      <ul className={styles.list}>
        {constraints.map((constraint) => (
          <li key={constraint.key} id={`constraint-${constraint.key}`}>
            <LocalizedMarkdown
              inline
              text={constraint.words}
              locale={view.locale}
              resolveLink={view.resolveLink}
            />{' '}
            <span className={styles.tag}>{t(`basis.${constraint.basis}`)}</span>{' '}
            <Evidence claims={constraint.claims} view={view} />
          </li>
        ))}
      </ul>
    </section>
  );
}
