#!/usr/bin/env bash
# Usual guess: in a number format, [$-4009] names a language (English of India) and [$₹-4009] a currency with it (ECMA-376, 18.8.31); the
#   first shows no sign, and either is grouped as the language groups.
# Seen: the formatted text of @e965/xlsx 0.20.3 and xlsx 0.18.5 (SheetJS) has a dollar for every language without a sign: 1234567 as
#   [$-4009]#,##0 is $1,234,567, and the year 2026 in digits of Hindi, [$-4000439]0, is $2026. LibreOffice (7.4, Debian 12) shows 12,34,567 and २०२६.
# Why it matters: `sheet_to_csv`, `sheet_to_html` and `raw: false` give that text, so that a list of salaries in rupees becomes one in dollars, and
#   a phone number begins with one. Spreadsheets write the tag by themselves where somebody chooses a language. Our import reads values, and
#   texts of formats that are zeros alone.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3 xlsx@0.18.5
cat > write.cjs <<'JS'
const formats = ["[$-4009]#,##0", "[$-4000439]0", "[$\u20b9-4009]#,##0"];
const values = [1234567, 2026, 1234567];
for (const name of ["@e965/xlsx", "xlsx"]) {
  const { read, utils, write, version, writeFile } = require(name);
  const sheet = utils.aoa_to_sheet([values]);
  formats.forEach((format, at) => { sheet[utils.encode_cell({ r: 0, c: at })].z = format; });
  const book = utils.book_new(sheet, "Pay");
  if (book.SheetNames.length === 0) utils.book_append_sheet(book, sheet, "Pay");
  writeFile(book, "pay.xlsx");
  const [shown] = utils.sheet_to_json(read(write(book, { type: "buffer" })).Sheets.Pay, { header: 1, raw: false });
  console.log(`${name} ${version}: expected no dollar, seen ${shown.join(" | ")}`);
  if (shown.join("|") !== "$1,234,567|$2026|\u20b91,234,567") process.exitCode = 1;
}
JS
node write.cjs
export HOME="$folder"
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):124,,76,1,,0,false,true,true' pay.xlsx >/dev/null 2>&1
echo "LibreOffice: expected 12,34,567|२०२६|₹1,234,567 or in lakhs, seen $(cat pay.csv)"
[ "$(cut -d'|' -f1,2 pay.csv)" = "12,34,567|२०२६" ]
