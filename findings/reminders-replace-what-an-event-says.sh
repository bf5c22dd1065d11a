#!/usr/bin/env bash
# Usual guess: a reader of calendars that does not know reminders passes over them; what an event says of itself is read either way.
# Seen: cal-parser 1.0.2 reads the lines of a VALARM as the event's own: its description is the reminder's, as are an alarm's title and its recipient, if it is one for a mail. What takes
#   place, for whom, is lost without an error. ical.js 2.2.1, node-ical 0.26.1 and ts-ics 2.4.6 keep both apart.
# Why it matters: an event without a reminder is read right, and many calendars add one by themselves when somebody saves an event. A page that lists events from a shared calendar then says
#   "Reminder" where it said what to bring. Try a reader with a file that a calendar has written, not with one's own. The event is made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund cal-parser@1.0.2 ical.js@2.2.1 node-ical@0.26.1 ts-ics@2.4.6
cat > read.mjs <<'JS'
import calParser from "cal-parser";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar } from "ts-ics";
const own = "Bring two copies of your CV";
const reminder = [
  "BEGIN:VALARM", "ACTION:EMAIL", "SUMMARY:Tomorrow", "DESCRIPTION:Reminder", "ATTENDEE:mailto:asha@example.in", "TRIGGER:-P1D", "END:VALARM",
];
const source = (alarm) => [
  "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//made up//EN", "BEGIN:VEVENT", "UID:fair@example.in", "DTSTAMP:20261201T000000Z",
  "DTSTART:20270109T043000Z", "DTEND:20270109T113000Z", "SUMMARY:Job fair", `DESCRIPTION:${own}`, ...alarm, "END:VEVENT", "END:VCALENDAR", "",
].join("\r\n");
const byCalParser = (text) => {
  const [{ summary, description }] = calParser.parseString(text).events;
  return `${summary.value}: ${description.value}`;
};
const others = (text) => {
  const first = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent"));
  const second = Object.values(nodeIcal.sync.parseICS(text)).find(({ type }) => type === "VEVENT");
  const [third] = convertIcsCalendar(undefined, text).events;
  return [first, second, third].map(({ summary, description }) => `${summary}: ${description}`);
};
const expected = `Job fair: ${own}`;
const seen = [byCalParser(source([])), byCalParser(source(reminder)), ...others(source(reminder))];
console.log(`cal-parser, no reminder: expected "${expected}", seen "${seen[0]}"`);
console.log(`cal-parser, a reminder: expected the same, seen "${seen[1]}"`);
console.log(`ical.js, node-ical, ts-ics: ${seen.slice(2).join("; ")}`);
const isAsSeen = seen[1] === "Tomorrow: Reminder" && [seen[0], ...seen.slice(2)].every((text) => text === expected);
process.exit(isAsSeen ? 0 : 1);
JS
node read.mjs
