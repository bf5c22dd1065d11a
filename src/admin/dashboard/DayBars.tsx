import styles from "./DayBars.module.css";

interface Props {
  /** One count per day, oldest first; the last is today's. */
  readonly counts: readonly number[];
}

const SLOT = 10;
const BAR = 7;
const HEIGHT = 48;

/** Minimum height of a bar, so that 1 remains visible beside 100. */
const LEAST = 2;

/** The scale reaches at least this count, so that a single record does not fill the height. */
const SCALE_MIN = 5;

const heightOf = (count: number, most: number) =>
  count === 0 ? 0 : Math.max(LEAST, (count / most) * (HEIGHT - 1));

/** One bar per day. Hidden from screen readers, which read the table with the same data instead. */
export function DayBars({ counts }: Props) {
  const most = Math.max(SCALE_MIN, ...counts);
  return (
    <svg
      className={styles.bars}
      viewBox={`0 0 ${counts.length * SLOT} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {counts.map((count, at) => {
        const height = heightOf(count, most);
        return (
          <rect
            className={at === counts.length - 1 ? styles.today : styles.bar}
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its day.
            key={at}
            x={at * SLOT + (SLOT - BAR) / 2}
            y={HEIGHT - 1 - height}
            width={BAR}
            height={height}
          />
        );
      })}
      <rect className={styles.line} y={HEIGHT - 1} width={counts.length * SLOT} height="1" />
    </svg>
  );
}
