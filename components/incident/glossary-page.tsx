import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/domain/incident/locale';
import type { GlossaryTerm } from '@/lib/domain/incident/record';
import { GlossaryList } from './glossary-list';
import styles from './incident.module.css';

/** All terms that published incidents use. */
export function GlossaryPage({ terms, locale }: { terms: readonly GlossaryTerm[]; locale: Locale }) {
  const t = useTranslations('glossary');
  return (
    <div className={styles.column}>
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('intro')}</p>
      {terms.length === 0 ? <p>{t('empty')}</p> : <GlossaryList terms={terms} locale={locale} />}
    </div>
  );
}
