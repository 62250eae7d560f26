/**
 * The closed lists of the record. The same words stand in the database's enums, in the published document,
 * in the API and (translated) on the page; a test holds schema.prisma and this file together.
 */
export const PUBLIC_STATUSES = ['investigating', 'identified', 'monitoring', 'resolved'] as const;

export const DOCUMENT_STATES = ['draft', 'in_review', 'approved', 'published', 'withdrawn'] as const;

export const VISIBILITIES = ['internal', 'public'] as const;

export const EVENT_KINDS = [
  'change',
  'impact',
  'detection',
  'response',
  'mitigation',
  'fix',
  'upstream',
  'release',
  'communication',
] as const;

export const MILESTONES = [
  'impact_started',
  'reported',
  'reproduced',
  'detected',
  'acknowledged',
  'declared',
  'identified',
  'mitigated',
  'resolved',
  'impact_ended',
  'disclosed',
] as const;

export const CONSTRAINT_KINDS = ['difference', 'same_day'] as const;

export const METRIC_QUALIFIERS = ['exact', 'at_least', 'at_most', 'approx'] as const;

export const FACTOR_TYPES = ['trigger', 'latent', 'enabler', 'mitigator', 'detection_gap'] as const;

export const REMEDIATION_KINDS = [
  'operator_change',
  'upstream_change',
  'upstream_release',
  'advice',
] as const;

export const REMEDIATION_STATUSES = [
  'proposed',
  'committed',
  'in_progress',
  'done',
  'verified',
  'declined',
] as const;

export const REMEDIATION_EFFECTS = ['prevents', 'detects', 'mitigates'] as const;

export const SOURCE_KINDS = [
  'article',
  'operator_report',
  'upstream_record',
  'advisory',
  'paper',
  'web_page',
  'own_search',
] as const;

export const CLAIM_BASES = ['cited', 'derived', 'inferred', 'assumed', 'illustrative'] as const;

export const CITATION_STANCES = ['supports', 'disputes'] as const;

export const ADVISORY_RELATIONS = [
  'same_flaw',
  'caused_by',
  'fixed_by',
  'related',
  'same_component',
  'confusable_with',
  'supersedes',
] as const;

export const THREAD_KINDS = ['issue', 'pull_request', 'release'] as const;

export const THREAD_STATES = ['open', 'closed', 'merged', 'published'] as const;
