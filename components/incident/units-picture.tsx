import type { ReactNode } from 'react';
import styles from './picture.module.css';

type Props = {
  total: number;
  filled: number;
  totalLabel: ReactNode;
  filledLabel: ReactNode;
  restLabel: ReactNode;
  label: string;
};

const WIDTH = 48;
const HEIGHT = 36;
const HATCH = Array.from(
  { length: 11 },
  (_, index) => `M${index * 8 - HEIGHT} ${HEIGHT}l${HEIGHT} -${HEIGHT}`,
);

/** Things of which some are filled: a row of boxes, in several rows where the window is narrow. */
export function UnitsPicture({ total, filled, totalLabel, filledLabel, restLabel, label }: Props) {
  return (
    <>
      <div className={styles.units} role="img" aria-label={label}>
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have no names and keep their places.
          <Box key={index} isFilled={index < filled} />
        ))}
      </div>
      <ul className={styles.legend}>
        <li>
          {total} {totalLabel}
        </li>
        <li>
          <Box isFilled /> {filled} {filledLabel}
        </li>
        <li>
          <Box isFilled={false} /> {total - filled} {restLabel}
        </li>
      </ul>
    </>
  );
}

function Box({ isFilled }: { isFilled: boolean }) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <rect className={isFilled ? styles.part : styles.foreign} width={WIDTH} height={HEIGHT} />
      {!isFilled && <path className={styles.hatch} d={HATCH.join('')} />}
    </svg>
  );
}
