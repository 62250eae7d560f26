import { useTranslations } from 'next-intl';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Section } from './section';
import { SourceNames } from './source-names';
import { Tags } from './tags';
import { When } from './when';

/** Incidents elsewhere: what is alike in the mechanism, and what is not. */
export function RelatedIncidents({ view }: { view: IncidentView }) {
  const t = useTranslations();
  const { locale, resolveLink } = view;
  return (
    <Section id="related-incidents" view={view}>
      <ul className={styles.items}>
        {view.document.relatedIncidents.map((related) => (
          <li key={related.key} id={`related-${related.key}`}>
            <h3>
              {related.url ? (
                <a href={related.url}>
                  <Localized text={related.title} locale={locale} />
                </a>
              ) : (
                <Localized text={related.title} locale={locale} />
              )}
            </h3>
            {related.date && (
              <Tags>
                <span>
                  <When moment={related.date} locale={locale} />
                </span>
              </Tags>
            )}
            <dl className={styles.positions}>
              <div>
                <dt>{t('incident.alike')}</dt>
                <dd>
                  <LocalizedMarkdown text={related.alike} locale={locale} resolveLink={resolveLink} />
                </dd>
              </div>
              <div>
                <dt>{t('incident.different')}</dt>
                <dd>
                  <LocalizedMarkdown text={related.different} locale={locale} resolveLink={resolveLink} />
                </dd>
              </div>
            </dl>
            <p className={styles.note}>
              {t('site.label', { label: t('incident.sections.sources') })}{' '}
              <SourceNames keys={related.sources} view={view} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
