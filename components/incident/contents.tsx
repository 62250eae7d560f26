import { useTranslations } from 'next-intl';
import { FollowContents } from '@/components/ui/follow-contents';
import { Localized } from '@/components/ui/localized';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { ownSections, visibleSections } from './sections';

/** Links to the sections of the page. */
export function Contents({ view }: { view: IncidentView }) {
  const t = useTranslations('incident');
  const headings = new Map(view.document.narrative.map(({ key, heading }) => [key, heading]));
  const sections: string[] = visibleSections(view.document);
  const after = sections.indexOf('contributing-factors');
  sections.splice(
    after < 0 ? sections.length : after,
    0,
    ...ownSections(view.document).map(({ key }) => key),
  );
  return (
    <nav id="contents" className={styles.contents} aria-labelledby="contents-heading">
      <FollowContents navId="contents" />
      <h2 id="contents-heading">{t('contents')}</h2>
      <ol>
        {sections.map((key) => {
          const heading = headings.get(key);
          return (
            <li key={key}>
              <a href={`#${key}`}>
                {heading ? (
                  <Localized text={heading} locale={view.locale} />
                ) : (
                  t(`sections.${key as 'impact'}`)
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
