#!/usr/bin/env bash
# Usual guess: "this and all that follow", as calendars offer when somebody moves a weekly call, moves the ones that follow in every reader that knows a moved one
#   (RECURRENCE-ID with RANGE=THISANDFUTURE, RFC 5545, 3.2.13).
# Seen: node-ical 0.26.1 and recurring-ical-events 2.0.1 (Debian 12) move the one and leave all that follow at the old hour, without a word; what node-ical has read has
#   the RANGE in it no more. ical.js 2.2.1 moves all.
# Why it matters: a weekly call is moved from ten to three for good; who looks at next week sees that it works, and from the second week on half of the people are there
#   at ten. Write the end of the old series and a new one. The event is made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"; export TZ=UTC
dpkg-query -W -f '${Package} ${Version}\n' python3-recurring-ical-events | grep ' 2\.0\.1-'
npm init -y >/dev/null; npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.26.1
printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 "PRODID:-//example//made up//EN" \
  BEGIN:VEVENT UID:call@example.in DTSTAMP:20261201T000000Z DTSTART:20270104T043000Z DURATION:PT1H "RRULE:FREQ=WEEKLY;COUNT=4" SUMMARY:Call END:VEVENT \
  BEGIN:VEVENT UID:call@example.in DTSTAMP:20261202T000000Z "RECURRENCE-ID;RANGE=THISANDFUTURE:20270111T043000Z" DTSTART:20270111T093000Z DURATION:PT1H SUMMARY:Call END:VEVENT \
  END:VCALENDAR > call.ics
cat > read.mjs <<'JS'
import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
const source = readFileSync("call.ics", "utf8");
const [whole, moved] = new ICAL.Component(ICAL.parse(source)).getAllSubcomponents("vevent");
const event = new ICAL.Event(whole, { exceptions: [moved] });
const days = event.iterator();
const first = Array.from({ length: 4 }, () => event.getOccurrenceDetails(days.next()).startDate.toJSDate());
const read = Object.values(nodeIcal.sync.parseICS(source)).find(({ type }) => type === "VEVENT");
const second = nodeIcal.expandRecurringEvent(read, { from: new Date("2027-01-01"), to: new Date("2027-02-01") }).map(({ start }) => start);
const shown = (dates) => dates.map((date) => date.toISOString().slice(8, 16)).join(" ");
const expected = "04T04:30 11T09:30 18T09:30 25T09:30";
console.log(`ical.js: expected ${expected}, seen ${shown(first)}`);
console.log(`node-ical: expected ${expected}, seen ${shown(second)}`);
process.exit(shown(first) === expected && shown(second) === "04T04:30 11T09:30 18T04:30 25T04:30" ? 0 : 1);
JS
node read.mjs
/usr/bin/python3 - <<'PY'
import datetime, sys
import icalendar, recurring_ical_events
with open("call.ics", "rb") as file:
    events = recurring_ical_events.of(icalendar.Calendar.from_ical(file.read())).between(datetime.date(2027, 1, 1), datetime.date(2027, 2, 1))
seen = " ".join(sorted(f"{event['DTSTART'].dt:%dT%H:%M}" for event in events))
print(f"recurring-ical-events: expected 04T04:30 11T09:30 18T09:30 25T09:30, seen {seen}")
sys.exit(0 if seen == "04T04:30 11T09:30 18T04:30 25T04:30" else 1)
PY
