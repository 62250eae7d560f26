'use client';
import { useSyncExternalStore } from 'react';
import { THEME_KEY } from './head-script';
import styles from './site.module.css';

const THEMES = ['system', 'light', 'dark'] as const;

type Theme = (typeof THEMES)[number];

/** What the switch says while each choice holds. */
export type ThemeWords = Record<Theme, string>;

/** Goes from the system's colours to light, dark and back. The choice is kept in the browser, where it may be. */
export function ThemeSwitch({ words }: { words: ThemeWords }) {
  const theme = useSyncExternalStore(subscribe, readTheme, () => 'system' as const);
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system';
  return (
    <button type="button" className={styles.theme} onClick={() => chooseTheme(next)}>
      {words[theme]}
    </button>
  );
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

function readTheme(): Theme {
  return THEMES.find((theme) => theme === document.documentElement.dataset.theme) ?? 'system';
}

function chooseTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // A browser that keeps nothing keeps it for this page.
  }
}
