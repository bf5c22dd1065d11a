#!/usr/bin/env bash
# Usual guess: a letter behind a backslash in a number format is shown as it is (ECMA-376, 18.8.31), so a cell with `0\ \d`, as Excel
#   stores 0 "d", holds a number for every reader.
# Seen: exceljs 4.4.0 leaves out what stands between quotes and brackets, and not what stands behind a backslash: 12 as `0\ \d` (12 days of
#   leave), `0\ \y\r\s` or `\R\s\.\ #,##0` is the 11th of January 1900. With the same letters between quotes it is 12. xlsx (SheetJS) 0.18.5
#   and read-excel-file 9.3.17 read 12 from each of them.
# Why it matters: a sheet of salaries or of days of leave is read as days of the year 1900, in some cells alone: whichever format its office
#   has typed.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund exceljs@4.4.0 xlsx@0.18.5 read-excel-file@9.3.17 2>/dev/null
cat > read.mjs <<'JS'
import Excel from "exceljs";
import readSheets from "read-excel-file/node";
import xlsx from "xlsx";
const escaped = ["0\\ \\d", "0\\ \\y\\r\\s", "\\R\\s\\.\\ #,##0"];
const quoted = ['0 "d"', '0 "yrs"', '"Rs. "#,##0'];
const formats = [...escaped, ...quoted];
const book = new Excel.Workbook();
const sheet = book.addWorksheet("Leave");
formats.forEach((numFmt, at) => Object.assign(sheet.getCell(at + 1, 1), { value: 12, numFmt }));
await book.xlsx.writeFile("leave.xlsx");

const read = new Excel.Workbook();
await read.xlsx.readFile("leave.xlsx");
const ofExceljs = formats.map((_, at) => read.worksheets[0].getCell(at + 1, 1).value);
const cells = xlsx.readFile("leave.xlsx", { cellDates: true }).Sheets.Leave;
const ofSheetJs = formats.map((_, at) => cells[`A${at + 1}`].v);
const ofThird = (await readSheets("leave.xlsx"))[0].data.map(([value]) => value);
const shown = (values) => values.map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : value)).join(", ");
console.log(`formats: ${formats.join(", ")}`);
console.log(`exceljs 4.4.0: expected 12 six times, seen ${shown(ofExceljs)}`);
console.log(`xlsx ${xlsx.version}: expected 12 six times, seen ${shown(ofSheetJs)}`);
console.log(`read-excel-file: expected 12 six times, seen ${shown(ofThird)}`);
const twelve = Array(6).fill(12).join(", ");
const isAsSeen =
  shown(ofExceljs) === "1900-01-11, 1900-01-11, 1900-01-11, 12, 12, 12" && shown(ofSheetJs) === twelve && shown(ofThird) === twelve;
process.exit(isAsSeen ? 0 : 1);
JS
node read.mjs
