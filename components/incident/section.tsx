import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import { Permalink } from '@/components/ui/permalink';
import { pickText } from '@/lib/domain/incident/localized-text';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import type { SectionKey } from './sections';

type Props = { id: SectionKey; view: IncidentView; children?: ReactNode };

/** A section of the page: the narrative's heading and text of the same key lead it where the author wrote some. */
export function Section({ id, view, children }: Props) {
  const t = useTranslations('incident.sections');
  const narrative = view.document.narrative.find((section) => section.key === id);
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-heading`}>
      <div className={styles.headed}>
        <h2 id={`${id}-heading`}>
          {narrative ? <Localized text={narrative.heading} locale={view.locale} /> : t(id)}
        </h2>{' '}
        <Permalink id={id} title={narrative ? pickText(narrative.heading, view.locale).text : t(id)} />
      </div>
      {narrative && (
        <div className={styles.prose}>
          <LocalizedMarkdown text={narrative.body} locale={view.locale} resolveLink={view.resolveLink} />
        </div>
      )}
      {children}
    </section>
  );
}
