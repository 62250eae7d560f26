import { useTranslations } from 'next-intl';
import { LocalizedMarkdown } from '@/components/ui/localized';
import type { PublishedClaim } from '@/lib/domain/incident/published';
import { Evidence } from './evidence';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Section } from './section';
import { SourceName } from './source-name';
import { Tags } from './tags';

/** Every claim of the page with what it rests on; the marks in the text lead here. */
export function Claims({ view }: { view: IncidentView }) {
  return (
    <Section id="claims" view={view}>
      <ol className={styles.claims}>
        {view.document.claims.map((claim) => (
          <ClaimItem key={claim.key} claim={claim} view={view} />
        ))}
      </ol>
    </Section>
  );
}

function ClaimItem({ claim, view }: { claim: PublishedClaim; view: IncidentView }) {
  const t = useTranslations();
  const { locale, resolveLink } = view;
  return (
    <li id={`claim-${claim.key}`}>
      <div className={styles.prose}>
        <LocalizedMarkdown text={claim.statement} locale={locale} resolveLink={resolveLink} />
      </div>
      <Tags>
        <span className={styles.tag}>{t(`basis.${claim.basis}`)}</span>
      </Tags>
      {claim.reasoning && (
        <div className={styles.note}>
          <strong>{t('site.label', { label: t('incident.reasoning') })}</strong>{' '}
          <LocalizedMarkdown inline text={claim.reasoning} locale={locale} resolveLink={resolveLink} />
        </div>
      )}
      {claim.restsOn.length > 0 && (
        <p className={styles.note}>
          <strong>{t('site.label', { label: t('incident.builtOn') })}</strong>{' '}
          <Evidence claims={claim.restsOn} view={view} />
        </p>
      )}
      {claim.citations.length > 0 && (
        <ul className={styles.citations}>
          {claim.citations.map((citation) => (
            <li key={`${citation.source} ${citation.stance} ${JSON.stringify(citation.locator)}`}>
              <SourceName sourceKey={citation.source} view={view} />{' '}
              <span>{t(`incident.${citation.stance}`)}</span>
              {citation.locator && (
                <>
                  {' · '}
                  <LocalizedMarkdown
                    inline
                    text={citation.locator}
                    locale={locale}
                    resolveLink={resolveLink}
                  />
                </>
              )}
              {citation.note && (
                <>
                  {' – '}
                  <LocalizedMarkdown inline text={citation.note} locale={locale} resolveLink={resolveLink} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
