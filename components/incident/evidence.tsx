import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { pickText } from '@/lib/domain/incident/localized-text';
import { plainText } from '@/lib/domain/incident/markdown';
import type { IncidentView } from './page-links';

/** The marks that lead from a statement to the claims behind it. */
export function Evidence({ claims, view }: { claims: readonly string[]; view: IncidentView }) {
  const t = useTranslations('incident');
  return claims.map((key, index) => {
    const claim = view.claim(key);
    if (!claim) return null;
    const number = view.claimNumber(key);
    const statement = plainText(pickText(claim.statement, view.locale).text);
    return (
      <Fragment key={key}>
        {index > 0 && ' '}
        <a
          className="mark"
          href={`#claim-${key}`}
          aria-label={t('claimMark', { number: String(number), statement })}
        >
          {number}
        </a>
      </Fragment>
    );
  });
}
