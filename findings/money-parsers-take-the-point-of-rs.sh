#!/usr/bin/env bash
# Usual guess: a parser of amounts takes the letters in front of a number away, whatever they are, and "Rs. 500" is 500, or an error.
# Seen: accounting 0.4.1, currency.js 2.0.4 and numeral 2.0.6 take the letters away and leave the point of the abbreviation, so that "Rs. 500" and
#   "Rs.500" are half a rupee. "Rs 500", "INR 500" and "₹500" are 500 for each. "Rs. 1,50,000" is 0.15. With the usual "/-" behind it, 500 is -500 for numeral, and
#   NaN for currency.js; accounting reads it.
# Why it matters: it is how most bills and price lists in India are written. Whoever tests with "₹1,50,000" or "Rs 500" sees it right, and a
#   salary or a fee of the next list is a thousandth of what it says, or a debt. Take away what is in front as a whole word, with its point.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund accounting@0.4.1 currency.js@2.0.4 numeral@2.0.6
cat > read.mjs <<'JS'
import accounting from "accounting";
import currency from "currency.js";
import numeral from "numeral";
const readers = {
  accounting: (text) => accounting.unformat(text),
  "currency.js": (text) => currency(text).value,
  numeral: (text) => numeral(text).value(),
};
const amounts = [["₹500", 500], ["Rs 500", 500], ["INR 500", 500], ["Rs. 500", 500], ["Rs.500", 500], ["₹1,50,000", 150000], ["Rs. 1,50,000", 150000], ["₹500/-", 500]];
const asSeen = {
  accounting: "500 500 500 0.5 0.5 150000 0.15 500",
  "currency.js": "500 500 500 0.5 0.5 150000 0.15 NaN",
  numeral: "500 500 500 0.5 0.5 150000 0.15 -500",
};
const isAsSeen = Object.entries(readers).map(([name, read]) => {
  const seen = amounts.map(([text]) => read(text)).join(" ");
  console.log(`${name}: ${amounts.map(([text]) => text).join(" | ")}: expected ${amounts.map(([, amount]) => amount).join(" ")}, seen ${seen}`);
  return seen === asSeen[name];
});
process.exit(isAsSeen.every(Boolean) ? 0 : 1);
JS
node read.mjs
