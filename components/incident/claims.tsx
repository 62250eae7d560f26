import { useTranslations } from 'next-intl';
import { LocalizedMarkdown } from '@/components/ui/localized';
import { Permalink } from '@/components/ui/permalink';
import { countSources } from '@/lib/domain/claims/count-sources';
import { pickText } from '@/lib/domain/incident/localized-text';
import { plainText } from '@/lib/domain/incident/markdown';
import type { PublishedClaim } from '@/lib/domain/incident/published';
import { CitationItem } from './citation-item';
import { Evidence } from './evidence';
import styles from './incident.module.css';
import type { IncidentView } from './page-links';
import { Section } from './section';
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
  const counts = countSources({ claims: [claim], sources: view.document.sources });
  return (
    <li id={`claim-${claim.key}`}>
      <div className={styles.prose}>
        <LocalizedMarkdown text={claim.statement} locale={locale} resolveLink={resolveLink} />
      </div>
      <Tags>
        <span className={styles.tag}>{t(`basis.${claim.basis}`)}</span>
        {counts.articles > 0 && <span>{t('incident.counts', counts)}</span>}
        <Permalink id={`claim-${claim.key}`} title={plainText(pickText(claim.statement, locale).text)} />
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
            <CitationItem
              key={`${citation.source} ${citation.stance} ${JSON.stringify(citation.locator)}`}
              citation={citation}
              view={view}
            />
          ))}
        </ul>
      )}
    </li>
  );
}
