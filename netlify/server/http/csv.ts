import { stringify } from "csv-stringify/sync";
import type { Column } from "../store/sheet.ts";

/** A phone number with its country code and extension, or another long one: it begins with a sign, and calculates nothing. */
const signedNumber = "[+-]\\d[\\d .,()]{4,}(?: ?x\\d+)?$";

/** How a formula may begin, with the signs of other keyboards too. */
const formulaSign = "[=+\\-@\\t\\r\uFF1D\uFF0B\uFF0D\uFF20]";
const formulaStart = new RegExp(`^(?!${signedNumber})${formulaSign}`);
const guardedStart = new RegExp(`^'(?=\\d|${formulaSign})`);

/** Where a spreadsheet that splits at semicolons may begin a cell within a text. The text's own apostrophes stay. */
const splits = new RegExp(`([;\\r\\n])(?='*${formulaSign})`, "g");
const guardedSplits = new RegExp(`([;\\r\\n])'(?='*${formulaSign})`, "g");

/** Texts that spreadsheets turn into a date or another number: 1-10 into a day in October, 1E5 into 100000, +919847012365 into 9.2E+11. */
const changed = /^(?:\d{1,2}[-/]\d{1,2}|0\d+|\+\d+|\d+e\d+|\d{16,})$/i;

/**
 * The one rule for every column: a formula, and what a spreadsheet would turn into something else, is prefixed with an
 * apostrophe (spec-decisions G2). Days, times, numbers and phone numbers arrive as people know them. Where numbers have a
 * decimal comma, spreadsheets split rows at semicolons, in the middle of a text too, and end them at line breaks there: what
 * follows either must not begin a formula.
 */
function asCell(value: string | number): string | number {
  if (typeof value === "number") return value;
  const unsplit = value.replace(splits, "$1'");
  return formulaStart.test(value) || changed.test(value) ? `'${unsplit}` : unsplit;
}

/** What an exported cell holds, as far as it can be told: a text without the apostrophes that were put before it. */
export const fromCell = (cell: string): string => cell.replace(guardedSplits, "$1").replace(guardedStart, "");

/** Line breaks of any kind are quoted, since some readers take them for the end of the row. */
const format = { record_delimiter: "windows", quoted_match: /[\r\n]/ } as const;

/**
 * RFC 4180, with a byte order mark for Excel. Yields one chunk per page, the heading with the first; none if so many rows were
 * exported before, to which these are added.
 */
export async function* asCsv<T>(
  columns: readonly Column<T>[],
  pages: AsyncIterable<readonly T[]>,
  after = 0,
): AsyncGenerator<string> {
  const headings = stringify([columns.map(({ heading }) => heading)], { ...format, bom: true });
  let heading = after === 0 ? headings : "";
  let position = after;
  for await (const records of pages) {
    const rows = records.map((record) => {
      position += 1;
      return columns.map((column) => asCell(column.value(record, position)));
    });
    yield heading + stringify(rows, format);
    heading = "";
  }
}
