#!/usr/bin/env bash
# Usual guess: who asks a calendar server for what takes place on the 9th of February in India, from midnight to midnight there, gets the whole-day entry of the 9th,
#   above all if the question says which zone it means, as CalDAV provides for whole days (RFC 4791, 9.8: CALDAV:timezone).
# Seen: Radicale 3.1.8 and Xandikos 0.2.8 (Debian 12) give that of the 8th as well, since for them a whole day is one of UTC, which ends at half past five. With the zone
#   in the question, Radicale gives the same, and Xandikos no longer that of the 8th, and that of the 10th instead.
# Why it matters: a list of what is on today begins or ends with what is on tomorrow or was on yesterday, such as a holiday on which nobody is called, in India and not
#   where the server's authors test. Compare whole days with the day yourself, as days and not as moments. The entries are made up.
set -euo pipefail
folder=$(mktemp -d); servers=(); trap 'kill "${servers[@]}" 2>/dev/null || true; rm -rf "$folder"' EXIT; cd "$folder"
dpkg-query -W -f '${Package} ${Version}\n' radicale | grep ' 3\.1\.8-'; dpkg-query -W -f '${Package} ${Version}\n' xandikos | grep ' 0\.2\.8-'
free() { node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'; }
a=$(free); radicale --server-hosts "127.0.0.1:$a" --auth-type none --storage-filesystem-folder "$folder/radicale" >/dev/null 2>&1 & servers+=($!)
b=$(free); xandikos -l 127.0.0.1 -p "$b" -d "$folder/xandikos" --defaults --autocreate >/dev/null 2>&1 & servers+=($!)
for port in "$a" "$b"; do curl -s -o /dev/null --retry 30 --retry-delay 1 --retry-connrefused "http://127.0.0.1:$port/"; done
curl -s -o /dev/null -u office:x -X MKCALENDAR "http://127.0.0.1:$a/office/calendar/"
zone='<C:timezone>BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//example//made up//EN
BEGIN:VTIMEZONE
TZID:Asia/Kolkata
BEGIN:STANDARD
DTSTART:19700101T000000
TZOFFSETFROM:+0530
TZOFFSETTO:+0530
TZNAME:IST
END:STANDARD
END:VTIMEZONE
END:VCALENDAR
</C:timezone>'
on_the_9th() { # address, zone
  printf '%s' '<?xml version="1.0"?><C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/></D:prop><C:filter>' \
    '<C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:time-range start="20270208T183000Z" end="20270209T183000Z"/></C:comp-filter></C:comp-filter></C:filter>' \
    "$2</C:calendar-query>" > question.xml
  curl -s -u office:x -X REPORT -H "Depth: 1" -H "Content-Type: application/xml" --data-binary @question.xml "$1" | grep -oE 'day-[0-9]+' | sort | tr '\n' ' '
}
seen=""
for address in "http://127.0.0.1:$a/office/calendar/" "http://127.0.0.1:$b/user/calendars/calendar/"; do
  for day in 08 09 10; do
    printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 "PRODID:-//example//made up//EN" BEGIN:VEVENT "UID:$day@example.in" DTSTAMP:20261201T000000Z \
      "DTSTART;VALUE=DATE:202702$day" SUMMARY:Holiday END:VEVENT END:VCALENDAR > day.ics
    curl -s --fail -o /dev/null -u office:x -H "Content-Type: text/calendar" -T day.ics "${address}day-$day.ics"
  done
  for question in "" "$zone"; do
    found=$(on_the_9th "$address" "$question"); seen+="$found| "
    echo "$address, $([ -n "$question" ] && echo with || echo without) the zone: expected day-09, seen $found"
  done
done
[ "$seen" = "day-08 day-09 | day-08 day-09 | day-08 day-09 | day-09 day-10 | " ]
