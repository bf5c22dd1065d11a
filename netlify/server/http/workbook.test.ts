import { read, utils } from "@e965/xlsx";
import readSheet from "read-excel-file/node";
import { expect, it } from "vitest";
import { asWorkbook } from "./workbook.ts";

const columns = [
  { heading: "Sl. No.", value: (_: string, number: number) => number },
  { heading: "Name", value: (name: string) => name },
];
const names = ["അരുൺ നായർ", "=1+1", "29/11/2026", "+91 98765 43210", "Menon, K. P.", "two\nlines"];

it("two other programs read a workbook as it was written: texts stay texts, numbers are numbers", async () => {
  const bytes = await asWorkbook("Enquiries", columns, names);
  const told = [["Sl. No.", "Name"], ...names.map((name, at) => [at + 1, name])];
  const book = read(bytes);
  expect(utils.sheet_to_json(book.Sheets["Enquiries"] ?? {}, { header: 1 })).toEqual(told);
  const [sheet] = await readSheet(Buffer.from(bytes), { trim: false });
  expect(sheet).toMatchObject({ sheet: "Enquiries", data: told });
});
