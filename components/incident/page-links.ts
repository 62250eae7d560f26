import type { Parameters } from '@/components/data-table/table-state';
import type { ResolveLink } from '@/components/ui/markdown';
import type { Locale } from '@/lib/domain/incident/locale';
import { pickText } from '@/lib/domain/incident/localized-text';
import { parseReference, plainText } from '@/lib/domain/incident/markdown';
import type { PublishedClaim, PublishedIncident } from '@/lib/domain/incident/published';

/** Where a document is shown: `revision` is null on the page of the latest one. */
export type Place = {
  /** Without a language. */
  path: string;
  /** What the address says of the state of tables. */
  parameters: Parameters;
  revision: number | null;
};

/** What the sections of an incident's page share. */
export type IncidentView = {
  document: PublishedIncident;
  locale: Locale;
  place: Place;
  /** Claims are numbered in the order of the record. */
  claimNumber: (key: string) => number;
  claim: (key: string) => PublishedClaim | undefined;
  resolveLink: ResolveLink;
};

type ClaimLabel = (number: number, statement: string) => string;

/** Everything that sections need to show one document in one language. */
export function viewIncident(
  document: PublishedIncident,
  locale: Locale,
  place: Place,
  labelClaim: ClaimLabel,
): IncidentView {
  const claims = new Map(document.claims.map((claim, index) => [claim.key, { claim, number: index + 1 }]));
  const claimNumber = (key: string) => claims.get(key)?.number ?? 0;
  return {
    document,
    locale,
    place,
    claimNumber,
    claim: (key) => claims.get(key)?.claim,
    resolveLink: (url) => {
      const reference = parseReference(url);
      if (!reference) return null;
      const target = `#${reference.kind}-${reference.key}`;
      const claim = reference.kind === 'claim' ? claims.get(reference.key) : undefined;
      if (!claim) return { href: target };
      const statement = plainText(pickText(claim.claim.statement, locale).text);
      return {
        href: target,
        mark: { text: String(claim.number), label: labelClaim(claim.number, statement) },
      };
    },
  };
}
