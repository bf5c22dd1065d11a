import { stringify } from "csv-stringify/sync";

/** One column of a sheet: its heading for people, and what stands in it. */
export interface Column<T> {
  readonly heading: string;
  readonly value: (record: T, position: number) => string | number;
}

/**
 * A cell that a spreadsheet would take for a formula gets an apostrophe in front (spec-decisions G2), phone numbers among
 * them. A line break of any kind stands in quotes, for some take it for the end of the row.
 */
const format = { record_delimiter: "windows", escape_formulas: true, quoted_match: /[\r\n]/ } as const;

/** RFC 4180, with a byte order mark for Excel; a piece a page, the heading with the first. */
export async function* asCsv<T>(
  columns: readonly Column<T>[],
  pages: AsyncIterable<readonly T[]>,
): AsyncGenerator<string> {
  let heading = stringify([columns.map(({ heading }) => heading)], { ...format, bom: true });
  let position = 0;
  for await (const records of pages) {
    const rows = records.map((record) => {
      position += 1;
      return columns.map(({ value }) => value(record, position));
    });
    yield heading + stringify(rows, format);
    heading = "";
  }
}
