import { type CellObject, utils, type WorkSheet, write } from "@e965/xlsx";

type Cell = string | number | boolean | Date | CellObject;

/** An XLSX of one sheet. */
export function workbookOf(rows: readonly (readonly Cell[])[]): Uint8Array {
  const sheet: WorkSheet = utils.aoa_to_sheet(rows as Cell[][], { UTC: true });
  const book = { Sheets: { People: sheet }, SheetNames: ["People"] };
  return new Uint8Array(write(book, { type: "array", bookType: "xlsx", compression: true }) as ArrayBuffer);
}
