#!/usr/bin/env bash
# Usual guess: whether a workbook counts its days from 1904, as those of older Macs do, is a boolean, and readers know both spellings of one:
#   "1" and "true" (ECMA-376, 18.2.28; XML Schema, 3.3.2).
# Seen: exceljs 4.4.0 and read-excel-file 9.3.17 know "1" alone, and read each day of the other file four years and a day early, without an
#   error. @e965/xlsx 0.20.3 (SheetJS), which itself writes "true", reads both.
# Why it matters: an office's list that has been through one library has everybody born in 1994 instead of 1998 in another: a day that nobody
#   doubts. The file that one tests with, made by Excel, says "1".
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 read-excel-file@9.3.17 @e965/xlsx@0.20.3 jszip@3.10.1 2>/dev/null
cat > read.mjs <<'JS'
import { writeFileSync } from "node:fs";
import * as SheetJs from "@e965/xlsx";
import Excel from "exceljs";
import Zip from "jszip";
import readSheets from "read-excel-file/node";
const book = new Excel.Workbook();
book.properties.date1904 = true;
book.addWorksheet("Staff").addRow([new Date("1998-05-12T00:00:00Z")]);
const written = await Zip.loadAsync(await book.xlsx.writeBuffer());
const part = await written.file("xl/workbook.xml").async("string");
const day = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value));
async function readBy(spelling) {
  written.file("xl/workbook.xml", part.replace(/date1904="\w+"/, `date1904="${spelling}"`));
  const bytes = await written.generateAsync({ type: "nodebuffer" });
  writeFileSync("staff.xlsx", bytes);
  const read = new Excel.Workbook();
  await read.xlsx.load(bytes);
  const ofSheetJs = SheetJs.read(bytes, { cellDates: true, UTC: true }).Sheets.Staff.A1.v;
  return [read.worksheets[0].getCell("A1").value, (await readSheets("staff.xlsx"))[0].data[0][0], ofSheetJs].map(day);
}
let isAsSeen = true;
for (const [spelling, seen] of [
  ["1", "1998-05-12, 1998-05-12, 1998-05-12"],
  ["true", "1994-05-11, 1994-05-11, 1998-05-12"],
]) {
  const found = (await readBy(spelling)).join(", ");
  console.log(`date1904="${spelling}" by exceljs, read-excel-file, SheetJS: expected 1998-05-12 three times, seen ${found}`);
  isAsSeen &&= found === seen;
}
process.exit(isAsSeen ? 0 : 1);
JS
node read.mjs
