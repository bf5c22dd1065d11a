import { AppError } from "#rules/app-error.ts";
import { oneSpelling } from "#rules/spelling.ts";
import { IMPORT_ROWS_MAX } from "../../staff-import.ts";

/** The letters and digits of a text, by which names and headings are compared: the same for each spelling of them. */
export const alike = (text: string) => oneSpelling(text).replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** Wider tables are none of people. */
export const COLUMNS_MAX = 100;
/** In characters; more than any field accepts. */
export const CELL_MAX = 20_000;

interface TableRow {
  /** As spreadsheets count, from 1. */
  readonly row: number;
  readonly cells: readonly string[];
}

/** A cell that cannot be read as a text. */
export interface CellFault {
  readonly row: number;
  readonly column: number;
  readonly text: string;
}

export interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly TableRow[];
  readonly faults: readonly CellFault[];
  /** Other content of the file, which is not read, as nouns. */
  readonly leftOut: readonly string[];
}

export const refuseTable = (text: string, cause?: unknown) =>
  new AppError("invalid", { message: text, fields: { table: text }, cause });

export const formulaText = "This is a formula. Put its result in its place: formulas are not imported.";

/** Whether nothing can be seen of a text. */
export const isBlank = (text: string) => !/[^\s\p{DI}]/u.test(text);

type Cells = readonly (readonly string[])[];

/** Whether a text names a field. */
export type IsHeading = (text: string) => boolean;

const TITLE_ROWS_MAX = 10;

const isAlone = (row: readonly string[]) => row.filter((text) => !isBlank(text)).length === 1;

/** The texts of a row as headings: beside those below a common one, others stand a row higher. */
function headingsIn(cells: Cells, at: number): readonly string[] {
  const above = cells[at - 1] ?? [];
  const higher = isAlone(above) ? [] : above;
  return (cells[at] ?? []).map((text, column) => text.trim() || (higher[column] ?? "").trim());
}

/**
 * The row of the headings: below titles and blank rows, each of which has one cell at most, or more that name no field, such as the
 * firm beside the month. In two languages, the row nearer to the people.
 */
function rowOfHeadings(cells: Cells, isHeading: IsHeading): number {
  const first = cells.slice(0, TITLE_ROWS_MAX + 1);
  const named = first.map((row, at) =>
    row.filter(isHeading).length > 1 ? headingsIn(cells, at).filter(isHeading).length : 0,
  );
  const most = Math.max(...named);
  if (most > 0) return named.lastIndexOf(most);
  return Math.max(
    first.findIndex((row) => row.filter((text) => !isBlank(text)).length > 1),
    0,
  );
}

/** Below the headings, official forms number their columns: (1), (2), … */
const isNumbering = (row: readonly string[]) =>
  row.length > 1 && row.every((text, at) => new RegExp(`^\\s*\\(?${at + 1}[.)]?\\s*$`).test(text));

/** Adds up the rows above. */
const isTotal = (row: readonly string[]) =>
  row.some((text) => /^\s*(?:(?:grand|sub|net)[\s-]*)?total\s*[:=]?\s*$|^\s*ആകെ\s*$/i.test(text));

/** The end of the rows with people. Single cells below a last blank row only say who made the list. */
function endOfPeople(rows: Cells): number {
  const last = rows.findLastIndex((row) => !(row.every(isBlank) || isAlone(row)));
  const isBelow = rows[last + 1]?.every(isBlank) ?? false;
  return last >= 0 && isBelow ? last + 1 : rows.length;
}

/** The table of the cells, in which `rowsUsed` are those with a cell of their own. */
export function tableOf(
  cells: Cells,
  faults: readonly CellFault[],
  isHeading: IsHeading,
  leftOut: readonly string[] = [],
): Table {
  const top = rowOfHeadings(cells, isHeading);
  const headings = [...headingsIn(cells, top)];
  const others = cells.slice(top + 1);
  while (headings.at(-1) === "") headings.pop();
  if (headings.length === 0) throw refuseTable("The first row is empty. Put the names of the columns there.");
  if (headings.length > COLUMNS_MAX) throw refuseTable(`A table can have at most ${COLUMNS_MAX} columns.`);
  const end = endOfPeople(others);
  const rows = others
    .slice(0, end)
    .flatMap((row, at) =>
      row.every(isBlank) || isTotal(row) || (at === 0 && isNumbering(row))
        ? []
        : [{ row: top + at + 2, cells: row }],
    );
  if (rows.length === 0) throw refuseTable("This table holds nobody: there is no row below the headings.");
  if (rows.length > IMPORT_ROWS_MAX) {
    throw refuseTable(
      `At most ${IMPORT_ROWS_MAX.toLocaleString("en-IN")} people can be imported at once. Split the table.`,
    );
  }
  const long = rows.flatMap(({ row, cells: texts }) =>
    texts.flatMap((text, column) =>
      text.length > CELL_MAX ? { row, column, text: "This text is too long." } : [],
    ),
  );
  const nameless = headings.flatMap((heading, at) =>
    heading === "" && rows.some(({ cells: texts }) => !isBlank(texts[at] ?? "")) ? [at + 1] : [],
  );
  const unread =
    nameless.length > 0
      ? [`${nameless.length === 1 ? "column" : "columns"} ${nameless.join(", ")}, which no heading names`]
      : [];
  const title = cells.slice(0, top).flat().every(isBlank) ? [] : ["what is above the headings"];
  const totals = others.slice(0, end).some(isTotal) ? ["a row of totals"] : [];
  const note = others.slice(end).flat().every(isBlank) ? [] : ["what is below the people"];
  const inside = faults.filter(({ row }) => row > top && row <= top + end + 1);
  return {
    headings,
    rows,
    faults: [...inside, ...long],
    leftOut: [...leftOut, ...title, ...totals, ...note, ...unread],
  };
}
