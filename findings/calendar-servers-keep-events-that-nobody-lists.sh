#!/usr/bin/env bash
# Usual guess: an event that a CalDAV server has taken (201) is in the calendar, whatever its address is called: a name ends as its writer likes (RFC 4791 names no
#   ending).
# Seen: at an address without ".ics", Xandikos 0.2.8 (Debian 12) takes an event, gives it back to whoever asks for its address, and lists it to nobody. Radicale 3.1.8
#   (Debian 12) takes and lists it, and tsdav 2.3.4 leaves it out of what the server has listed, unless it is given a `urlFilter` that lets everything pass. With ".ics"
#   each sees it.
# Why it matters: a program that names entries by their UID, fair@example.in, is told that all went well, and no calendar shows the fair; another client of the same
#   server does, so that the server is taken to be right. Let each name end with ".ics". The event is made up.
set -euo pipefail
folder=$(mktemp -d); servers=(); trap 'kill "${servers[@]}" 2>/dev/null || true; rm -rf "$folder"' EXIT; cd "$folder"
dpkg-query -W -f '${Package} ${Version}\n' radicale | grep ' 3\.1\.8-'; dpkg-query -W -f '${Package} ${Version}\n' xandikos | grep ' 0\.2\.8-'
npm init -y >/dev/null; npm install --silent --no-audit --no-fund tsdav@2.3.4
free() { node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'; }
a=$(free); radicale --server-hosts "127.0.0.1:$a" --auth-type none --storage-filesystem-folder "$folder/radicale" >/dev/null 2>&1 & servers+=($!)
b=$(free); xandikos -l 127.0.0.1 -p "$b" -d "$folder/xandikos" --defaults --autocreate >/dev/null 2>&1 & servers+=($!)
for port in "$a" "$b"; do curl -s -o /dev/null --retry 30 --retry-delay 1 --retry-connrefused "http://127.0.0.1:$port/"; done
curl -s -o /dev/null -u office:x -X MKCALENDAR "http://127.0.0.1:$a/office/calendar/"
cat > ask.mjs <<'JS'
import { createCalendarObject, fetchCalendarObjects, getBasicAuthHeaders } from "tsdav";
const headers = getBasicAuthHeaders({ username: "office", password: "x" });
const event = (uid) => [
  "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//example//made up//EN", "BEGIN:VEVENT", `UID:${uid}`, "DTSTAMP:20261201T000000Z",
  "DTSTART:20270109T043000Z", "SUMMARY:Job fair", "END:VEVENT", "END:VCALENDAR", "",
].join("\r\n");
const [radicale, xandikos] = process.argv.slice(2);
const expected = "201 200 2 2";
const seen = {};
for (const [name, url] of [["Radicale", radicale], ["Xandikos", xandikos]]) {
  const calendar = { url };
  await createCalendarObject({ calendar, filename: "one.ics", iCalString: event("one@example.in"), headers });
  const { status } = await createCalendarObject({ calendar, filename: "two", iCalString: event("two@example.in"), headers });
  const own = await fetch(`${url}two`, { headers });
  const usual = await fetchCalendarObjects({ calendar, headers });
  const all = await fetchCalendarObjects({ calendar, headers, urlFilter: () => true });
  seen[name] = [status, own.status, all.length, usual.length].join(" ");
  console.log(`${name}: taken, given back, listed, listed by tsdav: expected ${expected}, seen ${seen[name]}`);
}
process.exit(seen.Radicale === "201 200 2 1" && seen.Xandikos === "201 200 1 1" ? 0 : 1);
JS
node ask.mjs "http://127.0.0.1:$a/office/calendar/" "http://127.0.0.1:$b/user/calendars/calendar/"
