#!/usr/bin/env bash
# Usual guess: which day of the month a rule names ("the second and fourth Saturday") says nothing about the hour: each time has that of the first, as with a rule that
#   names days of the week alone.
# Seen: ts-ics 2.4.6. Of FREQ=MONTHLY with BYDAY=2SA,4SA, beginning on the second Saturday of January at 10:00 in India, each time is at 00:00 of UTC, half past five in
#   the morning; and the first is missing, since it would lie before the beginning. A weekly rule with BYDAY keeps the hour. ical.js 2.2.1 and node-ical 0.26.1 have
#   10:00, and begin with the first.
# Why it matters: second and fourth Saturdays are when banks, and the second when Kerala's offices, are shut, so that rules of this kind are usual here; the reminder of a
#   team's own day comes four and a half hours early, and not at all in the first month. A test with a weekly rule passes. The event is made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"; export TZ=UTC
npm init -y >/dev/null; npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.26.1 ts-ics@2.4.6
cat > read.mjs <<'JS'
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar, extendByRecurrenceRule } from "ts-ics";
const file = (rule) => [
  "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//made up//EN", "BEGIN:VEVENT", "UID:day@example.in", "DTSTAMP:20261201T000000Z",
  "DTSTART:20270109T043000Z", "DURATION:PT1H", `RRULE:${rule}`, "SUMMARY:Team day", "END:VEVENT", "END:VCALENDAR", "",
].join("\r\n");
const [from, to] = [new Date("2027-01-01T00:00:00Z"), new Date("2028-01-01T00:00:00Z")];
const readers = {
  "ical.js": (source) => {
    const days = new ICAL.Event(new ICAL.Component(ICAL.parse(source)).getFirstSubcomponent("vevent")).iterator();
    return Array.from({ length: 3 }, () => days.next().toJSDate());
  },
  "node-ical": (source) => {
    const event = Object.values(nodeIcal.sync.parseICS(source)).find(({ type }) => type === "VEVENT");
    return nodeIcal.expandRecurringEvent(event, { from, to }).map(({ start }) => start);
  },
  "ts-ics": (source) => {
    const [{ start, recurrenceRule }] = convertIcsCalendar(undefined, source).events;
    return extendByRecurrenceRule(recurrenceRule, { start: start.date, end: to });
  },
};
const cases = [
  ["FREQ=MONTHLY;BYDAY=2SA,4SA;COUNT=3", "01-09T04:30 01-23T04:30 02-13T04:30", "01-23T00:00 02-13T00:00 02-27T00:00"],
  ["FREQ=WEEKLY;BYDAY=SA;COUNT=3", "01-09T04:30 01-16T04:30 01-23T04:30", "01-09T04:30 01-16T04:30 01-23T04:30"],
];
let isAsSeen = true;
for (const [rule, expected, other] of cases)
  for (const [name, read] of Object.entries(readers)) {
    const seen = read(file(rule)).map((date) => date.toISOString().slice(5, 16)).join(" ");
    console.log(`${name}, ${rule}: expected ${expected}, seen ${seen}`);
    isAsSeen &&= seen === (name === "ts-ics" ? other : expected);
  }
process.exit(isAsSeen ? 0 : 1);
JS
node read.mjs
