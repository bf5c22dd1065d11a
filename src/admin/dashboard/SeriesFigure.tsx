import { useId } from "react";
import { recordsOf } from "#admin/nouns.ts";
import { countOfLast, DASHBOARD_DAYS } from "#features/dashboard/dashboard.ts";
import { CountsTable } from "./CountsTable.tsx";
import { DayBars } from "./DayBars.tsx";
import styles from "./SeriesFigure.module.css";

interface Props {
  readonly kind: string;
  /** The days that are counted, oldest first. */
  readonly days: readonly string[];
  readonly counts: readonly number[];
}

const number = (value: number) => value.toLocaleString("en-IN");

/** Daily counts of one kind of record: totals, bars, and the same as a table. */
export function SeriesFigure({ kind, days, counts }: Props) {
  const { title, noun, list } = recordsOf(kind);
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
      <CountsTable caption={`${title} by day`} noun={noun} days={days} counts={counts} />
    </section>
  );
}
