import { useId } from 'react';
import styles from './picture.module.css';

const MANY = 400;

/** As many marks as there are things, in rows that still fit a narrow window. */
export function CountPicture({ count, label }: { count: number; label: string }) {
  const id = useId();
  const [perRow, pitch] = count > MANY ? [50, 5] : [25, 10];
  const fullRows = Math.floor(count / perRow);
  const rest = count % perRow;
  const fill = `url(#${id})`;
  return (
    <svg
      className={styles.count}
      role="img"
      aria-label={label}
      width={perRow * pitch}
      height={(fullRows + Math.sign(rest)) * pitch}
    >
      <defs>
        <pattern id={id} width={pitch} height={pitch} patternUnits="userSpaceOnUse">
          <rect className={styles.mark} width={pitch * 0.7} height={pitch * 0.7} />
        </pattern>
      </defs>
      <rect fill={fill} width={perRow * pitch} height={fullRows * pitch} />
      <rect fill={fill} y={fullRows * pitch} width={rest * pitch} height={pitch} />
    </svg>
  );
}
