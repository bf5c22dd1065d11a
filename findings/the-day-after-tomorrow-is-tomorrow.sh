#!/usr/bin/env bash
# Usual guess: what reads "tomorrow at 4 pm" and "in 3 days" out of a sentence reads "the day after tomorrow", the usual words for a call that is not urgent; if it did not know them, it would say so.
# Seen: parsedatetime 2.6 (Debian 12), asked on 1 December 2026. "the day after tomorrow at 4 pm" is the 2nd at 16:00, which is tomorrow, and "day before yesterday" is yesterday; the flag says that a date was found. "2 days from tomorrow", "in 2 days"
#   and "tomorrow" are right. dateparser 1.1.6 (Debian 12) reads both as they are meant.
# Why it matters: in Malayalam each of these days is one word (മറ്റന്നാൾ), so that people in Kerala write them often in English; a call is made a day early, to somebody who said otherwise, and a test with "tomorrow" passes.
#   Put a number of days in their place before.
set -euo pipefail
dpkg-query -W -f '${Package} ${Version}\n' python3-parsedatetime | grep ' 2\.6-'
dpkg-query -W -f '${Package} ${Version}\n' python3-dateparser | grep ' 1\.1\.6-'
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
TZ=Asia/Kolkata /usr/bin/python3 -W ignore - <<'PY'
import sys
from datetime import datetime
from importlib.metadata import version
import dateparser, parsedatetime
now = datetime(2026, 12, 1, 10)
cases = [("tomorrow at 4 pm", "12-02", "12-02"), ("2 days from tomorrow", "12-04", "12-04"), ("in 2 days", "12-03", "12-03"), ("the day after tomorrow at 4 pm", "12-03", "12-02"),
         ("day after tomorrow", "12-03", "12-02"), ("day before yesterday", "11-29", "11-30")]
is_seen = version("parsedatetime") == "2.6" and version("dateparser") == "1.1.6"
for text, meant, expected_fault in cases:
    day, flag = parsedatetime.Calendar().parseDT(text, sourceTime=now)
    print(f'parsedatetime {version("parsedatetime")}, "{text}": expected {meant}, seen {day:%m-%d %H:%M}, flag {flag}')
    is_seen &= f"{day:%m-%d}" == expected_fault and flag > 0
for text, meant in (("day after tomorrow", "12-03"), ("day before yesterday", "11-29")):
    day = dateparser.parse(text, languages=["en"], settings={"RELATIVE_BASE": now})
    print(f'dateparser {version("dateparser")}, "{text}": {day}')
    is_seen &= day is not None and f"{day:%m-%d}" == meant
sys.exit(0 if is_seen else 1)
PY
