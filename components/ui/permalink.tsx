import { useTranslations } from 'next-intl';

/** A small link to a place of the page; where scripts run it copies the place's address as well. */
export function Permalink({ id, title }: { id: string; title: string }) {
  const t = useTranslations('site');
  return (
    <a className="permalink" href={`#${id}`} aria-label={t('linkTo', { title })}>
      #
    </a>
  );
}
