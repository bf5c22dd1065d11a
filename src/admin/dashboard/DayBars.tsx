import styles from "./DayBars.module.css";

interface Props {
  /** Of each day, oldest first; the last is today's. */
  readonly counts: readonly number[];
}

const SLOT = 10;
const BAR = 7;
const HEIGHT = 48;

/** Nobody misses a single one beside a hundred. */
const LEAST = 2;

/** A single one does not tower over days without any. */
const SCALE_MIN = 5;

const heightOf = (count: number, most: number) =>
  count === 0 ? 0 : Math.max(LEAST, (count / most) * (HEIGHT - 1));

/** A bar a day over a line. It says nothing that the table beside it does not say, so readers of the page hear the table alone. */
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
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in time.
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
