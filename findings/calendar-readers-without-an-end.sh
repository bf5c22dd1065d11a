#!/usr/bin/env bash
# Usual guess: an event without DTEND ends when it begins, for every reader (RFC 5545, 3.6.1).
# Seen: ical.js 2.2.1 and node-ical 0.26.1 give the beginning as the end. ts-ics 2.4.6 gives no end, as if it were unknown. An organizer's
#   address comes as "mailto:..." from two, and bare from the third; URL with VALUE=URI is an object of node-ical, and a text of ts-ics.
# Why it matters: a fair whose end is not decided yet is an event of no length in two programs and an open one in the third. Whoever tests a
#   calendar with one reader knows how that one reads it. The event is made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.26.1 ts-ics@2.4.6
cat > read.mjs <<'JS'
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar } from "ts-ics";
const source = [
  "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//made up//EN", "BEGIN:VEVENT", "UID:fair@example.in",
  "DTSTAMP:20261201T000000Z", "DTSTART:20270109T043000Z", "SUMMARY:A fair", "ORGANIZER:mailto:office@example.in",
  "URL;VALUE=URI:https://example.in/fair", "END:VEVENT", "END:VCALENDAR", "",
].join("\r\n");
const start = "2027-01-09T04:30:00.000Z";
const first = new ICAL.Event(new ICAL.Component(ICAL.parse(source)).getFirstSubcomponent("vevent"));
const second = Object.values(nodeIcal.sync.parseICS(source)).find(({ type }) => type === "VEVENT");
const [third] = convertIcsCalendar(undefined, source).events ?? [];
const ends = [first.endDate.toJSDate().toISOString(), second.end?.toISOString(), third?.end?.date?.toISOString()];
console.log(`ends: expected ${start} three times, seen ${ends.join(", ")}`);
const organizers = [first.organizer, second.organizer, third?.organizer?.email];
console.log(`organizers: expected the same three times, seen ${organizers.join(", ")}`);
const urls = [typeof second.url, typeof third?.url];
console.log(`URLs: expected string, string; seen ${urls.join(", ")}`);
const isAsSeen = ends[0] === start && ends[1] === start && ends[2] === undefined;
process.exit(isAsSeen && organizers[0] !== organizers[2] && urls.join() === "object,string" ? 0 : 1);
JS
node read.mjs
