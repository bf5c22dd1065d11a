#!/usr/bin/env bash
# Usual guess: a reader of calendars undoes what RFC 5545 escapes (a backslash in front of a comma, a semicolon, a backslash), and leaves
#   the percent signs of a link alone.
# Seen: icalendar 4.0.3 (Python, Debian 12) makes %2C, %3A, %3B and %5C the character itself, in every text and in URL, as they are its own
#   marks for what was escaped; %2F, %40 and %3a in small letters stay. vobject 0.9.6.1 and ical.js 2.2.1 leave all of them.
# Why it matters: the link of an online meeting has other links and names inside: ?name=Menon%2C%20Nair%3B%20Kochi&to=mailto%3Adesk. Half decoded it is another link,
#   for whoever reads the calendar by this package, and in one of two spellings. Use links that need none. The links are made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund ical.js@2.2.1
link="https://meet.example/?a=1%2C2%3B3&to=mailto%3Adesk%40example&by=%3a%2F%5C"
printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//Fair//EN BEGIN:VEVENT UID:1@example.in DTSTAMP:20261201T000000Z \
  DTSTART:20270109T043000Z "SUMMARY:Call" "URL:$link" "DESCRIPTION:Join: $link" END:VEVENT END:VCALENDAR > call.ics
cat > read.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
const event = new ICAL.Component(ICAL.parse(readFileSync("call.ics", "utf8"))).getFirstSubcomponent("vevent");
console.log(event.getFirstPropertyValue("url"));
console.log(event.getFirstPropertyValue("description"));
JS
cat > read.py <<'PY'
import subprocess, sys
from importlib.metadata import version
import icalendar, vobject
link = sys.argv[1]
half = link.replace("%2C", ",").replace("%3A", ":").replace("%3B", ";").replace("%5C", "\\")
text = open("call.ics", newline="").read()
event = icalendar.Calendar.from_ical(text).walk("VEVENT")[0]
other = vobject.readOne(text).vevent
seen = {
    f"icalendar {version('icalendar')}": [str(event["URL"]), str(event["DESCRIPTION"])],
    f"vobject {version('vobject')}": [other.url.value, other.description.value],
    "ical.js 2.2.1": subprocess.run(["node", "read.mjs"], capture_output=True, text=True, check=True).stdout.splitlines(),
}
for reader, values in seen.items():
    print(f"{reader}: expected {link}, seen {values[0]} and {values[1]}")
whole = [link, "Join: " + link]
sys.exit(0 if list(seen.values()) == [[half, "Join: " + half], whole, whole] else 1)
PY
/usr/bin/python3 read.py "$link"
