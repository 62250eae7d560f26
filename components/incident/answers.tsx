import { useTranslations } from 'next-intl';
import { Localized } from '@/components/ui/localized';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';

const MOST = 4;

/** The two questions that readers come with, and where on the page they are answered. */
export function Answers({ view }: { view: IncidentView }) {
  const t = useTranslations('incident');
  const { document, locale } = view;
  const affected = document.narrative.filter(
    ({ key }) => key === 'affected-received' || key === 'affected-exposed',
  );
  const advice = document.remediations.filter(({ kind }) => kind === 'advice');
  if (affected.length + advice.length === 0) return null;
  return (
    <div className={styles.questions}>
      {affected.length > 0 && (
        <div>
          <p>
            <a href="#affected">{t('sections.affected')}</a>
          </p>
          <ul>
            {affected.map(({ key, heading }) => (
              <li key={key}>
                <a href={`#${key}`}>
                  <Localized text={heading} locale={locale} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {advice.length > 0 && (
        <div>
          <p>
            <a href="#remediations">{t('whatNow')}</a>
          </p>
          <ul>
            {advice.slice(0, MOST).map(({ key, title }) => (
              <li key={key}>
                <a href={`#remediation-${key}`}>
                  <Localized text={title} locale={locale} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
