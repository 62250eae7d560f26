import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { LOCALES, type Locale } from '@/lib/domain/incident/locale';
import { href } from '@/lib/i18n/href';
import { CopyLinks } from './copy-links';
import styles from './site.module.css';
import { ThemeSwitch } from './theme-switch';

type Props = {
  locale: Locale;
  /** Path of this page without a language, so that the switch keeps the place. */
  path: string;
  /** False where the page is none of the site's places, such as an error. */
  isPlace?: boolean;
  children: ReactNode;
};

const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', fr: 'Français', de: 'Deutsch' };

/** The frame of every public page: name, places, languages, the page itself, the footer. */
export function Site({ locale, path, isPlace = true, children }: Props) {
  const t = useTranslations('site');
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <header className={styles.header}>
        <a className={styles.name} href={href(locale, '/')}>
          {t('name')}
        </a>
        <nav aria-label={t('nav')}>
          <a href={href(locale, '/')} aria-current={isPlace && path === '/' ? 'page' : undefined}>
            {t('incidents')}
          </a>{' '}
          <a href={href(locale, '/glossary')} aria-current={path === '/glossary' ? 'page' : undefined}>
            {t('glossary')}
          </a>
        </nav>
        <nav className={styles.languages} aria-label={t('language')}>
          {LOCALES.map((other, index) => (
            <Fragment key={other}>
              {index > 0 && ' '}
              <a
                href={href(other, path)}
                hrefLang={other}
                lang={other}
                aria-label={LANGUAGE_NAMES[other]}
                aria-current={other === locale ? 'true' : undefined}
              >
                {other.toUpperCase()}
              </a>
            </Fragment>
          ))}
        </nav>
        <ThemeSwitch words={{ system: t('themeSystem'), light: t('themeLight'), dark: t('themeDark') }} />
      </header>
      <main id="main">{children}</main>
      <CopyLinks copied={t('copied')} />
      <footer className={styles.footer}>
        <p>{t('footer')}</p>
      </footer>
    </>
  );
}
