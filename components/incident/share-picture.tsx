import type { ReactNode } from 'react';
import styles from './picture.module.css';

type Bar = { label: ReactNode; value: number };

type Props = { part: Bar; whole: Bar; rest: ReactNode; label: string };

const HEIGHT = 20;

/** A whole and a part of it as bars to one scale; what is missing is dashed. Widths are shares of the window's. */
export function SharePicture({ part, whole, rest, label }: Props) {
  const share = `${((part.value / whole.value) * 100).toFixed(2)}%`;
  const missing = `${(100 - (part.value / whole.value) * 100).toFixed(2)}%`;
  return (
    <div className={styles.share}>
      <p>{whole.label}</p>
      <svg aria-hidden="true" width="100%" height={HEIGHT}>
        <rect className={styles.whole} width="100%" height={HEIGHT} />
      </svg>
      <p>{part.label}</p>
      <svg role="img" aria-label={label} width="100%" height={HEIGHT}>
        <rect className={styles.part} width={share} height={HEIGHT} />
        <rect className={styles.missing} x={share} y={0.5} width={missing} height={HEIGHT - 1} />
      </svg>
      <p className={styles.rest}>{rest}</p>
    </div>
  );
}
