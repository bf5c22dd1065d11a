#!/usr/bin/env bash
# Usual guess: a number that is shown in the digits of a language is in that language's digits, whichever of India's nine scripts it is.
# Seen: LibreOffice 7.4.7 (Debian 12), formats [NatNum1][$-44C]0 and its siblings. In Malayalam it writes the digits U+0DE6 to U+0DEF, which are
#   Sinhala's, instead of U+0D66 to U+0D6F; in Odia U+0866 to U+086F, letters of Syriac for Malayalam and places without a letter, instead of
#   U+0B66; in Tamil a Latin 0. Devanagari, Bengali, Gurmukhi, Gujarati, Telugu and Kannada are right.
# Why it matters: a year, a PIN code or the number of a certificate that is printed or exported so shows empty boxes in a font of Malayalam, and
#   a program that looks for the digits of Malayalam finds none. Write them yourself. Our imports read the digits of every script, these as well.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
export HOME="$folder"
soffice --version
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @e965/xlsx@0.20.3
cat > write.cjs <<'JS'
const { utils, writeFile } = require("@e965/xlsx");
const languages = ["44C", "448", "449", "439", "445", "446", "447", "44A", "44B"];
const sheet = utils.aoa_to_sheet([languages.map(() => 9876543210)]);
languages.forEach((language, at) => { sheet[utils.encode_cell({ r: 0, c: at })].z = `[NatNum1][$-${language}]0`; });
writeFile(utils.book_new(sheet, "Digits"), "digits.xlsx");
JS
node write.cjs
soffice --headless --convert-to 'csv:Text - txt - csv (StarCalc):44,,76,1,,0,false,true,true' digits.xlsx >/dev/null 2>&1
cat > compare.cjs <<'JS'
const names = ["Malayalam", "Odia", "Tamil", "Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Telugu", "Kannada"];
const zeros = [0xd66, 0xb66, 0xbe6, 0x966, 0x9e6, 0xa66, 0xae6, 0xc66, 0xce6];
const seenZeros = [0xde6, 0x866, 0x30, ...zeros.slice(3)];
const codes = (text) => [...text].map((letter) => letter.codePointAt(0).toString(16).toUpperCase().padStart(4, "0"));
const shown = require("node:fs").readFileSync("digits.csv", "utf8").trim().split(",");
const isAsSeen = shown.map((text, at) => {
  const letters = [...text].map((letter) => letter.codePointAt(0));
  console.log(`${names[at]}: expected 9 and 0 as ${codes(String.fromCodePoint(zeros[at] + 9, zeros[at]))}, seen ${codes(text[0] + text.at(-1))}`);
  return letters.length === 10 && letters.at(-1) === seenZeros[at] && letters[0] === (at === 2 ? zeros[at] : seenZeros[at]) + 9;
});
process.exit(isAsSeen.length === names.length && isAsSeen.every(Boolean) ? 0 : 1);
JS
node compare.cjs
