#!/usr/bin/env bash
# Usual guess: the format for accounts (`currencySign: "accounting"`) differs from the usual one for money in the brackets around what is owed, and in nothing else.
# Seen: Node 24.7.0 (ICU 77) and Babel 2.10.3 (Debian 12), both from CLDR's patterns. In English of India ₹1,50,000 becomes ₹150,000 when it is written for accounts, also where it is
#   positive and has no brackets; in Tamil and Telugu as well. In Hindi, Gujarati and Bengali it stays in lakhs.
# Why it matters: the option is set for one column, for its brackets, and a statement then has two groupings of the same rupees, of which the one with more commas looks
#   larger; a test with amounts below a lakh sees none of it. Write the brackets yourself around the usual format.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund node@24.7.0
cat > write.cjs <<'JS'
console.log(`Node ${process.versions.node}, ICU ${process.versions.icu}`);
for (const [language, isInLakhs] of Object.entries({ en: false, ta: false, te: false, hi: true, gu: true, bn: true })) {
  const write = (amount, options) =>
    new Intl.NumberFormat(`${language}-IN-u-nu-latn`, { style: "currency", currency: "INR", maximumFractionDigits: 0, ...options }).format(amount);
  const [usual, positive, negative] = [write(150_000), write(150_000, { currencySign: "accounting" }), write(-150_000, { currencySign: "accounting" })];
  console.log(`${language}: ${usual}; for accounts expected the same groups, seen ${positive} and ${negative}`);
  const isAsSeen = usual.includes("1,50,000") && [positive, negative].every((text) => text.includes(isInLakhs ? "1,50,000" : "150,000"));
  if (!isAsSeen) process.exitCode = 1;
}
JS
node_modules/.bin/node write.cjs
/usr/bin/python3 - <<'PY'
import sys
from importlib.metadata import version
from babel.numbers import format_currency
usual, accounts = (format_currency(150000, "INR", locale="en_IN", format_type=kind) for kind in ("standard", "accounting"))
print(f"Babel {version('Babel')}: {usual}; for accounts expected the same groups, seen {accounts}")
sys.exit(0 if (version("Babel"), usual, accounts) == ("2.10.3", "₹1,50,000.00", "₹150,000.00") else 1)
PY
