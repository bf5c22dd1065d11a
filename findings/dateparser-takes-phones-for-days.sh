#!/usr/bin/env bash
# Usual guess: what finds dates in a text finds too few rather than what is none; above all with STRICT_PARSING, which asks for day, month and year.
# Seen: dateparser 1.1.6 (Debian 12), its English, on 30 November 2026. Each mobile number of India is a day of the years 2160 to 2286, since ten digits are the seconds of a
#   clock that counts from 1970; "17.30 hrs", half past five in railways' and offices' time, is 17.3 hours ago. Both are so if it is strict as well. If it is not, "1.5 years" is a day in
#   January and "2026-27", a financial year, the 27th of the present month.
# Why it matters: in an application, `search_dates` finds the phone number as a date two centuries away, and in "2.5 years" the day five years ago: periods and reminders count from
#   it, without an error. Take phone numbers, terms and years with a dash out of the text before. The number is made up.
set -euo pipefail
dpkg-query -W -f '${Package} ${Version}\n' python3-dateparser | grep ' 1\.1\.6-'
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
TZ=Asia/Kolkata /usr/bin/python3 -W ignore - <<'PY'
import sys
from datetime import datetime
from importlib.metadata import version
import dateparser
from dateparser.search import search_dates
base = {"RELATIVE_BASE": datetime(2026, 11, 30, 10, 0)}
def read(text, **settings):
    found = dateparser.parse(text, languages=["en"], settings={**base, **settings})
    return found and found.strftime("%Y-%m-%d %H:%M")
strict = {"STRICT_PARSING": True}
def found(text):
    return [day.year for _, day in search_dates(text, languages=["en"], settings=base) or []]
cases = [
    ("9447000012, strict", "None", read("9447000012", **strict), "2269-05-13 12:10"),
    ("17.30 hrs, strict", "2026-11-30 17:30, or None", read("17.30 hrs", **strict), "2026-11-29 16:42"),
    ("1.5 years", "None, or 18 months", read("1.5 years"), "2026-01-05 00:00"),
    ("2026-27", "None", read("2026-27"), "2026-11-27 00:00"),
    ("searched: experience 2.5 years", [], found("experience 2.5 years"), [2021]),
    ("searched: call 9447000012", [], found("call 9447000012"), [2269]),
]
for what, expected, seen, _ in cases:
    print(f"{what}: expected {expected}, seen {seen}")
sys.exit(0 if version("dateparser") == "1.1.6" and all(seen == known for _, _, seen, known in cases) else 1)
PY
