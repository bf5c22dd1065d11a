import { readCsv } from "./read-csv.ts";
import { readWorkbook } from "./read-workbook.ts";
import { refuseTable, type Table } from "./table.ts";

/** Reads a table by what it holds, whatever its name. */
export async function readTable(file: File): Promise<Table> {
  const bytes = await file.bytes();
  if (bytes.byteLength === 0) throw refuseTable("This file is empty.");
  const isArchive = bytes[0] === 0x50 && bytes[1] === 0x4b;
  return isArchive ? readWorkbook(bytes) : readCsv(bytes);
}
