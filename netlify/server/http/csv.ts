import { stringify } from "csv-stringify/sync";
import type { Column } from "../store/sheet.ts";

/**
 * Cells that a spreadsheet would read as formulas, phone numbers among them, are prefixed with an apostrophe
 * (spec-decisions G2). Line breaks of any kind are quoted, since some readers take them for the end of the row.
 */
const format = { record_delimiter: "windows", escape_formulas: true, quoted_match: /[\r\n]/ } as const;

/** RFC 4180, with a byte order mark for Excel. Yields one chunk per page, the heading with the first. */
export async function* asCsv<T>(
  columns: readonly Column<T>[],
  pages: AsyncIterable<readonly T[]>,
): AsyncGenerator<string> {
  let heading = stringify([columns.map(({ heading }) => heading)], { ...format, bom: true });
  let position = 0;
  for await (const records of pages) {
    const rows = records.map((record) => {
      position += 1;
      return columns.map((column) => column.value(record, position));
    });
    yield heading + stringify(rows, format);
    heading = "";
  }
}
