import { useTranslations } from 'next-intl';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import { Permalink } from '@/components/ui/permalink';
import { pickText } from '@/lib/domain/incident/localized-text';
import { Evidence } from './evidence';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Section } from './section';
import { Tags } from './tags';

/** What came together. */
export function Factors({ view }: { view: IncidentView }) {
  const t = useTranslations('factorType');
  return (
    <Section id="contributing-factors" view={view}>
      <ol className={styles.items}>
        {view.document.factors.map((factor) => (
          <li key={factor.key} id={`factor-${factor.key}`}>
            <h3>
              <Localized text={factor.title} locale={view.locale} />{' '}
              <Evidence claims={factor.claims} view={view} />
              <Permalink id={`factor-${factor.key}`} title={pickText(factor.title, view.locale).text} />
            </h3>
            <Tags>
              <span>{t(factor.type)}</span>
            </Tags>
            <div className={styles.prose}>
              <LocalizedMarkdown text={factor.text} locale={view.locale} resolveLink={view.resolveLink} />
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
