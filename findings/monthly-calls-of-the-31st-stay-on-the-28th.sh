#!/usr/bin/env bash
# Usual guess: what repeats each month on the 31st takes place in the months that have one (RFC 5545, 3.3.10: a day that does not exist is left out), or, if a reader is
#   kind, on the last day of the others.
# Seen: node-ical 0.26.1 and ts-ics 2.4.6 have it on 31 January, 28 February, 28 March, 28 April: once it was moved, it stays on the 28th, in months of 31 days as well.
#   So does what begins on the 30th. ical.js 2.2.1 has it on 31 January, 31 March and 31 May. Of a rule that counts to four, each gives four.
# Why it matters: a closing call or a salary's day is on the right day in January, when it is set up and tested, and three days early from March on, in one program and
#   not in another. Write the last day as BYMONTHDAY=-1, or days up to the 28th. The event is made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"; export TZ=UTC
npm init -y >/dev/null; npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.26.1 ts-ics@2.4.6
cat > read.mjs <<'JS'
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar, extendByRecurrenceRule } from "ts-ics";
const file = (day) => [
  "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//made up//EN", "BEGIN:VEVENT", "UID:call@example.in", "DTSTAMP:20261201T000000Z",
  `DTSTART:202701${day}T043000Z`, "DURATION:PT1H", "RRULE:FREQ=MONTHLY;COUNT=4", "SUMMARY:Closing call", "END:VEVENT", "END:VCALENDAR", "",
].join("\r\n");
const [from, to] = [new Date("2027-01-01T00:00:00Z"), new Date("2028-01-01T00:00:00Z")];
const readers = {
  "ical.js": (source) => {
    const days = new ICAL.Event(new ICAL.Component(ICAL.parse(source)).getFirstSubcomponent("vevent")).iterator();
    return Array.from({ length: 4 }, () => days.next().toJSDate());
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
const drifted = (day) => `01-${day} 02-28 03-28 04-28`;
const cases = [
  ["31", "01-31 03-31 05-31 07-31", { "node-ical": drifted(31), "ts-ics": drifted(31) }],
  ["30", "01-30 03-30 04-30 05-30", { "node-ical": drifted(30), "ts-ics": drifted(30) }],
];
let isAsSeen = true;
for (const [day, expected, others] of cases)
  for (const [name, read] of Object.entries(readers)) {
    const seen = read(file(day)).map((date) => date.toISOString().slice(5, 10)).join(" ");
    console.log(`${name}, the ${day}: expected ${expected}, seen ${seen}`);
    isAsSeen &&= seen === (others[name] ?? expected);
  }
process.exit(isAsSeen ? 0 : 1);
JS
node read.mjs
