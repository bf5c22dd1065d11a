#!/usr/bin/env bash
# Usual guess: a parser of dates reads "5 Jan 2026 10.30 am", a time as India and Britain write it, or refuses it; that it understands "10:30 am" says so.
# Seen: any-date-parser 2.2.4, also asked for en-IN, reads it as the 5th of March: the 3 of 30 is the month. "10.45 am" makes it the 5th of April at 5, and "4.15 pm" is 17:00 of the right day.
#   dateutil 2.8.2 (Debian 12) reads 10:00, and 16:00 for "04.15 pm"; "9.30 am", with one digit, is an error. Both read 10:30 with a colon.
# Why it matters: an interview at half past ten is on another month's day, or half an hour early, without an error; and whoever tries "9.30" with the one sees
#   that it refuses what it does not know, which it does not at ten. Replace the point between hour and minutes before.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund any-date-parser@2.2.4
cat > read.mjs <<'JS'
import parser from "any-date-parser";
process.env.TZ = "Asia/Kolkata";
const cases = [
  ["5 Jan 2026 10:30 am", "2026-01-05 10:30", "2026-01-05 10:30"],
  ["5 Jan 2026 10.30 am", "2026-01-05 10:30", "2026-03-05 00:00"],
  ["5 Jan 2026 10.45 am", "2026-01-05 10:45", "2026-04-05 05:00"],
  ["5 Jan 2026 4.15 pm", "2026-01-05 16:15", "2026-01-05 17:00"],
];
const isAsSeen = cases.map(([text, expected, known]) => {
  const date = parser.fromString(text, "en-IN");
  const seen = date.invalid ?? date.toLocaleString("sv").slice(0, 16);
  console.log(`any-date-parser, "${text}": expected ${expected}, seen ${seen}`);
  return seen === known;
});
process.exit(isAsSeen.every(Boolean) ? 0 : 1);
JS
node read.mjs
/usr/bin/python3 - <<'PY'
import sys
from importlib.metadata import version
from dateutil import parser
def read(text):
    try:
        return parser.parse(text, dayfirst=True).strftime("%Y-%m-%d %H:%M")
    except parser.ParserError:
        return "an error"
cases = [
    ("5 Jan 2026 10:30 am", "2026-01-05 10:30", "2026-01-05 10:30"),
    ("5 Jan 2026 10.30 am", "2026-01-05 10:30", "2026-01-05 10:00"),
    ("5 Jan 2026 04.15 pm", "2026-01-05 16:15", "2026-01-05 16:00"),
    ("5 Jan 2026 9.30 am", "2026-01-05 09:30", "an error"),
]
for text, expected, _ in cases:
    print(f'dateutil {version("python-dateutil")}, "{text}": expected {expected}, seen {read(text)}')
sys.exit(0 if version("python-dateutil") == "2.8.2" and all(read(text) == seen for text, _, seen in cases) else 1)
PY
