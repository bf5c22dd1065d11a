import type { CellObject, WorkSheet } from "@e965/xlsx";
import { checkWorkbook, tableTexts } from "#server/files/checks/workbook.ts";
import { fromCell } from "#server/http/csv.ts";
import { IMPORT_ROWS_MAX } from "../../staff-import.ts";
import {
  CELL_MAX,
  type CellFault,
  COLUMNS_MAX,
  formulaText,
  type IsHeading,
  refuseTable,
  type Table,
  tableOf,
} from "./table.ts";

/** In characters, of the headings by which the separator is found. */
const HEADING_MAX = 200;

/** A formula. Not everything that begins with a sign is one: phone numbers (+91(484)…), lists and names on platforms do as well. */
const formula = /^\s*(?:=|[+\-@](?![\d(])[\w.]*\(|[+\-@][^|]*\w\|.*!)/s;

/** Excel saves a CSV in the computer's own encoding unless told otherwise: names would arrive as other letters. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  try {
    const encoding = isWide ? (first === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch (cause) {
    throw refuseTable(tableTexts.otherType, cause);
  }
}

const TITLE_LINES = 10;
const around = /^[\s"=]+|[\s"]+$/g;

/**
 * Spreadsheets in countries with a decimal comma use semicolons, copied tables have tabs, and other programs bars. The line that
 * names most fields decides: titles above it and addresses below it have commas as well.
 */
function delimiterOf(text: string, isHeading: IsHeading): string {
  const lines = text.split(/\r\n?|\n/, TITLE_LINES).map((line) => line.slice(0, COLUMNS_MAX * HEADING_MAX));
  const found = [",", ";", "\t", "|"].map((mark) => {
    const parts = lines.map((line) => line.split(mark, COLUMNS_MAX));
    const isNamed = (cell: string) => isHeading(cell.slice(0, HEADING_MAX).replace(around, ""));
    const names = parts.map((cells) => cells.filter(isNamed).length);
    return { mark, names: Math.max(...names), cells: parts[0]?.length ?? 0 };
  });
  return found.reduce((best, one) => ((one.names - best.names || one.cells - best.cells) > 0 ? one : best))
    .mark;
}

/** A text as programs write it for Excel, which would make it a number: ="0484…". */
const guarded = /(^|[,;\t|\r\n])="((?:[^"\r\n]|""){0,200})"(?=[,;\t|\r\n]|$)/g;

/** A line with which a file tells Excel what separates its cells. Excel counts the rows without it. */
const separatorLine = /^"?sep=(.)"?[,;\t]*(?:\r\n?|\n)/i;

async function readCsv(bytes: Uint8Array, isHeading: IsHeading): Promise<Table> {
  const whole = decoded(bytes);
  // Programs of offices call a page or an XML file "people.xls", and phones send contacts as vCards.
  if (/\0|^\s*(?:<|BEGIN:VCARD)/i.test(whole)) throw refuseTable(tableTexts.otherType);
  const [line = "", named] = separatorLine.exec(whole) ?? [];
  const text = whole.slice(line.length).replace(guarded, '$1"$2"');
  const { CsvError, parse } = await import("csv-parse/sync");
  const faults: CellFault[] = [];
  try {
    const sent: string[][] = parse(text, {
      delimiter: named ?? delimiterOf(text, isHeading),
      relax_column_count: true,
      max_record_size: COLUMNS_MAX * CELL_MAX,
      to: IMPORT_ROWS_MAX * 2,
    });
    const cells = sent.map((row, at) =>
      row.map((raw, column) => {
        const cell = raw.replace(/\r\n?/g, "\n");
        const read = fromCell(cell);
        // A cell that our export has escaped as text is not a formula.
        if (read === cell && formula.test(raw)) faults.push({ row: at + 1, column, text: formulaText });
        return read;
      }),
    );
    return tableOf(cells, faults, isHeading);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row =
      "records" in error && typeof error["records"] === "number" ? ` near row ${error["records"] + 1}` : "";
    throw refuseTable(`This CSV cannot be read${row}: its quotation marks do not match.`, error);
  }
}

const errorText = "The spreadsheet shows an error here. Put the value in its place.";
const timeText = "This cell holds a time without a day.";
const mergedText = "This cell is merged with the one before it. Unmerge them, and fill both.";

/** Earlier ones are what spreadsheets show a time alone as. */
const FIRST_DAY = "1900-01-02";

/** A cell's text, and why it cannot be taken as it is. A day's time is that of a wall: it has no zone. */
function readCell(cell: CellObject): { readonly text: string; readonly fault: string | null } {
  const fault =
    cell.f !== undefined || cell.F !== undefined ? formulaText : cell.t === "e" ? errorText : null;
  if (cell.v instanceof Date) {
    const day = Number.isNaN(cell.v.getTime()) ? "" : cell.v.toISOString().slice(0, 10);
    return day < FIRST_DAY ? { text: cell.w ?? "", fault: fault ?? timeText } : { text: day, fault };
  }
  // The number of an ID such as 000012 lacks the leading zeros, which only its format shows.
  if (cell.t === "n" && /^0+$/.test(String(cell.z))) return { text: cell.w ?? "", fault };
  if (typeof cell.v === "boolean") return { text: cell.v ? "Yes" : "No", fault };
  return { text: fromCell(String(cell.v ?? "").replace(/\r\n?/g, "\n")), fault };
}

const holdsValue = (cell: CellObject | undefined) => cell?.v !== undefined;

/** The first sheet that is shown and holds something, and how many others there are. */
async function openSheet(bytes: Uint8Array): Promise<{ readonly sheet: WorkSheet; readonly others: number }> {
  const { read } = await import("@e965/xlsx");
  const options = {
    dense: true,
    cellDates: true,
    UTC: true,
    cellHTML: false,
    cellNF: true,
    // Says which rows are hidden.
    cellStyles: true,
    sheetRows: IMPORT_ROWS_MAX * 2,
  };
  try {
    const { Workbook, SheetNames } = read(bytes, { ...options, sheets: [] });
    const isShown = (at: number) => !Workbook?.Sheets?.[at]?.Hidden;
    for (const [at, name] of SheetNames.entries()) {
      if (!isShown(at)) continue;
      const sheet = read(bytes, { ...options, sheets: at }).Sheets[name];
      if (sheet?.["!data"]?.some((row) => row?.some(holdsValue)))
        return { sheet, others: SheetNames.length - 1 };
    }
  } catch (cause) {
    throw refuseTable(
      "This workbook cannot be read. Open it, save it again as XLSX, and choose that.",
      cause,
    );
  }
  throw refuseTable("The sheets of this workbook are empty.");
}

async function readWorkbook(bytes: Uint8Array, isHeading: IsHeading): Promise<Table> {
  const { refused, leftOut } = await checkWorkbook(bytes);
  if (refused) throw refuseTable(refused);
  const { sheet, others } = await openSheet(bytes);
  const data = sheet["!data"] ?? [];
  // Cells that have nothing but a colour may reach to the last column that there is.
  const width = data.reduce((most, row) => Math.max(most, (row?.findLastIndex(holdsValue) ?? -1) + 1), 0);
  if (width > COLUMNS_MAX) throw refuseTable(`A table can have at most ${COLUMNS_MAX} columns.`);
  const faults: CellFault[] = [];
  let hidden = 0;
  const cells = Array.from(data, (inRow, row) => {
    const isHidden = sheet["!rows"]?.[row]?.hidden === true;
    if (isHidden && inRow?.some(holdsValue)) hidden += 1;
    return Array.from({ length: width }, (_, column) => {
      const cell = inRow?.[column];
      if (!cell || isHidden) return "";
      const { text, fault } = readCell(cell);
      if (fault !== null) faults.push({ row: row + 1, column, text: fault });
      return text;
    });
  });
  faults.push(...fillMerged(cells, sheet["!merges"] ?? []));
  return tableOf(cells, faults, isHeading, [
    ...leftOut,
    ...(hidden > 0 ? [hidden === 1 ? "a hidden row" : `${hidden} hidden rows`] : []),
    ...(others > 0 ? [others === 1 ? "another sheet" : `${others} other sheets`] : []),
  ]);
}

type Merge = NonNullable<WorkSheet["!merges"]>[number];

/**
 * A value that is shown once for several rows is that of each of them, if they hold anything else. Beside one another, cells
 * are of different fields: it cannot be that of each.
 */
function fillMerged(cells: string[][], merges: readonly Merge[]): CellFault[] {
  const faults: CellFault[] = [];
  const own = cells.map((row) => row.some((text) => text.trim() !== ""));
  for (const { s: start, e: end } of merges) {
    // Headings of two rows have nobody in the second.
    if (start.r === 0) continue;
    const text = cells[start.r]?.[start.c] ?? "";
    for (let at = start.r; at <= Math.min(end.r, cells.length - 1); at += 1) {
      const row = cells[at];
      if (!row || !own[at]) continue;
      row[start.c] = text;
      for (let column = start.c + 1; column <= Math.min(end.c, row.length - 1); column += 1)
        faults.push({ row: at + 1, column, text: mergedText });
    }
  }
  return faults;
}

/** Reads a table by what it holds, whatever its name. */
export async function readTable(file: File, isHeading: IsHeading): Promise<Table> {
  const bytes = await file.bytes();
  if (bytes.byteLength === 0) throw refuseTable("This file is empty.");
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  // Excel puts a workbook with a password into a file of the older kind, whose parts have names in UTF-16.
  if (Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le")))
    throw refuseTable(tableTexts.password);
  return isArchive ? readWorkbook(bytes, isHeading) : readCsv(bytes, isHeading);
}
