#!/usr/bin/env bash
# Usual guess: a language that a library lists says each distance in time, or none, so that one "2 days ago" that came out right stands for all.
# Seen: arrow 1.2.3 (Debian 12). `humanize` in Malayalam, Hindi, Marathi and Bengali writes minutes, hours, days up to six, months and years, and raises ValueError from the 7th to the
#   30th day, since they have no word for a week. Tamil and English have it.
# Why it matters: a list of enquiries works on the day it is made, and with samples of last year; a week later the page fails, for whoever reads it in Malayalam, and a month later it is
#   right again. Ask for the granularity "day" up to a month, or test each day of the first five weeks.
set -euo pipefail
dpkg-query -W -f '${Package} ${Version}\n' python3-arrow | grep ' 1\.2\.3-'
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
/usr/bin/python3 - <<'PY'
import sys
from importlib.metadata import version
import arrow
now = arrow.get("2026-12-01T10:00")
is_seen = version("arrow") == "1.2.3"
for locale, has_weeks in {"ml": False, "hi": False, "mr": False, "bn": False, "ta": True, "en": True}.items():
    raised = []
    for days in range(1, 61):
        try:
            now.shift(days=-days).humanize(now, locale=locale)
        except ValueError:
            raised.append(days)
    shown = f"an error from day {raised[0]} to {raised[-1]}" if raised else "words for each"
    print(f"arrow {version('arrow')}, {locale}, 1 to 60 days ago: expected words for each, seen {shown}")
    is_seen &= raised == ([] if has_weeks else list(range(7, 31)))
by_days = now.shift(days=-10).humanize(now, locale="ml", granularity="day")
print(f"ml, 10 days ago, by days: {by_days}")
sys.exit(0 if is_seen and "10" in by_days else 1)
PY
