import { useTranslations } from 'next-intl';
import { LOCALES, type Locale } from '@/lib/domain/incident/locale';
import { href } from '@/lib/i18n/href';
import styles from './status-page.module.css';

const STATUS_CODES = ['404', '405', '410', '414', '500', '503', 'language'] as const;

/** Said to each reader in a language of the site, whatever the language of the page. */
const ELSEWHERE: Record<Locale, string> = {
  en: 'Read this site in English',
  fr: 'Lire ce site en français',
  de: 'Diese Website auf Deutsch lesen',
};

type StatusCode = (typeof STATUS_CODES)[number];

export function isStatusCode(code: string): code is StatusCode {
  return STATUS_CODES.includes(code as StatusCode);
}

/** Says what went wrong, what it means, and where to go from here. */
export function StatusPage({ code, locale }: { code: StatusCode; locale: Locale }) {
  const t = useTranslations('statusPage');
  return (
    <div className={styles.page}>
      <p className={styles.code}>{code === 'language' ? '404' : code}</p>
      <h1>{t(`${code}.title`)}</h1>
      <p>{t(`${code}.text`)}</p>
      <p>
        <a href={href(locale, '/')}>{t('home')}</a>
      </p>
      {code === 'language' && (
        <ul>
          {LOCALES.map((other) => (
            <li key={other} lang={other}>
              <a href={href(other, '/')} hrefLang={other}>
                {ELSEWHERE[other]}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
