import { useId } from "react";
import { countOf, type ItemNames } from "#admin/noun.ts";
import { recordsOf } from "#admin/records.ts";
import { countOfLast, DASHBOARD_DAYS } from "#features/dashboard/dashboard.ts";
import { formatDate } from "#rules/calendar.ts";
import styles from "./SeriesFigure.module.css";

interface BarsProps {
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
function DayBars({ counts }: BarsProps) {
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
            className={at === counts.length - 1 ? styles.todaysBar : styles.bar}
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

interface TableProps {
  readonly caption: string;
  readonly itemNames: ItemNames;
  readonly days: readonly string[];
  readonly counts: readonly number[];
}

/** The data of the bars as a table: newest first, and only days with a count above zero. */
function CountsTable({ caption, itemNames, days, counts }: TableProps) {
  const rows = days.map((day, at) => ({ day, count: counts[at] ?? 0 })).filter(({ count }) => count > 0);
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        By day<span className="visually-hidden">{`, ${caption}`}</span>
      </summary>
      {rows.length === 0 ? (
        <p className={styles.none}>{`No ${itemNames[1]} on any of these days.`}</p>
      ) : (
        <table className={styles.table}>
          <caption className="visually-hidden">{caption}</caption>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Number</th>
            </tr>
          </thead>
          <tbody>
            {rows.toReversed().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{formatDate(day)}</time>
                </th>
                <td>{countOf(count, itemNames)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}

interface Props {
  readonly kind: string;
  /** The days that are counted, oldest first. */
  readonly days: readonly string[];
  readonly counts: readonly number[];
}

const number = (value: number) => value.toLocaleString("en-IN");

/** Daily counts of one kind of record: totals, bars, and the same as a table. */
export function SeriesFigure({ kind, days, counts }: Props) {
  const { title, itemNames, list } = recordsOf(kind);
  const id = useId();
  return (
    <section className={styles.figure} aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {list === null ? title : <a href={list}>{title}</a>}
      </h2>
      <dl className={styles.totals}>
        <div className={styles.today}>
          <dt>Today</dt>
          <dd>{number(countOfLast(counts, 1))}</dd>
        </div>
        <div>
          <dt>7 days</dt>
          <dd>{number(countOfLast(counts, 7))}</dd>
        </div>
        <div>
          <dt>{DASHBOARD_DAYS} days</dt>
          <dd>{number(countOfLast(counts, DASHBOARD_DAYS))}</dd>
        </div>
      </dl>
      <DayBars counts={counts} />
      <CountsTable caption={`${title} by day`} itemNames={itemNames} days={days} counts={counts} />
    </section>
  );
}
