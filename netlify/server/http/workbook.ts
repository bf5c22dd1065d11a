import type { CellObject, WorkSheet } from "@e965/xlsx";
import type { Column } from "../store/sheet.ts";

export const WORKBOOK_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Wide enough for most names and numbers; a long message is cut off on the screen alone. */
const WIDTH_MAX = 48;

/**
 * A text is stored as one, in a cell formatted as one: no spreadsheet takes it for a formula, a number or a date, not even
 * when somebody edits it.
 */
const cellOf = (value: string | number): CellObject =>
  typeof value === "number" ? { t: "n", v: value } : { t: "s", v: value, z: "@" };

/** An XLSX with a heading and a row for each record, whose numbers begin after those of the rows before. */
export async function asWorkbook<T>(
  name: string,
  columns: readonly Column<T>[],
  records: readonly T[],
  after = 0,
): Promise<Uint8Array> {
  const { utils, write } = await import("@e965/xlsx");
  const headings = columns.map(({ heading }) => cellOf(heading));
  const rows = records.map((record, at) =>
    columns.map((column) => cellOf(column.value(record, after + at + 1))),
  );
  const sheet: WorkSheet = utils.aoa_to_sheet([headings, ...rows], { dense: true });
  sheet["!cols"] = columns.map((_, at) => ({
    wch: Math.min(WIDTH_MAX, 2 + Math.max(...[headings, ...rows].map((row) => String(row[at]?.v).length))),
  }));
  sheet["!autofilter"] = { ref: sheet["!ref"] ?? "A1" };
  const book = { SheetNames: [name], Sheets: { [name]: sheet } };
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx", compression: true }) as ArrayBuffer);
}
