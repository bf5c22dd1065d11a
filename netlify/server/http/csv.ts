import { stringify } from "csv-stringify/sync";
import type { Column } from "../store/sheet.ts";

const months =
  "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?";
const weekdays = "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?";

/** Whatever numbers, amounts, dates and times are written with, the E of 1E5 and the T of ISO 8601 included. */
const valueParts = new RegExp(
  `^(?:[\\s\\p{Nd}\\p{Sc}\\p{Pd}.,:/%'\u2019()+]|(?<=[\\p{Nd}.])[etz]|[ap]m?|rs|inr|${months}|${weekdays})+$`,
  "iu",
);
/** What spreadsheets show for yes, no and their own errors. */
const constants = /^(?:true|false|#n\/a|#[a-z0-9/]+[!?])$/i;

/** Whether a spreadsheet may take the text for something else, and show another one or lose its zeros and digits. */
const isLikeValue = (text: string) => (/\p{Nd}/u.test(text) && valueParts.test(text)) || constants.test(text);

/**
 * The one rule for every column: a number is written as it is, and a text arrives as the same text. One that spreadsheets
 * would read as a number, a date or a formula is prefixed with an apostrophe: phone numbers (spec-decisions G2), ranges
 * such as 1-10, and days, whose month and day change places in some countries.
 */
const asCell = (value: string | number) =>
  typeof value === "string" && isLikeValue(value) ? `'${value}` : unsplit(value);

/**
 * Where numbers have a decimal comma, spreadsheets split rows at semicolons, in the middle of a text too: what follows one
 * must not begin a formula either.
 */
const unsplit = (value: string | number) =>
  typeof value === "string" ? value.replace(/;(?=[=+\-@\t\r])/g, ";'") : value;

/** What an exported cell holds, as far as it can be told: a text without the apostrophes that were put before it. */
export function fromCell(cell: string): string {
  const text = cell.replace(/;'(?=[=+\-@\t\r])/g, ";");
  const [first, ...rest] = text;
  const marked = rest.join("");
  return first === "'" && (isLikeValue(marked) || /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/.test(marked))
    ? marked
    : text;
}

/** Line breaks of any kind are quoted, since some readers take them for the end of the row. */
const format = { record_delimiter: "windows", escape_formulas: true, quoted_match: /[\r\n]/ } as const;

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
