#!/usr/bin/env bash
# Usual guess: a CalDAV server that refuses an entry answers with a status of 400 or more, so that whether it was stored is `response.ok`.
# Seen: Xandikos 0.2.8 (Debian 12) refuses a second entry of one UID, as it should (RFC 4791, 5.3.2.1), with 207 and a body in which the 412 stands. For tsdav 2.3.4 this
#   is `ok`, for curl --fail success; caldav 0.11.0 (Python, Debian 12) raises. Radicale 3.1.8 (Debian 12) answers with 409 to the same.
# Why it matters: the entry that says a fair is cancelled has the UID of the fair. A program that gives it a name of its own, instead of putting it in the place of the
#   first, is told that it is stored, and the fair takes place. Take 207 to a PUT for a refusal, and look the old entry up by its UID. The event is made up.
set -euo pipefail
folder=$(mktemp -d); servers=(); trap 'kill "${servers[@]}" 2>/dev/null || true; rm -rf "$folder"' EXIT; cd "$folder"
dpkg-query -W -f '${Package} ${Version}\n' radicale | grep ' 3\.1\.8-'; dpkg-query -W -f '${Package} ${Version}\n' xandikos | grep ' 0\.2\.8-'
dpkg-query -W -f '${Package} ${Version}\n' python3-caldav | grep ' 0\.11\.0-'
npm init -y >/dev/null; npm install --silent --no-audit --no-fund tsdav@2.3.4
free() { node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'; }
a=$(free); radicale --server-hosts "127.0.0.1:$a" --auth-type none --storage-filesystem-folder "$folder/radicale" >/dev/null 2>&1 & servers+=($!)
b=$(free); xandikos -l 127.0.0.1 -p "$b" -d "$folder/xandikos" --defaults --autocreate >/dev/null 2>&1 & servers+=($!)
for port in "$a" "$b"; do curl -s -o /dev/null --retry 30 --retry-delay 1 --retry-connrefused "http://127.0.0.1:$port/"; done
curl -s -o /dev/null -u office:x -X MKCALENDAR "http://127.0.0.1:$a/office/calendar/"
radicale="http://127.0.0.1:$a/office/calendar/"; xandikos="http://127.0.0.1:$b/user/calendars/calendar/"
event() { # status, sequence
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 "PRODID:-//example//made up//EN" BEGIN:VEVENT UID:fair@example.in "SEQUENCE:$2" "DTSTAMP:2026120${2}T000000Z" \
    DTSTART:20270109T043000Z SUMMARY:Fair "STATUS:$1" END:VEVENT END:VCALENDAR
}
event CONFIRMED 1 > fair.ics; event CANCELLED 2 > off.ics
cat > ask.mjs <<'JS'
import { readFileSync } from "node:fs";
import { createCalendarObject, fetchCalendarObjects, getBasicAuthHeaders } from "tsdav";
const headers = getBasicAuthHeaders({ username: "office", password: "x" });
const seen = [];
for (const url of process.argv.slice(2)) {
  const calendar = { url };
  const put = (name) => createCalendarObject({ calendar, filename: name, iCalString: readFileSync(name, "utf8"), headers });
  await put("fair.ics");
  const { ok, status } = await put("off.ics");
  const stored = await fetchCalendarObjects({ calendar, headers });
  seen.push([ok, status, stored.map(({ data }) => /STATUS:(\w+)/.exec(data)[1])].join(" "));
}
console.log(`tsdav, Radicale: expected false 409 CONFIRMED, seen ${seen[0]}`);
console.log(`tsdav, Xandikos: expected false 409 or 412 CONFIRMED, seen ${seen[1]}`);
process.exit(seen[0] === "false 409 CONFIRMED" && seen[1] === "true 207 CONFIRMED" ? 0 : 1);
JS
node ask.mjs "$radicale" "$xandikos"
curl --fail -s -o /dev/null -u office:x -H "Content-Type: text/calendar" -T off.ics "${xandikos}off.ics" && echo "curl --fail, Xandikos: expected failure, seen success"
/usr/bin/python3 - "$xandikos" <<'PY'
import sys
import caldav
with open("off.ics", encoding="utf-8") as file:
    source = file.read()
try:
    caldav.DAVClient(sys.argv[1], username="office", password="x").calendar(url=sys.argv[1]).save_event(source)
    seen = "stored"
except caldav.lib.error.PutError:
    seen = "PutError"
print(f"caldav, Xandikos: expected PutError, seen {seen}")
sys.exit(0 if seen == "PutError" else 1)
PY
