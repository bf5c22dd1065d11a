#!/usr/bin/env bash
# Usual guess: a parser of human names keeps all parts of a name of two words, and reads a single letter as an initial.
# Seen: humanparser 2.7.0. "Jose V", "Suresh I" and "Anitha. V", written as many in South India write a name (the initial of the
#   father or the house behind it), come back without a last name and with a suffix, as if they were the fifth or the first of a
#   dynasty; "K. R. V" has the last name "R.". "Jose M" and "V Jose" are read as guessed. parse-full-name 1.2.7 keeps the letter as the last name.
# Why it matters: greetings, sorting and matching by last name lose people whose initial happens to be I or V, and only those.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund humanparser@2.7.0 parse-full-name@1.2.7
cat > names.cjs <<'JS'
const { parseName } = require("humanparser");
const { parseFullName } = require("parse-full-name");
for (const name of ["humanparser", "parse-full-name"]) console.log(`${name} ${require(`${name}/package.json`).version}`);
const seen = ["Jose V", "Suresh I", "Anitha. V", "K. R. V", "Jose M", "V Jose"].map((name) => {
  const { lastName = "", suffix = "" } = parseName(name);
  const other = parseFullName(name);
  console.log(`${name}: expected the last letter as a name; humanparser: last "${lastName}", suffix "${suffix}"; parse-full-name: last "${other.last}", suffix "${other.suffix}"`);
  return `${lastName}/${suffix}`;
});
process.exit(seen.join() === "/V,/I,/V,R./V,M/,Jose/" ? 0 : 1);
JS
node names.cjs
