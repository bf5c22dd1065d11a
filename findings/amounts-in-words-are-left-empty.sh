#!/usr/bin/env bash
# Usual guess: a function that writes an amount in words writes each amount, or raises; and behind "point" stand the digits, as one reads them.
# Seen: convert-rupees-into-words 1.0.6 gives an empty text for 0 and for every amount from a hundred crore on; below, 99,99,99,999 is whole.
#   number2text 1.1.0 reads 1234.05 as "... Point Five" and 1234.5 as "... Point Fifty": paise behind a word for decimals, so that the first is heard as the second.
# Why it matters: a receipt that is signed for its words has none, for nothing to pay and for the largest project alike, or has forty-five paise
#   too many; and whoever tests with 1,234 and with 1,00,000 finds neither. Compare what comes out with the number, and write paise as paise.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund convert-rupees-into-words@1.0.6 number2text@1.1.0
cat > say.cjs <<'JS'
const inRupees = require("convert-rupees-into-words");
const inWords = require("number2text");
const seen = [0, 999999999, 1000000000, 25000000000].map((amount) => inRupees(amount));
const decimals = [1234.05, 1234.5].map((amount) => inWords(amount, "Indian"));
for (const [at, amount] of ["0", "99,99,99,999", "1,00,00,00,000", "25,00,00,00,000"].entries())
  console.log(`convert-rupees-into-words, ${amount}: expected words, seen "${seen[at]}"`);
console.log(`number2text, 1234.05 and 1234.5: expected "Point Zero Five" and "Point Five", seen "${decimals.join('" and "')}"`);
const isAsSeen = seen[0] === "" && seen[1].includes("Ninety Nine Crore") && seen[2] === "" && seen[3] === "";
process.exit(isAsSeen && decimals[0].endsWith("Point Five") && decimals[1].endsWith("Point Fifty") ? 0 : 1);
JS
node say.cjs
