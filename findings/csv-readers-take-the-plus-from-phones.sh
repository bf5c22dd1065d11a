#!/usr/bin/env bash
# Usual guess: a reader of CSV that turns numbers into numbers leaves a phone number alone, since it begins with a plus; or the readers agree.
# Seen: LibreOffice (7.4, Debian 12), csv-parse 7.0.3 with `cast` and @e965/xlsx 0.20.3 (SheetJS) make +919447012345 the number 919447012345,
#   and leave "+91 9447012345" as it is. papaparse 5.7.1 with `dynamicTyping` leaves both. The 0 of 0484 is lost for all of them.
# Why it matters: a column of phone numbers is half texts and half numbers, by a blank that nobody sees, and the numbers have lost the sign by
#   which the next program knows their country. Write the blank, or ask the reader for texts. The numbers are made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund csv-parse@7.0.3 papaparse@5.7.1 @e965/xlsx@0.20.3 2>/dev/null
printf 'Phone\n+919447012345\n+91 9447012345\n0484\n' > phones.csv
soffice --version | head -1
soffice "-env:UserInstallation=file://$folder/profile" --headless --infilter="CSV:44,34,76,1,,16393,false,true" --convert-to fods phones.csv >/dev/null 2>&1
cat > read.mjs <<'JS'
import { readFileSync } from "node:fs";
import * as SheetJs from "@e965/xlsx";
import { parse } from "csv-parse/sync";
import Papa from "papaparse";
const csv = readFileSync("phones.csv", "utf8");
const cells = readFileSync("phones.fods", "utf8").matchAll(/office:value-type="(\w+)"[^>]*>\s*<text:p>([^<]*)/g);
const found = {
  LibreOffice: [...cells].slice(1).map(([, type, text]) => (type === "float" ? Number(text) : text)),
  "csv-parse": parse(csv, { cast: true }).slice(1).flat(),
  SheetJS: SheetJs.utils.sheet_to_json(SheetJs.read(csv, { type: "string" }).Sheets.Sheet1, { header: 1 }).slice(1).flat(),
  papaparse: Papa.parse(csv, { dynamicTyping: true, skipEmptyLines: true }).data.slice(1).flat(),
};
const texts = ["+919447012345", "+91 9447012345", "0484"];
const seen = (name) => JSON.stringify(name === "papaparse" ? [texts[0], texts[1], 484] : [919447012345, texts[1], 484]);
for (const [name, values] of Object.entries(found))
  console.log(`${name}: expected ${JSON.stringify(texts)}, seen ${JSON.stringify(values)}`);
process.exit(Object.entries(found).every(([name, values]) => JSON.stringify(values) === seen(name)) ? 0 : 1);
JS
node read.mjs
