#!/usr/bin/env bash
# Usual guess: a line of a calendar that was folded after 75 octets, in the middle of a letter of three, comes back whole, since readers unfold before they decode, as RFC
#   5545 (3.1) asks of them; and the words beside it are safe in any case.
# Seen: ical.js 2.2.1, node-ical 0.26.1 (its own `parseFile`), ts-ics 2.4.6 and icalendar 4.0.3 (Debian 12) have two or three signs for the letter. Xandikos 0.2.8 (Debian
#   12) stores it so, with 201. Radicale 3.1.8 (Debian 12) takes the whole file for Latin-1 then: no word of Malayalam in it is left.
# Why it matters: two folds of three cut a letter where a writer counts octets, as simple ones do; in English none does, and with short titles neither. The title of a
#   fair in Malayalam is damaged for good by the server that keeps it. Fold between letters, as ical-generator does, and look at the length of the longest title. The
#   event is made up.
set -euo pipefail
folder=$(mktemp -d); servers=(); trap 'kill "${servers[@]}" 2>/dev/null || true; rm -rf "$folder"' EXIT; cd "$folder"
dpkg-query -W -f '${Package} ${Version}\n' radicale | grep ' 3\.1\.8-'; dpkg-query -W -f '${Package} ${Version}\n' xandikos | grep ' 0\.2\.8-'
dpkg-query -W -f '${Package} ${Version}\n' python3-icalendar | grep ' 4\.0\.3-'
npm init -y >/dev/null; npm install --silent --no-audit --no-fund ical.js@2.2.1 node-ical@0.26.1 ts-ics@2.4.6
free() { node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'; }
a=$(free); radicale --server-hosts "127.0.0.1:$a" --auth-type none --storage-filesystem-folder "$folder/radicale" >/dev/null 2>&1 & servers+=($!)
b=$(free); xandikos -l 127.0.0.1 -p "$b" -d "$folder/xandikos" --defaults --autocreate >/dev/null 2>&1 & servers+=($!)
for port in "$a" "$b"; do curl -s -o /dev/null --retry 30 --retry-delay 1 --retry-connrefused "http://127.0.0.1:$port/"; done
curl -s -o /dev/null -u office:x -X MKCALENDAR "http://127.0.0.1:$a/office/calendar/"
cat > read.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar } from "ts-ics";
const title = "കൊച്ചിയിലെ തൊഴിൽമേള ജനുവരി ഒൻപതിന് മറൈൻ ഡ്രൈവിൽ രാവിലെ പത്തു മണിക്ക്";
const place = "കൊച്ചി";
const fold = (line) => {
  const bytes = Buffer.from(line);
  const pieces = [bytes.subarray(0, 75)];
  for (let at = 75; at < bytes.length; at += 74) pieces.push(Buffer.from("\r\n "), bytes.subarray(at, at + 74));
  return Buffer.concat([...pieces, Buffer.from("\r\n")]);
};
const lines = [
  "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//made up//EN", "BEGIN:VEVENT", "UID:fair@example.in", "DTSTAMP:20261201T000000Z",
  "DTSTART:20270109T043000Z", `LOCATION:${place}`, `SUMMARY:${title}`, "END:VEVENT", "END:VCALENDAR",
];
writeFileSync("fair.ics", Buffer.concat(lines.map(fold)));
const text = readFileSync("fair.ics", "utf8");
const nodeEvent = (events) => Object.values(events).find(({ type }) => type === "VEVENT");
const parse = (source) => new ICAL.Event(new ICAL.Component(ICAL.parse(source)).getFirstSubcomponent("vevent"));
const python = 'import icalendar; e = icalendar.Calendar.from_ical(open("fair.ics", "rb").read()).walk("VEVENT")[0]; print(e["SUMMARY"], e["LOCATION"], sep="\\n", end="")';
const curl = (...options) => execFileSync("curl", ["-s", "-u", "office:x", ...options], { encoding: "utf8" });
const kept = (address) => {
  curl("--fail", "-H", "Content-Type: text/calendar; charset=utf-8", "-T", "fair.ics", `${address}fair.ics`);
  const { summary, location } = parse(curl(`${address}fair.ics`));
  return [summary, location];
};
const [radicale, xandikos] = process.argv.slice(2);
const readers = {
  "whole file, unfolded first": () => {
    const whole = Buffer.from(readFileSync("fair.ics", "latin1").replaceAll("\r\n ", ""), "latin1").toString();
    const { summary, location } = parse(whole);
    return [summary, location];
  },
  "ical.js": () => [parse(text).summary, parse(text).location],
  "node-ical": () => [nodeEvent(nodeIcal.sync.parseFile("fair.ics")).summary, nodeEvent(nodeIcal.sync.parseFile("fair.ics")).location],
  "ts-ics": () => [convertIcsCalendar(undefined, text).events[0].summary, convertIcsCalendar(undefined, text).events[0].location],
  icalendar: () => execFileSync("/usr/bin/python3", ["-c", python], { encoding: "utf8", env: { ...process.env, PYTHONIOENCODING: "utf-8" } }).split("\n"),
  Xandikos: () => kept(xandikos),
  Radicale: () => kept(radicale),
};
const expected = { "whole file, unfolded first": "true true", Radicale: "false false" };
let isAsSeen = true;
for (const [name, read] of Object.entries(readers)) {
  const [summary, location] = read();
  const seen = `${summary === title} ${location === place}`;
  console.log(`${name}: title and place whole: expected true true, seen ${seen}`);
  isAsSeen &&= seen === (expected[name] ?? "false true");
}
process.exit(isAsSeen ? 0 : 1);
JS
node read.mjs "http://127.0.0.1:$a/office/calendar/" "http://127.0.0.1:$b/user/calendars/calendar/"
