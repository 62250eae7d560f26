import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import { Permalink } from '@/components/ui/permalink';
import type { Locale } from '@/lib/domain/incident/locale';
import { pickText } from '@/lib/domain/incident/localized-text';
import type { PublishedRevision } from '@/lib/domain/incident/revision';
import { formatDay } from '@/lib/i18n/format-date';
import { Advisories } from './advisories';
import { Affected } from './affected';
import { Claims } from './claims';
import { Contents } from './contents';
import { Disagreements } from './disagreements';
import { EvidenceNotes } from './evidence-notes';
import { Factors } from './factors';
import { GlossaryList } from './glossary-list';
import { Impact } from './impact';
import styles from './incident.module.css';
import { IncidentHeader } from './incident-header';
import { type IncidentView, type Place, viewIncident } from './page-links';
import { RelatedIncidents } from './related-incidents';
import { Remediations } from './remediations';
import { RevisionNotice } from './revision-notice';
import { Revisions } from './revisions';
import { Section } from './section';
import { ownSections, type SectionKey, visibleSections } from './sections';
import { Sources } from './sources';
import { Timeline } from './timeline';
import { Unknowns } from './unknowns';
import { Upstream } from './upstream';

type Props = { revision: PublishedRevision; locale: Locale; place: Place };

/** The page of one revision: a function of the revision, the language and the tables' state alone. */
export function IncidentPage({ revision, locale, place }: Props) {
  const t = useTranslations('incident');
  const view = viewIncident(revision.document, locale, place, (number, statement) =>
    t('claimMark', { number: String(number), statement }),
  );
  const sections: Record<SectionKey, ReactNode> = {
    affected: <Affected view={view} />,
    impact: <Impact view={view} />,
    timeline: <Timeline view={view} />,
    'what-happened': <Section id="what-happened" view={view} />,
    'contributing-factors': <Factors view={view} />,
    'detection-and-response': <Section id="detection-and-response" view={view} />,
    remediations: <Remediations view={view} />,
    unknowns: <Unknowns view={view} />,
    disagreements: <Disagreements view={view} />,
    advisories: <Advisories view={view} />,
    'related-incidents': <RelatedIncidents view={view} />,
    upstream: <Upstream view={view} />,
    sources: <Sources view={view} />,
    claims: <Claims view={view} />,
    revisions: <Revisions view={view} history={revision.history} />,
    glossary: (
      <Section id="glossary" view={view}>
        <GlossaryList terms={revision.document.glossary} locale={locale} />
      </Section>
    ),
  };
  const visible = visibleSections(revision.document);
  const isPlaced = visible.includes('contributing-factors');
  return (
    <article className={styles.page}>
      <div className={styles.head}>
        <RevisionNotice revision={revision} locale={locale} />
        <IncidentHeader view={view} revision={revision} />
      </div>
      <Contents view={view} />
      <div className={styles.body}>
        {visible.map((key) => (
          <Fragment key={key}>
            {key === 'contributing-factors' && <OwnSections view={view} />}
            {sections[key]}
          </Fragment>
        ))}
        {!isPlaced && <OwnSections view={view} />}
        <p className={styles.printed}>
          {t('printed', {
            number: String(revision.number),
            date: formatDay(locale, revision.publishedAt),
            hash: revision.sha256,
          })}
        </p>
      </div>
      <EvidenceNotes words={{ close: t('noteClose'), all: t('noteAll') }} />
    </article>
  );
}

function OwnSections({ view }: { view: IncidentView }) {
  return ownSections(view.document).map(({ key, heading, body }) => (
    <section key={key} id={key} className={styles.section} aria-labelledby={`${key}-heading`}>
      <div className={styles.headed}>
        <h2 id={`${key}-heading`}>
          <Localized text={heading} locale={view.locale} />
        </h2>{' '}
        <Permalink id={key} title={pickText(heading, view.locale).text} />
      </div>
      <div className={styles.prose}>
        <LocalizedMarkdown text={body} locale={view.locale} resolveLink={view.resolveLink} />
      </div>
    </section>
  ));
}
