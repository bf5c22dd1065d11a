#!/usr/bin/env bash
# Usual guess: `sheet_to_json` with `skipHidden: true` leaves out the rows and columns that a filter or somebody has hidden.
# Seen: @e965/xlsx 0.20.3 (SheetJS) leaves out none: whether a row is hidden is read only if the file is opened with `cellStyles: true`,
#   a name that says nothing about it. Then cells that hold nothing but a colour are cells too, and fill the rows.
# Why it matters: an office filters its list to those who are still there, and sends it: whoever has left is imported again, by a call
#   that says the opposite. Open with `cellStyles`, and count the columns by the cells that have a value. The people are made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3
cat > read.cjs <<'JS'
const { read, utils, write } = require("@e965/xlsx");
const people = utils.aoa_to_sheet([["Name", "Office"], ["A Nair", "Kochi"], ["B Thomas", "Kannur"]]);
people["!rows"] = [{}, {}, { hidden: true }];
people["!cols"] = [{}, { hidden: true }];
const bytes = write({ SheetNames: ["People"], Sheets: { People: people } }, { type: "buffer", bookType: "xlsx" });
const shown = (options) =>
  JSON.stringify(utils.sheet_to_json(read(bytes, options).Sheets.People, { skipHidden: true }));
const expected = JSON.stringify([{ Name: "A Nair" }]);
const [plain, styled] = [shown({}), shown({ cellStyles: true })];
console.log(`opened as usual: expected ${expected}, seen ${plain}`);
console.log(`opened with cellStyles: seen ${styled}`);
process.exit(plain.includes("Kannur") && styled === expected ? 0 : 1);
JS
node read.cjs
