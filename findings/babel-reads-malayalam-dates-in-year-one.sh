#!/usr/bin/env bash
# Usual guess: what Babel's `format_date` writes as a short date in a language, its `parse_date` reads in that language as the same day.
# Seen: Babel 2.10.3 (Debian 12). It takes the order of day, month and year from the medium format, which in Malayalam begins with the year and in Kannada with the month, as their short
#   ones do not. So 5/11/12 of Malayalam is the 11th of December of the year 5, and of Kannada the 11th of May, without an error; 05/11/2026 is an error in Malayalam. In English of India,
#   Hindi, Tamil, Telugu and Marathi the day comes back.
# Why it matters: a form in Malayalam that asks for a day and shows an example in its own format stores a year of one digit, and one in Kannada swaps day and month until the 12th. Read with the
#   short pattern yourself, or ask for ISO.
set -euo pipefail
dpkg-query -W -f '${Package} ${Version}\n' python3-babel | grep ' 2\.10\.3-'
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
/usr/bin/python3 - <<'PY'
import sys
from datetime import date
from importlib.metadata import version
from babel.dates import format_date, parse_date
day = date(2012, 11, 5)
others = {"ml_IN": date(5, 11, 12), "kn_IN": date(2012, 5, 11)}
is_seen = version("Babel") == "2.10.3"
for locale in ("en_IN", "hi_IN", "ta_IN", "te_IN", "mr_IN", "ml_IN", "kn_IN"):
    written = format_date(day, "short", locale=locale)
    read = parse_date(written, locale=locale)
    print(f"Babel {version('Babel')}, {locale}: {written}: expected {day}, seen {read}")
    is_seen &= read == others.get(locale, day)
try:
    seen = str(parse_date("05/11/2026", locale="ml_IN"))
except ValueError as error:
    seen = "ValueError"
print(f"ml_IN, 05/11/2026: expected 2026-11-05, seen {seen}")
sys.exit(0 if is_seen and seen == "ValueError" else 1)
PY
