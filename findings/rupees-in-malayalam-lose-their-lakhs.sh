#!/usr/bin/env bash
# Usual guess: an amount of money is grouped as the language groups its numbers; the rupee's sign is put in front, and moves no comma.
# Seen: Node 24.7.0 (ICU 77). In Malayalam, Marathi and Odia 150000 is 1,50,000, and ₹150,000 with `style: "currency"`; with `currencyDisplay: "name"`, where the rupee is a word, it is
#   1,50,000 again. Percents are in thousands for them as well. In Hindi, Tamil, Telugu, Gujarati, Bengali and Punjabi money is in lakhs. Babel 2.10.3 (Debian 12) has the same in Malayalam.
# Why it matters: a page and its translation show ₹1,50,000 and ₹150,000 from one line of code, and a page in Malayalam has both kinds, by whether the heading or the cell says
#   rupees. Group with the number's format, and put the sign in front yourself.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund node@24.7.0
cat > write.cjs <<'JS'
console.log(`Node ${process.versions.node}, ICU ${process.versions.icu}`);
for (const [language, isInLakhs] of Object.entries({ ml: false, mr: false, or: false, hi: true, ta: true, te: true, gu: true, bn: true, pa: true })) {
  const write = (options) => new Intl.NumberFormat(`${language}-IN-u-nu-latn`, { maximumFractionDigits: 0, ...options }).format(150_000);
  const money = { style: "currency", currency: "INR" };
  const [plain, withSign, withWord] = [write({}), write(money), write({ ...money, currencyDisplay: "name" })];
  console.log(`${language}: ${plain}; with the sign expected the same groups, seen ${withSign}; with the word ${withWord}`);
  const isAsSeen = [plain, withWord].every((text) => text.includes("1,50,000")) && withSign.includes(isInLakhs ? "1,50,000" : "150,000");
  if (!isAsSeen) process.exitCode = 1;
}
const percent = new Intl.NumberFormat("ml-IN", { style: "percent" }).format(1500);
console.log(`ml, as percents: expected 1,50,000%, seen ${percent}`);
if (percent !== "150,000%") process.exitCode = 1;
JS
node_modules/.bin/node write.cjs
/usr/bin/python3 - <<'PY'
import sys
from importlib.metadata import version
from babel.numbers import format_currency, format_decimal
plain, money = format_decimal(150000, locale="ml_IN"), format_currency(150000, "INR", locale="ml_IN")
print(f"Babel {version('Babel')}, ml_IN: {plain}; with the sign expected the same groups, seen {money}")
sys.exit(0 if (version("Babel"), plain, money) == ("2.10.3", "1,50,000", "₹150,000.00") else 1)
PY
