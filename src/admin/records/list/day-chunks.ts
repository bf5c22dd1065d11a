import type { Day } from "./by-day.ts";

/** Rows that are on the page together, or stand aside together: about a window full. */
const CHUNK_SIZE = 25;

export interface Chunk<R> {
  /** Its place among the chunks of the table. */
  readonly index: number;
  /** How many rows of the table stand before it: headings, the titles of days and records. */
  readonly rowsBefore: number;
  /** How many records of its day stand before it. */
  readonly recordsBefore: number;
  readonly records: readonly R[];
}

export interface ChunkedDay<R> extends Day<R> {
  readonly rowsBefore: number;
  readonly chunks: readonly Chunk<R>[];
}

/** The rows of every day in chunks, counted through the table, whose first row is its headings. */
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
