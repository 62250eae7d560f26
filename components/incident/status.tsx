import { useTranslations } from 'next-intl';
import type { PublishedIncident } from '@/lib/domain/incident/published';
import styles from './incident.module.css';

/** The public status of an incident in a word. */
export function Status({ status }: { status: PublishedIncident['status'] }) {
  const t = useTranslations('status');
  return <span className={status === 'resolved' ? styles.statusDone : styles.statusGoing}>{t(status)}</span>;
}
