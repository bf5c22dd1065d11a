import { tableTexts } from "#server/files/checks/workbook.ts";
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

/** Spreadsheets in countries with a decimal comma use semicolons, and copied tables have tabs. */
function delimiterOf(text: string): string {
  const [line = ""] = text.split(/\r?\n/, 1);
  const count = (mark: string) => line.split(mark).length;
  return [",", ";", "\t"].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** A line with which a file tells Excel what separates its cells. Excel counts the rows without it. */
const separatorLine = /^"?sep=(.)"?[,;\t]*(?:\r\n?|\n)/i;

export async function readCsv(bytes: Uint8Array, isHeading: IsHeading): Promise<Table> {
  const whole = decoded(bytes);
  // Programs of offices call a page or an XML file "people.xls", and phones send contacts as vCards.
  if (/\0|^\s*(?:<|BEGIN:VCARD)/i.test(whole)) throw refuseTable(tableTexts.otherType);
  const [line = "", named] = separatorLine.exec(whole) ?? [];
  const text = whole.slice(line.length);
  const { CsvError, parse } = await import("csv-parse/sync");
  const faults: CellFault[] = [];
  try {
    const sent: string[][] = parse(text, {
      delimiter: named ?? delimiterOf(text),
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
