import { useTranslations } from 'next-intl';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import { Day } from './day';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Section } from './section';
import { Tags } from './tags';

/** Security advisories and how each is related: by whose word, why, and when that was checked. */
export function Advisories({ view }: { view: IncidentView }) {
  const t = useTranslations();
  const { locale, resolveLink } = view;
  return (
    <Section id="advisories" view={view}>
      <ul className={styles.items}>
        {view.document.advisories.map((advisory) => (
          <li key={advisory.key} id={`advisory-${advisory.key}`}>
            <h3>
              {advisory.url ? <a href={advisory.url}>{advisory.identifier}</a> : advisory.identifier} –{' '}
              <Localized text={advisory.title} locale={locale} />
            </h3>
            {advisory.links.map((link) => (
              <div key={link.relation} className={styles.prose}>
                <Tags>
                  <span className={styles.milestone}>{t(`relation.${link.relation}`)}</span>
                  <span>{advisory.publisher}</span>
                </Tags>
                <LocalizedMarkdown text={link.reason} locale={locale} resolveLink={resolveLink} />
                <p className={styles.note}>
                  {t.rich('incident.saidBy', {
                    who: () => <Localized text={link.saidBy} locale={locale} />,
                    date: () => <Day date={link.checkedOn} locale={locale} />,
                  })}
                </p>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}
