#!/usr/bin/env bash
# Usual guess: what RFC 5545 allows an event to say on several lines, such as its categories and comments (3.6.1: "MAY occur more than once"), a reader has from all of
#   them, above all if it gives a list; and the address of somebody invited is the one that can be written to.
# Seen: ts-ics 2.4.6 keeps the last line: of CATEGORIES:JOBS,KOCHI and CATEGORIES:FAIR its list has FAIR alone, and of two comments the second. node-ical 0.26.1 and
#   ical.js 2.2.1 have all. Of somebody who is invited as urn:uuid:..., with the mail address in EMAIL (RFC 7986, 6.2), `email` of ts-ics is the urn, and the address is
#   gone; the two others keep both.
# Why it matters: calendars write each category on a line of its own, or all on one; a filter by category finds the one and not the other. An answer to everybody who is
#   invited goes to a urn. The event and the people are made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.26.1 ts-ics@2.4.6
cat > read.mjs <<'JS'
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar } from "ts-ics";
const source = [
  "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//made up//EN", "BEGIN:VEVENT", "UID:fair@example.in", "DTSTAMP:20261201T000000Z", "DTSTART:20270109T043000Z",
  "CATEGORIES:JOBS,KOCHI", "CATEGORIES:FAIR", "COMMENT:Bring papers", "COMMENT:Park behind",
  "ATTENDEE;CN=Anu;EMAIL=anu@example.in:urn:uuid:00000000-0000-4000-8000-000000000001", "SUMMARY:A fair", "END:VEVENT", "END:VCALENDAR", "",
].join("\r\n");
const event = new ICAL.Component(ICAL.parse(source)).getFirstSubcomponent("vevent");
const values = (name) => event.getAllProperties(name).flatMap((property) => property.getValues());
const second = Object.values(nodeIcal.sync.parseICS(source)).find(({ type }) => type === "VEVENT");
const [third] = convertIcsCalendar(undefined, source).events;
const seen = {
  "ical.js": [values("categories").join(), values("comment").join(), event.getFirstProperty("attendee").getParameter("email")],
  "node-ical": [second.categories.join(), second.comment.join(), second.attendee.params.EMAIL],
  "ts-ics": [third.categories.join(), third.comment, JSON.stringify(third.attendees).includes("anu@example.in") ? "anu@example.in" : third.attendees[0].email],
};
const expected = "JOBS,KOCHI,FAIR; Bring papers,Park behind; anu@example.in";
for (const [name, read] of Object.entries(seen)) console.log(`${name}: expected ${expected}, seen ${read.join("; ")}`);
const others = ["ical.js", "node-ical"].every((name) => seen[name].join("; ") === expected);
process.exit(others && seen["ts-ics"].join("; ") === "FAIR; Park behind; urn:uuid:00000000-0000-4000-8000-000000000001" ? 0 : 1);
JS
node read.mjs
