#!/usr/bin/env bash
# Usual guess: a calendar server that is asked for the events whose title has "fair" in it gives "Job fair in Kochi" (RFC 4791, 9.7.5: a text-match is one for a part of the text).
# Seen: Xandikos 0.2.8 (Debian 12) gives an event only if the text is its whole title, without an error. Radicale 3.1.8 (Debian 12) gives it for the part too.
# Why it matters: an empty answer is one that a client shows as "nothing found", or takes for leave to add the event once more. Search by UID or by time on the server, and by words in the
#   program that asks. The event is made up.
set -euo pipefail
folder=$(mktemp -d); servers=(); trap 'kill "${servers[@]}" 2>/dev/null || true; rm -rf "$folder"' EXIT; cd "$folder"
dpkg-query -W -f '${Package} ${Version}\n' radicale xandikos
printf '%s\n' "[server]" "hosts = 127.0.0.1:8450" "[auth]" "type = none" "[storage]" "filesystem_folder = $folder/radicale" > config
mkdir xandikos
radicale --config config >radicale.log 2>&1 & servers+=($!)
xandikos --listen-address 127.0.0.1 --port 8451 -d xandikos --autocreate --defaults --current-user-principal /office/ >xandikos.log 2>&1 & servers+=($!)
curl -s -o /dev/null --retry 20 --retry-connrefused --retry-delay 1 http://127.0.0.1:8450/ http://127.0.0.1:8451/ -o /dev/null
printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//Fair//EN BEGIN:VEVENT UID:fair@example.in DTSTAMP:20261201T000000Z DTSTART:20270109T043000Z \
  DTEND:20270109T113000Z "SUMMARY:Job fair in Kochi" END:VEVENT END:VCALENDAR > fair.ics
curl -sf -o /dev/null -u office:office -X MKCALENDAR http://127.0.0.1:8450/office/fairs/
of_radicale=http://127.0.0.1:8450/office/fairs of_xandikos=http://127.0.0.1:8451/office/calendars/calendar
for calendar in $of_radicale $of_xandikos; do
  curl -sf -o /dev/null -u office:office -X PUT -H "Content-Type: text/calendar; charset=utf-8" --data-binary @fair.ics $calendar/fair.ics
done
found() { # calendar, text
  curl -sf -u office:office -X REPORT -H "Depth: 1" -H "Content-Type: application/xml; charset=utf-8" --data-binary @- "$1/" <<XML | grep -c "href>.*fair.ics" || true
<?xml version="1.0"?><C:calendar-query xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"><D:prop><D:getetag/></D:prop><C:filter>
<C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT"><C:prop-filter name="SUMMARY"><C:text-match>$2</C:text-match></C:prop-filter></C:comp-filter></C:comp-filter>
</C:filter></C:calendar-query>
XML
}
seen=""
for text in "Job fair in Kochi" "job FAIR in kochi" "fair"; do
  answer="$(found $of_radicale "$text") $(found $of_xandikos "$text")"; seen="$seen$answer; "
  echo "\"$text\": expected 1 1 (Radicale, Xandikos), seen $answer"
done
[ "$seen" = "1 1; 1 1; 1 0; " ]
