import { AppError } from "#rules/app-error.ts";
import { formatDate } from "#rules/calendar.ts";
import { checkWorkbook } from "#server/files/checks/workbook.ts";
import { fromCell } from "#server/http/csv.ts";
import { IMPORT_ROWS_MAX } from "../../staff-import.ts";

/** Wider tables are none of people. */
const COLUMNS_MAX = 100;
/** In characters; more than any field accepts. */
const CELL_MAX = 20_000;

export interface TableRow {
  /** As spreadsheets count: the headings are row 1. */
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
}

/** The refusal of the table as a whole. */
export const refuseTable = (text: string, cause?: unknown) =>
  new AppError("invalid", { message: text, fields: { table: text }, cause });

const formulaText = "This is a formula. Put its result in its place: formulas are not imported.";

/** What spreadsheets calculate. A phone number or a list may begin with a sign as well. */
const formula = /^(?:[=@\t\r]|[+-](?=.*[a-z]).*[(|!])/is;

type Cells = readonly (readonly string[])[];

function tableOf(cells: Cells, faults: readonly CellFault[]): Table {
  const [first = [], ...others] = cells;
  const headings = first.map((heading) => heading.trim());
  while (headings.at(-1) === "") headings.pop();
  if (headings.length === 0) throw refuseTable("The first row is empty. Put the names of the columns there.");
  if (headings.length > COLUMNS_MAX) throw refuseTable(`A table can have at most ${COLUMNS_MAX} columns.`);
  const rows = others.flatMap((row, at) =>
    row.some((cell) => cell.trim() !== "") ? { row: at + 2, cells: row } : [],
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
  return { headings, rows, faults: [...faults, ...long] };
}

/** Excel saves a CSV in the computer's own encoding unless told otherwise: names would arrive as other letters. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  try {
    const encoding = isWide ? (first === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw refuseTable(
      "This is neither a CSV in UTF-8 nor an XLSX. In Excel, save it as “CSV UTF-8” or as XLSX.",
      cause,
    );
  }
}

/** Where numbers have a decimal comma, spreadsheets separate by semicolons; a copied table has tabs. */
function delimiterOf(text: string): string {
  const [line = ""] = text.split(/\r?\n/, 1);
  const count = (mark: string) => line.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

async function readCsv(bytes: Uint8Array): Promise<Table> {
  const text = decoded(bytes);
  if (text.includes("\0")) throw refuseTable("This is no table: it holds characters that no text has.");
  const { CsvError, parse } = await import("csv-parse/sync");
  const faults: CellFault[] = [];
  try {
    const sent: string[][] = parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      max_record_size: COLUMNS_MAX * CELL_MAX,
      to: IMPORT_ROWS_MAX * 2,
    });
    const cells = sent.map((row, at) =>
      row.map((raw, column) => {
        const cell = raw.replace(/\r\n?/g, "\n");
        const read = fromCell(cell);
        // One that our export has marked as a text is none.
        if (read === cell && formula.test(raw)) faults.push({ row: at + 1, column, text: formulaText });
        return read;
      }),
    );
    return tableOf(cells, faults);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row =
      "records" in error && typeof error["records"] === "number" ? ` near row ${error["records"] + 1}` : "";
    throw refuseTable(`This CSV cannot be read${row}: its quotation marks do not match.`, error);
  }
}

async function readWorkbook(bytes: Uint8Array): Promise<Table> {
  const refused = await checkWorkbook(bytes);
  if (refused) throw refuseTable(refused);
  const { read, utils } = await import("@e965/xlsx");
  let sheet: import("@e965/xlsx").WorkSheet | undefined;
  try {
    const book = read(bytes, {
      dense: true,
      cellDates: true,
      UTC: true,
      cellHTML: false,
      sheets: 0,
      sheetRows: IMPORT_ROWS_MAX * 2,
    });
    sheet = book.Sheets[book.SheetNames[0] ?? ""];
  } catch (cause) {
    throw refuseTable(
      "This workbook cannot be read. Open it, save it again as XLSX, and choose that.",
      cause,
    );
  }
  const range = sheet?.["!ref"] === undefined ? null : utils.decode_range(sheet["!ref"]);
  if (!sheet?.["!data"] || !range) throw refuseTable("The first sheet of this workbook is empty.");
  if (range.e.c >= COLUMNS_MAX) throw refuseTable(`A table can have at most ${COLUMNS_MAX} columns.`);
  const faults: CellFault[] = [];
  const cells = Array.from({ length: range.e.r + 1 }, (_, row) =>
    Array.from({ length: range.e.c + 1 }, (__, column) => {
      const cell = sheet["!data"]?.[row]?.[column];
      if (!cell) return "";
      if (cell.f !== undefined || cell.F !== undefined)
        faults.push({ row: row + 1, column, text: formulaText });
      if (cell.t === "e")
        faults.push({
          row: row + 1,
          column,
          text: "The spreadsheet shows an error here. Put the value in its place.",
        });
      if (cell.v instanceof Date) return formatDate(cell.v);
      if (typeof cell.v === "boolean") return cell.v ? "Yes" : "No";
      return fromCell(String(cell.v ?? "").replace(/\r\n?/g, "\n"));
    }),
  );
  return tableOf(cells, faults);
}

/** Reads a table by what it holds, whatever its name. */
export async function readTable(file: File): Promise<Table> {
  const bytes = await file.bytes();
  if (bytes.byteLength === 0) throw refuseTable("This file is empty.");
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isArchive ? readWorkbook(bytes) : readCsv(bytes);
}
