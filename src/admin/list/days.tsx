import { type ReactNode, useMemo } from "react";
import { isDated, NO_DATE } from "#admin/screen/missing.ts";
import { useToday } from "#admin/screen/server-clock.ts";
import { addDays, dayKey, formatDate, formatWeekday } from "#rules/calendar.ts";
import styles from "./days.module.css";

interface Dated {
  readonly createdAt?: string | null | undefined;
}

interface Day<R> {
  /** YYYY-MM-DD in Kochi; `null` for records without a valid date. */
  readonly key: string | null;
  readonly records: readonly R[];
}

const keyOf = ({ createdAt }: Dated) => (isDated(createdAt) ? dayKey(createdAt) : null);

/** Groups the records by day, in their given order. */
export function byDay<R extends Dated>(records: readonly R[]): readonly Day<R>[] {
  return [...Map.groupBy(records, keyOf)].map(([key, ofDay]) => ({ key, records: ofDay }));
}

/** The documented heading of a day, and how the day relates to today. */
export function dayTitle(
  key: string | null,
  today: string,
): { readonly date: string; readonly relation: string } {
  if (key === null) return { date: NO_DATE, relation: "" };
  const weekday = formatWeekday(key);
  const near = key === today ? "Today, " : key === addDays(today, -1) ? "Yesterday, " : "";
  return { date: formatDate(key), relation: `${near}${weekday}` };
}

/** Number of rows that are rendered or left out together: about a screenful. */
const CHUNK_SIZE = 25;

export interface Chunk<R> {
  /** Its index among the chunks of the table. */
  readonly index: number;
  /** Number of table rows before it: the column headings, day titles and records. */
  readonly rowsBefore: number;
  /** Number of records of the same day before it. */
  readonly recordsBefore: number;
  readonly records: readonly R[];
}

export interface ChunkedDay<R> extends Day<R> {
  readonly rowsBefore: number;
  readonly chunks: readonly Chunk<R>[];
}

/** Splits the rows of every day into chunks, counted through the table, whose first row is the column headings. */
export function inChunks<R>(days: readonly Day<R>[]): readonly ChunkedDay<R>[] {
  let rows = 1;
  let index = 0;
  return days.map((day) => {
    const rowsBefore = rows++;
    const chunks: Chunk<R>[] = [];
    for (let at = 0; at < day.records.length; at += CHUNK_SIZE) {
      const records = day.records.slice(at, at + CHUNK_SIZE);
      chunks.push({ index: index++, rowsBefore: rows, recordsBefore: at, records });
      rows += records.length;
    }
    return { ...day, rowsBefore, chunks };
  });
}

interface Props<R> {
  /** Newest first. */
  readonly records: readonly R[];
  readonly children: (ofDay: readonly R[]) => ReactNode;
}

/** Records below a heading for each day, which stays in view. */
export function DaySections<R extends { readonly createdAt: string }>({ records, children }: Props<R>) {
  const today = useToday();
  const days = useMemo(() => byDay(records), [records]);
  return days.map(({ key, records: ofDay }) => {
    const { date, relation } = dayTitle(key, today);
    return (
      <section className={styles.day} key={key} aria-label={`${date}, ${relation}`}>
        <h2 className={styles.title}>
          <span>{`${date} `}</span>
          <span className={styles.relation}>{relation}</span>
        </h2>
        <div className={styles.entries}>{children(ofDay)}</div>
      </section>
    );
  });
}
