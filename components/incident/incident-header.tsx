import { useTranslations } from 'next-intl';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import { formatDay } from '@/lib/i18n/format-date';
import { Answers } from './answers';
import styles from './incident.module.css';
import { KeyFigures } from './key-figures';
import type { IncidentView } from './page-links';
import { Period } from './period';
import { Status } from './status';

/** What, when, how much: the first screen of the page. */
export function IncidentHeader({
  view,
  revision,
}: {
  view: IncidentView;
  revision: { number: number; publishedAt: Date };
}) {
  const t = useTranslations('incident');
  const { document, locale } = view;
  const momentOf = (key: string) => document.events.find((event) => event.key === key)?.moment;
  const from = momentOf(document.period.from);
  const to = momentOf(document.period.to);
  const summary = document.narrative.find(({ key }) => key === 'summary');
  return (
    <header className={styles.header} id="summary">
      <p className={styles.kicker}>
        <Status status={document.status} /> <span>{t('kicker')}</span> ·{' '}
        <Localized text={document.subject} locale={locale} />
        {from && to && (
          <>
            {' · '}
            {t.rich('covers', { period: () => <Period from={from} to={to} locale={locale} /> })}
          </>
        )}
        {' · '}
        <a href="#revisions">{t('revision', { number: String(revision.number) })}</a>
        {', '}
        {t('publishedAt', { date: formatDay(locale, revision.publishedAt) })}
      </p>
      <h1>
        <Localized text={document.title} locale={locale} />
      </h1>
      <div className={styles.lead}>
        <LocalizedMarkdown text={document.lead} locale={locale} resolveLink={view.resolveLink} />
      </div>
      <Answers view={view} />
      <KeyFigures view={view} />
      {summary && (
        <div className={styles.prose}>
          <LocalizedMarkdown text={summary.body} locale={locale} resolveLink={view.resolveLink} />
        </div>
      )}
    </header>
  );
}
