import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';

type Props = ComponentProps<'a'>;

/** A link of a Markdown text; marks of footnotes and their ways back get words for those who do not see them. */
export function MarkdownLink({ children, ...link }: Props) {
  if ('data-footnote-ref' in link) return <FootnoteMark {...link}>{children}</FootnoteMark>;
  if ('data-footnote-backref' in link) return <FootnoteReturn {...link}>{children}</FootnoteReturn>;
  return <a {...link}>{children}</a>;
}

function FootnoteMark({ href, children, ...link }: Props) {
  const t = useTranslations('site');
  return (
    <a {...link} href={href} aria-label={t('footnote', { number: String(children) })}>
      {children}
    </a>
  );
}

function FootnoteReturn({ href, children, ...link }: Props) {
  const t = useTranslations('site');
  return (
    <a {...link} href={href} aria-label={t('footnoteBack')}>
      {children}
    </a>
  );
}
