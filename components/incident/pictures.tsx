import { useFormatter, useTranslations } from 'next-intl';
import { Localized, LocalizedMarkdown } from '@/components/ui/localized';
import { pickText } from '@/lib/domain/incident/localized-text';
import type { Picture } from '@/lib/domain/incident/record';
import { CountPicture } from './count-picture';
import { Evidence } from './evidence';
import { FigureText } from './figure-text';
import type { IncidentView } from './page-links';
import styles from './picture.module.css';
import { SharePicture } from './share-picture';
import { UnitsPicture } from './units-picture';

const TOLD_APART = ['illustrative', 'assumed'] as const;

/** The figures that are easier to see than to read. */
export function Pictures({ view }: { view: IncidentView }) {
  const t = useTranslations('basis');
  const { locale, resolveLink } = view;
  return view.document.pictures.map((picture) => {
    const bases = new Set(picture.claims.map((key) => view.claim(key)?.basis));
    return (
      <figure key={picture.key} id={`picture-${picture.key}`} className={styles.picture}>
        <p className={styles.title}>
          <Localized text={picture.title} locale={locale} /> <Evidence claims={picture.claims} view={view} />
        </p>
        <Drawing picture={picture} view={view} />
        <figcaption>
          {TOLD_APART.filter((basis) => bases.has(basis)).map((basis) => (
            <span key={basis} className={styles.basis}>
              {t(basis)}
            </span>
          ))}{' '}
          <LocalizedMarkdown inline text={picture.caption} locale={locale} resolveLink={resolveLink} />
        </figcaption>
      </figure>
    );
  });
}

function Drawing({ picture, view }: { picture: Picture; view: IncidentView }) {
  const t = useTranslations('incident');
  const format = useFormatter();
  const { locale } = view;
  const title = pickText(picture.title, locale).text;
  if (picture.kind === 'units') {
    return (
      <UnitsPicture
        total={picture.total}
        filled={picture.filled}
        totalLabel={<Localized text={picture.totalLabel} locale={locale} />}
        filledLabel={<Localized text={picture.filledLabel} locale={locale} />}
        restLabel={<Localized text={picture.restLabel} locale={locale} />}
        label={title}
      />
    );
  }
  const metric = view.document.metrics.find(({ key }) => key === picture.metric);
  if (!metric) return null;
  if (picture.kind === 'count') return <CountPicture count={metric.value} label={title} />;
  const whole = view.document.metrics.find(({ key }) => key === picture.of);
  if (!whole) return null;
  const labelOf = (bar: typeof metric) => (
    <>
      <Localized text={bar.name} locale={locale} />{' '}
      <strong>
        <FigureText metric={bar} /> <Localized text={bar.unit} locale={locale} />
      </strong>
    </>
  );
  const share = format.number(metric.value / whole.value, { style: 'percent' });
  const missing = format.number(1 - metric.value / whole.value, { style: 'percent' });
  return (
    <SharePicture
      part={{ label: labelOf(metric), value: metric.value }}
      whole={{ label: labelOf(whole), value: whole.value }}
      rest={
        <>
          {missing} <Localized text={picture.rest} locale={locale} />
        </>
      }
      label={t('shareLabel', {
        part: pickText(metric.name, locale).text,
        whole: pickText(whole.name, locale).text,
        share,
      })}
    />
  );
}
