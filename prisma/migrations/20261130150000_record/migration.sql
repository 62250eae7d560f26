-- CreateEnum
CREATE TYPE "PublicStatus" AS ENUM ('investigating', 'identified', 'monitoring', 'resolved');

-- CreateEnum
CREATE TYPE "DocumentState" AS ENUM ('draft', 'in_review', 'approved', 'published', 'withdrawn');

-- CreateEnum
CREATE TYPE "Visibility" AS ENUM ('internal', 'public');

-- CreateEnum
CREATE TYPE "EventKind" AS ENUM ('change', 'impact', 'detection', 'response', 'mitigation', 'fix', 'upstream', 'release', 'communication');

-- CreateEnum
CREATE TYPE "Milestone" AS ENUM ('impact_started', 'reported', 'reproduced', 'detected', 'acknowledged', 'declared', 'identified', 'mitigated', 'resolved', 'impact_ended', 'disclosed');

-- CreateEnum
CREATE TYPE "Precision" AS ENUM ('second', 'minute', 'hour', 'part_of_day', 'day', 'month', 'year', 'unknown');

-- CreateEnum
CREATE TYPE "ConstraintKind" AS ENUM ('difference', 'same_day');

-- CreateEnum
CREATE TYPE "MetricQualifier" AS ENUM ('exact', 'at_least', 'at_most', 'approx');

-- CreateEnum
CREATE TYPE "FactorType" AS ENUM ('trigger', 'latent', 'enabler', 'mitigator', 'detection_gap');

-- CreateEnum
CREATE TYPE "RemediationKind" AS ENUM ('operator_change', 'upstream_change', 'upstream_release', 'advice');

-- CreateEnum
CREATE TYPE "RemediationStatus" AS ENUM ('proposed', 'committed', 'in_progress', 'done', 'verified', 'declined');

-- CreateEnum
CREATE TYPE "RemediationEffect" AS ENUM ('prevents', 'detects', 'mitigates');

-- CreateEnum
CREATE TYPE "SourceKind" AS ENUM ('article', 'operator_report', 'upstream_record', 'advisory', 'paper', 'web_page', 'own_search');

-- CreateEnum
CREATE TYPE "ClaimBasis" AS ENUM ('cited', 'derived', 'inferred', 'assumed', 'illustrative');

-- CreateEnum
CREATE TYPE "CitationStance" AS ENUM ('supports', 'disputes');

-- CreateEnum
CREATE TYPE "AdvisoryRelation" AS ENUM ('same_flaw', 'caused_by', 'fixed_by', 'related', 'same_component', 'confusable_with', 'supersedes');

-- CreateEnum
CREATE TYPE "ThreadKind" AS ENUM ('issue', 'pull_request', 'release');

-- CreateEnum
CREATE TYPE "ThreadState" AS ENUM ('open', 'closed', 'merged', 'published');

-- CreateEnum
CREATE TYPE "ReviewVerdict" AS ENUM ('approved', 'changes_requested');

-- CreateTable
CREATE TABLE "Incident" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "slug" TEXT NOT NULL,
    "formerSlugs" TEXT[],
    "state" "DocumentState" NOT NULL DEFAULT 'draft',
    "title" JSONB NOT NULL,
    "lead" JSONB NOT NULL,
    "subject" JSONB NOT NULL,
    "status" "PublicStatus" NOT NULL,
    "periodFromKey" TEXT NOT NULL,
    "periodToKey" TEXT NOT NULL,
    "keyFigures" JSONB NOT NULL,
    "draftSha256" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Incident_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Lane" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" JSONB NOT NULL,

    CONSTRAINT "Lane_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Moment" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "words" JSONB NOT NULL,
    "edtf" TEXT,
    "precision" "Precision" NOT NULL,
    "approximate" BOOLEAN NOT NULL,
    "zone" TEXT,
    "earliest" TIMESTAMPTZ(3),
    "latest" TIMESTAMPTZ(3),

    CONSTRAINT "Moment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Source" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "SourceKind" NOT NULL,
    "title" JSONB NOT NULL,
    "language" TEXT NOT NULL,
    "outletKey" TEXT NOT NULL,
    "outletName" JSONB NOT NULL,
    "publishedKey" TEXT,
    "url" TEXT,
    "translationOfKey" TEXT,
    "inHand" BOOLEAN NOT NULL,
    "capturedOn" DATE,
    "sha256" TEXT,
    "note" JSONB,

    CONSTRAINT "Source_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "SourceLink" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "sourceKey" TEXT NOT NULL,
    "dependentKey" TEXT,
    "relatedKey" TEXT,
    "positionKey" TEXT,

    CONSTRAINT "SourceLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Claim" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "statement" JSONB NOT NULL,
    "basis" "ClaimBasis" NOT NULL,
    "reasoning" JSONB,
    "visibility" "Visibility" NOT NULL,

    CONSTRAINT "Claim_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Citation" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "claimKey" TEXT NOT NULL,
    "sourceKey" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "stance" "CitationStance" NOT NULL,
    "locator" JSONB,
    "note" JSONB,

    CONSTRAINT "Citation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClaimUse" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "claimKey" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "dependentKey" TEXT,
    "eventKey" TEXT,
    "knowledgeKey" TEXT,
    "constraintKey" TEXT,
    "durationKey" TEXT,
    "metricKey" TEXT,
    "factorKey" TEXT,
    "remediationKey" TEXT,
    "unknownKey" TEXT,
    "disagreementKey" TEXT,

    CONSTRAINT "ClaimUse_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TimelineEvent" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" JSONB NOT NULL,
    "text" JSONB,
    "momentKey" TEXT NOT NULL,
    "laneKey" TEXT NOT NULL,
    "kind" "EventKind" NOT NULL,
    "milestone" "Milestone",
    "threadKey" TEXT,
    "visibility" "Visibility" NOT NULL,

    CONSTRAINT "TimelineEvent_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "EventKnowledge" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "eventKey" TEXT NOT NULL,
    "partyKey" TEXT NOT NULL,
    "momentKey" TEXT NOT NULL,

    CONSTRAINT "EventKnowledge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "TimeConstraint" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "ConstraintKind" NOT NULL,
    "fromKey" TEXT NOT NULL,
    "toKey" TEXT NOT NULL,
    "min" TEXT,
    "minOpen" BOOLEAN NOT NULL,
    "max" TEXT,
    "maxOpen" BOOLEAN NOT NULL,
    "zone" TEXT,
    "basis" "ClaimBasis" NOT NULL,
    "words" JSONB NOT NULL,

    CONSTRAINT "TimeConstraint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DurationDefinition" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" JSONB NOT NULL,
    "fromEventKey" TEXT,
    "fromMilestone" "Milestone",
    "toEventKey" TEXT,
    "toMilestone" "Milestone",
    "note" JSONB,

    CONSTRAINT "DurationDefinition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ImpactMetric" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" JSONB NOT NULL,
    "value" DECIMAL NOT NULL,
    "unit" JSONB NOT NULL,
    "qualifier" "MetricQualifier" NOT NULL,
    "scope" JSONB,
    "windowStart" DATE,
    "windowEnd" DATE,

    CONSTRAINT "ImpactMetric_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ContributingFactor" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "type" "FactorType" NOT NULL,
    "title" JSONB NOT NULL,
    "text" JSONB NOT NULL,
    "visibility" "Visibility" NOT NULL,

    CONSTRAINT "ContributingFactor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Remediation" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "RemediationKind" NOT NULL,
    "status" "RemediationStatus",
    "effects" "RemediationEffect"[],
    "title" JSONB NOT NULL,
    "text" JSONB NOT NULL,
    "sinceKey" TEXT,
    "proof" JSONB,
    "caveat" JSONB,
    "threadKey" TEXT,
    "visibility" "Visibility" NOT NULL,

    CONSTRAINT "Remediation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "UpstreamThread" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "repository" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "kind" "ThreadKind" NOT NULL,
    "title" JSONB NOT NULL,
    "openedKey" TEXT,
    "state" "ThreadState" NOT NULL,
    "settledKey" TEXT,
    "commit" TEXT,
    "relation" JSONB NOT NULL,
    "url" TEXT,
    "sourceKey" TEXT NOT NULL,
    "readOn" DATE NOT NULL,

    CONSTRAINT "UpstreamThread_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Advisory" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "identifier" TEXT NOT NULL,
    "title" JSONB NOT NULL,
    "publisher" TEXT NOT NULL,
    "url" TEXT,

    CONSTRAINT "Advisory_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AdvisoryLink" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "advisoryKey" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "relation" "AdvisoryRelation" NOT NULL,
    "saidBy" JSONB NOT NULL,
    "reason" JSONB NOT NULL,
    "checkedOn" DATE NOT NULL,

    CONSTRAINT "AdvisoryLink_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RelatedIncident" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" JSONB NOT NULL,
    "dateKey" TEXT,
    "alike" JSONB NOT NULL,
    "different" JSONB NOT NULL,
    "url" TEXT,

    CONSTRAINT "RelatedIncident_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Unknown" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "question" JSONB NOT NULL,
    "text" JSONB,

    CONSTRAINT "Unknown_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Disagreement" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "title" JSONB NOT NULL,
    "text" JSONB,

    CONSTRAINT "Disagreement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DisagreementPosition" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "disagreementKey" TEXT NOT NULL,
    "text" JSONB NOT NULL,

    CONSTRAINT "DisagreementPosition_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "NarrativeSection" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "heading" JSONB NOT NULL,
    "body" JSONB NOT NULL,

    CONSTRAINT "NarrativeSection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GlossaryTerm" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "key" TEXT NOT NULL,
    "term" JSONB NOT NULL,
    "definition" JSONB NOT NULL,
    "seeAlso" TEXT[],

    CONSTRAINT "GlossaryTerm_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "IncidentTerm" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "termKey" TEXT NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "IncidentTerm_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Revision" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "publishedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "snapshot" TEXT NOT NULL,
    "summary" JSONB NOT NULL,
    "sha256" TEXT NOT NULL,

    CONSTRAINT "Revision_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Review" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "actor" TEXT NOT NULL,
    "verdict" "ReviewVerdict" NOT NULL,
    "note" TEXT,
    "draftSha256" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Review_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Comment" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "incidentId" UUID NOT NULL,
    "parentId" UUID,
    "anchor" TEXT,
    "actor" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolvedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "AuditEvent" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "incidentId" UUID,
    "detail" JSONB NOT NULL,

    CONSTRAINT "AuditEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Incident_slug_key" ON "Incident"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Lane_incidentId_key_key" ON "Lane"("incidentId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "Moment_incidentId_key_key" ON "Moment"("incidentId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "Source_incidentId_key_key" ON "Source"("incidentId", "key");

-- CreateIndex
CREATE INDEX "SourceLink_incidentId_idx" ON "SourceLink"("incidentId");

-- CreateIndex
CREATE UNIQUE INDEX "Claim_incidentId_key_key" ON "Claim"("incidentId", "key");

-- CreateIndex
CREATE INDEX "Citation_incidentId_idx" ON "Citation"("incidentId");

-- CreateIndex
CREATE INDEX "ClaimUse_incidentId_idx" ON "ClaimUse"("incidentId");

-- CreateIndex
CREATE UNIQUE INDEX "TimelineEvent_incidentId_key_key" ON "TimelineEvent"("incidentId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "EventKnowledge_incidentId_key_key" ON "EventKnowledge"("incidentId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "TimeConstraint_incidentId_key_key" ON "TimeConstraint"("incidentId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "DurationDefinition_incidentId_key_key" ON "DurationDefinition"("incidentId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "ImpactMetric_incidentId_key_key" ON "ImpactMetric"("incidentId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "ContributingFactor_incidentId_key_key" ON "ContributingFactor"("incidentId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "Remediation_incidentId_key_key" ON "Remediation"("incidentId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "UpstreamThread_incidentId_key_key" ON "UpstreamThread"("incidentId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "Advisory_incidentId_key_key" ON "Advisory"("incidentId", "key");

-- CreateIndex
CREATE INDEX "AdvisoryLink_incidentId_idx" ON "AdvisoryLink"("incidentId");

-- CreateIndex
CREATE UNIQUE INDEX "RelatedIncident_incidentId_key_key" ON "RelatedIncident"("incidentId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "Unknown_incidentId_key_key" ON "Unknown"("incidentId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "Disagreement_incidentId_key_key" ON "Disagreement"("incidentId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "DisagreementPosition_incidentId_key_key" ON "DisagreementPosition"("incidentId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "NarrativeSection_incidentId_key_key" ON "NarrativeSection"("incidentId", "key");

-- CreateIndex
CREATE UNIQUE INDEX "GlossaryTerm_key_key" ON "GlossaryTerm"("key");

-- CreateIndex
CREATE UNIQUE INDEX "IncidentTerm_incidentId_termKey_key" ON "IncidentTerm"("incidentId", "termKey");

-- CreateIndex
CREATE INDEX "Revision_slug_idx" ON "Revision"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "Revision_incidentId_number_key" ON "Revision"("incidentId", "number");

-- CreateIndex
CREATE INDEX "Review_incidentId_idx" ON "Review"("incidentId");

-- CreateIndex
CREATE INDEX "Comment_incidentId_idx" ON "Comment"("incidentId");

-- CreateIndex
CREATE INDEX "AuditEvent_incidentId_idx" ON "AuditEvent"("incidentId");

-- AddForeignKey
ALTER TABLE "Lane" ADD CONSTRAINT "Lane_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Moment" ADD CONSTRAINT "Moment_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Source" ADD CONSTRAINT "Source_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Source" ADD CONSTRAINT "Source_incidentId_publishedKey_fkey" FOREIGN KEY ("incidentId", "publishedKey") REFERENCES "Moment"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Source" ADD CONSTRAINT "Source_incidentId_translationOfKey_fkey" FOREIGN KEY ("incidentId", "translationOfKey") REFERENCES "Source"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SourceLink" ADD CONSTRAINT "SourceLink_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SourceLink" ADD CONSTRAINT "SourceLink_incidentId_sourceKey_fkey" FOREIGN KEY ("incidentId", "sourceKey") REFERENCES "Source"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SourceLink" ADD CONSTRAINT "SourceLink_incidentId_dependentKey_fkey" FOREIGN KEY ("incidentId", "dependentKey") REFERENCES "Source"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SourceLink" ADD CONSTRAINT "SourceLink_incidentId_relatedKey_fkey" FOREIGN KEY ("incidentId", "relatedKey") REFERENCES "RelatedIncident"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "SourceLink" ADD CONSTRAINT "SourceLink_incidentId_positionKey_fkey" FOREIGN KEY ("incidentId", "positionKey") REFERENCES "DisagreementPosition"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Claim" ADD CONSTRAINT "Claim_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Citation" ADD CONSTRAINT "Citation_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Citation" ADD CONSTRAINT "Citation_incidentId_claimKey_fkey" FOREIGN KEY ("incidentId", "claimKey") REFERENCES "Claim"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Citation" ADD CONSTRAINT "Citation_incidentId_sourceKey_fkey" FOREIGN KEY ("incidentId", "sourceKey") REFERENCES "Source"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClaimUse" ADD CONSTRAINT "ClaimUse_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClaimUse" ADD CONSTRAINT "ClaimUse_incidentId_claimKey_fkey" FOREIGN KEY ("incidentId", "claimKey") REFERENCES "Claim"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClaimUse" ADD CONSTRAINT "ClaimUse_incidentId_dependentKey_fkey" FOREIGN KEY ("incidentId", "dependentKey") REFERENCES "Claim"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClaimUse" ADD CONSTRAINT "ClaimUse_incidentId_eventKey_fkey" FOREIGN KEY ("incidentId", "eventKey") REFERENCES "TimelineEvent"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClaimUse" ADD CONSTRAINT "ClaimUse_incidentId_knowledgeKey_fkey" FOREIGN KEY ("incidentId", "knowledgeKey") REFERENCES "EventKnowledge"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClaimUse" ADD CONSTRAINT "ClaimUse_incidentId_constraintKey_fkey" FOREIGN KEY ("incidentId", "constraintKey") REFERENCES "TimeConstraint"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClaimUse" ADD CONSTRAINT "ClaimUse_incidentId_durationKey_fkey" FOREIGN KEY ("incidentId", "durationKey") REFERENCES "DurationDefinition"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClaimUse" ADD CONSTRAINT "ClaimUse_incidentId_metricKey_fkey" FOREIGN KEY ("incidentId", "metricKey") REFERENCES "ImpactMetric"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClaimUse" ADD CONSTRAINT "ClaimUse_incidentId_factorKey_fkey" FOREIGN KEY ("incidentId", "factorKey") REFERENCES "ContributingFactor"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClaimUse" ADD CONSTRAINT "ClaimUse_incidentId_remediationKey_fkey" FOREIGN KEY ("incidentId", "remediationKey") REFERENCES "Remediation"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClaimUse" ADD CONSTRAINT "ClaimUse_incidentId_unknownKey_fkey" FOREIGN KEY ("incidentId", "unknownKey") REFERENCES "Unknown"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClaimUse" ADD CONSTRAINT "ClaimUse_incidentId_disagreementKey_fkey" FOREIGN KEY ("incidentId", "disagreementKey") REFERENCES "Disagreement"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TimelineEvent" ADD CONSTRAINT "TimelineEvent_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TimelineEvent" ADD CONSTRAINT "TimelineEvent_incidentId_momentKey_fkey" FOREIGN KEY ("incidentId", "momentKey") REFERENCES "Moment"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TimelineEvent" ADD CONSTRAINT "TimelineEvent_incidentId_laneKey_fkey" FOREIGN KEY ("incidentId", "laneKey") REFERENCES "Lane"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TimelineEvent" ADD CONSTRAINT "TimelineEvent_incidentId_threadKey_fkey" FOREIGN KEY ("incidentId", "threadKey") REFERENCES "UpstreamThread"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventKnowledge" ADD CONSTRAINT "EventKnowledge_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventKnowledge" ADD CONSTRAINT "EventKnowledge_incidentId_eventKey_fkey" FOREIGN KEY ("incidentId", "eventKey") REFERENCES "TimelineEvent"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventKnowledge" ADD CONSTRAINT "EventKnowledge_incidentId_partyKey_fkey" FOREIGN KEY ("incidentId", "partyKey") REFERENCES "Lane"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "EventKnowledge" ADD CONSTRAINT "EventKnowledge_incidentId_momentKey_fkey" FOREIGN KEY ("incidentId", "momentKey") REFERENCES "Moment"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TimeConstraint" ADD CONSTRAINT "TimeConstraint_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TimeConstraint" ADD CONSTRAINT "TimeConstraint_incidentId_fromKey_fkey" FOREIGN KEY ("incidentId", "fromKey") REFERENCES "TimelineEvent"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TimeConstraint" ADD CONSTRAINT "TimeConstraint_incidentId_toKey_fkey" FOREIGN KEY ("incidentId", "toKey") REFERENCES "TimelineEvent"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DurationDefinition" ADD CONSTRAINT "DurationDefinition_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DurationDefinition" ADD CONSTRAINT "DurationDefinition_incidentId_fromEventKey_fkey" FOREIGN KEY ("incidentId", "fromEventKey") REFERENCES "TimelineEvent"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DurationDefinition" ADD CONSTRAINT "DurationDefinition_incidentId_toEventKey_fkey" FOREIGN KEY ("incidentId", "toEventKey") REFERENCES "TimelineEvent"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImpactMetric" ADD CONSTRAINT "ImpactMetric_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ContributingFactor" ADD CONSTRAINT "ContributingFactor_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Remediation" ADD CONSTRAINT "Remediation_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Remediation" ADD CONSTRAINT "Remediation_incidentId_sinceKey_fkey" FOREIGN KEY ("incidentId", "sinceKey") REFERENCES "Moment"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Remediation" ADD CONSTRAINT "Remediation_incidentId_threadKey_fkey" FOREIGN KEY ("incidentId", "threadKey") REFERENCES "UpstreamThread"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UpstreamThread" ADD CONSTRAINT "UpstreamThread_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UpstreamThread" ADD CONSTRAINT "UpstreamThread_incidentId_openedKey_fkey" FOREIGN KEY ("incidentId", "openedKey") REFERENCES "Moment"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UpstreamThread" ADD CONSTRAINT "UpstreamThread_incidentId_settledKey_fkey" FOREIGN KEY ("incidentId", "settledKey") REFERENCES "Moment"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "UpstreamThread" ADD CONSTRAINT "UpstreamThread_incidentId_sourceKey_fkey" FOREIGN KEY ("incidentId", "sourceKey") REFERENCES "Source"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Advisory" ADD CONSTRAINT "Advisory_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdvisoryLink" ADD CONSTRAINT "AdvisoryLink_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AdvisoryLink" ADD CONSTRAINT "AdvisoryLink_incidentId_advisoryKey_fkey" FOREIGN KEY ("incidentId", "advisoryKey") REFERENCES "Advisory"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RelatedIncident" ADD CONSTRAINT "RelatedIncident_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RelatedIncident" ADD CONSTRAINT "RelatedIncident_incidentId_dateKey_fkey" FOREIGN KEY ("incidentId", "dateKey") REFERENCES "Moment"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Unknown" ADD CONSTRAINT "Unknown_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Disagreement" ADD CONSTRAINT "Disagreement_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DisagreementPosition" ADD CONSTRAINT "DisagreementPosition_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DisagreementPosition" ADD CONSTRAINT "DisagreementPosition_incidentId_disagreementKey_fkey" FOREIGN KEY ("incidentId", "disagreementKey") REFERENCES "Disagreement"("incidentId", "key") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "NarrativeSection" ADD CONSTRAINT "NarrativeSection_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentTerm" ADD CONSTRAINT "IncidentTerm_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "IncidentTerm" ADD CONSTRAINT "IncidentTerm_termKey_fkey" FOREIGN KEY ("termKey") REFERENCES "GlossaryTerm"("key") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Revision" ADD CONSTRAINT "Revision_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Review" ADD CONSTRAINT "Review_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_parentId_fkey" FOREIGN KEY ("parentId") REFERENCES "Comment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AuditEvent" ADD CONSTRAINT "AuditEvent_incidentId_fkey" FOREIGN KEY ("incidentId") REFERENCES "Incident"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What Prisma's schema language cannot say: checks, immutable rows, roles and grants.

-- Localized texts are objects.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND data_type = 'jsonb'
      AND (table_name, column_name) NOT IN (('Incident', 'keyFigures'), ('AuditEvent', 'detail'), ('Revision', 'summary'))
  LOOP
    EXECUTE format(
      'ALTER TABLE %I ADD CONSTRAINT %I CHECK (jsonb_typeof(%I) = ''object'' AND %I <> ''{}''::jsonb)',
      found.table_name, found.table_name || '_' || found.column_name || '_localized', found.column_name, found.column_name
    );
  END LOOP;
END $$;

ALTER TABLE "Incident"
  ADD CONSTRAINT "Incident_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT "Incident_keyFigures_list" CHECK (jsonb_typeof("keyFigures") = 'array');

ALTER TABLE "Moment"
  ADD CONSTRAINT "Moment_earliest_latest" CHECK ("earliest" <= "latest");

ALTER TABLE "TimeConstraint"
  ADD CONSTRAINT "TimeConstraint_min_max" CHECK ("min"::interval <= "max"::interval),
  ADD CONSTRAINT "TimeConstraint_ends_differ" CHECK ("fromKey" <> "toKey");

ALTER TABLE "ImpactMetric"
  ADD CONSTRAINT "ImpactMetric_value_not_negative" CHECK ("value" >= 0 AND "value" < 'Infinity'),
  ADD CONSTRAINT "ImpactMetric_window_order" CHECK ("windowEnd" >= "windowStart");

ALTER TABLE "Remediation"
  ADD CONSTRAINT "Remediation_status_but_for_advice" CHECK ("status" IS NOT NULL OR "kind" = 'advice');

ALTER TABLE "DurationDefinition"
  ADD CONSTRAINT "DurationDefinition_from" CHECK (num_nonnulls("fromEventKey", "fromMilestone") = 1),
  ADD CONSTRAINT "DurationDefinition_to" CHECK (num_nonnulls("toEventKey", "toMilestone") = 1);

ALTER TABLE "Source"
  ADD CONSTRAINT "Source_sha256_form" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT "Source_not_its_own_translation" CHECK ("translationOfKey" <> "key");

ALTER TABLE "SourceLink"
  ADD CONSTRAINT "SourceLink_one_owner" CHECK (num_nonnulls("dependentKey", "relatedKey", "positionKey") = 1),
  ADD CONSTRAINT "SourceLink_not_itself" CHECK ("dependentKey" <> "sourceKey");

ALTER TABLE "ClaimUse"
  ADD CONSTRAINT "ClaimUse_one_owner" CHECK (
    num_nonnulls("dependentKey", "eventKey", "knowledgeKey", "constraintKey", "durationKey", "metricKey",
                 "factorKey", "remediationKey", "unknownKey", "disagreementKey") = 1
  ),
  ADD CONSTRAINT "ClaimUse_not_itself" CHECK ("dependentKey" <> "claimKey");

ALTER TABLE "Revision"
  ADD CONSTRAINT "Revision_number_positive" CHECK ("number" >= 1),
  ADD CONSTRAINT "Revision_reason_given" CHECK (btrim("reason") <> ''),
  ADD CONSTRAINT "Revision_snapshot_json" CHECK ("snapshot" IS JSON OBJECT WITH UNIQUE KEYS),
  ADD CONSTRAINT "Revision_sha256_of_snapshot"
    CHECK ("sha256" = encode(sha256(convert_to("snapshot", 'UTF8')), 'hex'));

-- Positions and numbers of a list start at nought.
DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT table_name FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name = 'position'
  LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK ("position" >= 0)',
      found.table_name, found.table_name || '_position_not_negative');
  END LOOP;
END $$;

-- Revisions are numbered 1, 2, 3 … without gaps, whoever inserts them.
CREATE FUNCTION revision_number_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  expected integer;
BEGIN
  SELECT coalesce(max("number"), 0) + 1 INTO expected FROM "Revision" WHERE "incidentId" = NEW."incidentId";
  IF NEW."number" <> expected THEN
    RAISE EXCEPTION 'revision number out of order: % instead of %', NEW."number", expected
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER revision_number_follows BEFORE INSERT ON "Revision"
  FOR EACH ROW EXECUTE FUNCTION revision_number_follows();
ALTER TABLE "Revision" ENABLE ALWAYS TRIGGER revision_number_follows;

-- Published revisions and audit events are never changed or removed. ENABLE ALWAYS holds in replica mode too.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'row immutable: % on "%" is refused', TG_OP, TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER immutable_rows BEFORE UPDATE OR DELETE ON "Revision" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER immutable_table BEFORE TRUNCATE ON "Revision" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER immutable_rows BEFORE UPDATE OR DELETE ON "AuditEvent" FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER immutable_table BEFORE TRUNCATE ON "AuditEvent" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
ALTER TABLE "Revision" ENABLE ALWAYS TRIGGER immutable_rows, ENABLE ALWAYS TRIGGER immutable_table;
ALTER TABLE "AuditEvent" ENABLE ALWAYS TRIGGER immutable_rows, ENABLE ALWAYS TRIGGER immutable_table;

-- Roles belong to the cluster: another database may have made them already. Log-in and passwords are set at start.
DO $$
DECLARE
  role_name text;
BEGIN
  FOREACH role_name IN ARRAY ARRAY['faultline_app', 'faultline_public'] LOOP
    IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role_name) THEN
      BEGIN
        EXECUTE format('CREATE ROLE %I', role_name);
      EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
      END;
    END IF;
  END LOOP;
END $$;

DO $$
BEGIN
  EXECUTE format('REVOKE ALL ON SCHEMA %I FROM PUBLIC', current_schema());
  EXECUTE format('GRANT USAGE ON SCHEMA %I TO faultline_app, faultline_public', current_schema());
  EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO faultline_app', current_schema());
END $$;

REVOKE UPDATE, DELETE ON "Revision", "AuditEvent" FROM faultline_app;
DO $$
BEGIN
  IF to_regclass('"_prisma_migrations"') IS NOT NULL THEN
    REVOKE ALL ON "_prisma_migrations" FROM faultline_app;
  END IF;
END $$;
GRANT SELECT ON "Revision" TO faultline_public;
