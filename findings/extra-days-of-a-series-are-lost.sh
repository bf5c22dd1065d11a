#!/usr/bin/env bash
# Usual guess: a reader that understands a rule (RRULE) and its exceptions (EXDATE) understands the days that are added to it (RDATE) as well, and an event with added
#   days has its own beginning and those (RFC 5545, 3.8.5.2).
# Seen: node-ical 0.26.1 and ts-ics 2.4.6 leave each added day out, beside a rule and without one; node-ical has read their text, and counts without it. ical.js 2.2.1 has
#   the added days, and of an event without a rule loses the beginning instead: the first of three days is missing. recurring-ical-events 2.0.1 (Debian 12) has all.
# Why it matters: a fair or a training on three days that follow no rule is one entry with added days. Some people come on the first day alone, others never on the first,
#   and a test with a rule and an exception passes. Write each day as an entry of its own. The event is made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"; export TZ=UTC
dpkg-query -W -f '${Package} ${Version}\n' python3-recurring-ical-events | grep ' 2\.0\.1-'
npm init -y >/dev/null; npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.26.1 ts-ics@2.4.6
event() { # name, lines
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 "PRODID:-//example//made up//EN" BEGIN:VEVENT UID:training@example.in DTSTAMP:20261201T000000Z \
    DTSTART:20270104T043000Z DURATION:PT1H "${@:2}" SUMMARY:Training END:VEVENT END:VCALENDAR > "$1.ics"
}
event added RDATE:20270106T043000Z,20270108T043000Z
event beside "RRULE:FREQ=WEEKLY;COUNT=2" RDATE:20270113T043000Z
cat > read.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar, extendByRecurrenceRule } from "ts-ics";
const [from, to] = [new Date("2027-01-01T00:00:00Z"), new Date("2027-02-01T00:00:00Z")];
function* each(days) {
  for (let day = days.next(); day; day = days.next()) yield day.toJSDate();
}
const readers = {
  "ical.js": (source) => [...each(new ICAL.Event(new ICAL.Component(ICAL.parse(source)).getFirstSubcomponent("vevent")).iterator())],
  "node-ical": (source) => {
    const event = Object.values(nodeIcal.sync.parseICS(source)).find(({ type }) => type === "VEVENT");
    return nodeIcal.expandRecurringEvent(event, { from, to }).map(({ start }) => start);
  },
  "ts-ics": (source) => {
    const [{ start, recurrenceRule }] = convertIcsCalendar(undefined, source).events;
    return recurrenceRule ? extendByRecurrenceRule(recurrenceRule, { start: start.date, end: to }) : [start.date];
  },
};
const cases = {
  added: ["04 06 08", { "ical.js": "06 08", "node-ical": "04", "ts-ics": "04" }],
  beside: ["04 11 13", { "ical.js": "04 11 13", "node-ical": "04 11", "ts-ics": "04 11" }],
};
let isAsSeen = true;
for (const [file, [expected, others]] of Object.entries(cases))
  for (const [name, read] of Object.entries(readers)) {
    const seen = read(readFileSync(`${file}.ics`, "utf8")).map((date) => date.toISOString().slice(8, 10)).join(" ");
    console.log(`${name}, ${file}: expected ${expected}, seen ${seen}`);
    isAsSeen &&= seen === others[name];
  }
process.exit(isAsSeen ? 0 : 1);
JS
node read.mjs
/usr/bin/python3 - <<'PY'
import datetime, sys
import icalendar, recurring_ical_events
cases = {"added": "04 06 08", "beside": "04 11 13"}
found = {}
for name, expected in cases.items():
    with open(f"{name}.ics", "rb") as file:
        events = recurring_ical_events.of(icalendar.Calendar.from_ical(file.read())).between(datetime.date(2027, 1, 1), datetime.date(2027, 2, 1))
    found[name] = " ".join(sorted(f"{event['DTSTART'].dt:%d}" for event in events))
    print(f"recurring-ical-events, {name}: expected {expected}, seen {found[name]}")
sys.exit(0 if found == cases else 1)
PY
