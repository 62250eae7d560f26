import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/domain/incident/locale';
import { type LocalizedText, pickText } from '@/lib/domain/incident/localized-text';
import styles from './localized.module.css';
import { Markdown, type ResolveLink } from './markdown';

type Props = { text: LocalizedText; locale: Locale };

/** A plain text in the reader's language, or in another one, marked as such. */
export function Localized({ text, locale }: Props) {
  const picked = pickText(text, locale);
  if (picked.locale === locale) return picked.text;
  return (
    <>
      <span lang={picked.locale}>{picked.text}</span> <FallbackNote />
    </>
  );
}

/** The same for Markdown; `inline` keeps a single paragraph within its line. */
export function LocalizedMarkdown({
  text,
  locale,
  inline,
  resolveLink,
}: Props & { inline?: boolean; resolveLink?: ResolveLink }) {
  const picked = pickText(text, locale);
  const content = <Markdown text={picked.text} inline={inline ?? false} resolveLink={resolveLink} />;
  if (picked.locale === locale) return content;
  const Wrapper = inline ? 'span' : 'div';
  return (
    <>
      <Wrapper lang={picked.locale}>{content}</Wrapper> <FallbackNote />
    </>
  );
}

function FallbackNote() {
  const t = useTranslations('site');
  return <span className={styles.fallback}>{t('notTranslated')}</span>;
}
