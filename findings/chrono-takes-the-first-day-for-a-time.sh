#!/usr/bin/env bash
# Usual guess: a finder of dates that reads "4.12.2026" as the 4th of December reads it so behind the word "from" as well, or finds nothing there.
# Seen: chrono-node 2.10.3, also its reader for Great Britain. "4.12.2026", "on 4.12.2026" and "4.12.2026 to 6.12.2026" are days. "from 4.12.2026" is today at
#   12 past 4, and "from 14.12.2026" today at 14.12. Of "from 4.12.2026 to 6.12.2026" come out two results, that time and the 6th. Of "from 24.12.2026" nothing does, since
#   a day has no 25th hour. With slashes it is a day.
# Why it matters: days with points are usual in India's letters and orders, and "from" is what leave, notices and terms begin with. A leave begins now
#   and not next month; whether it does depends on the day. Read days with points by a pattern of your own before.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund chrono-node@2.10.3
cat > read.mjs <<'JS'
import * as chrono from "chrono-node";
const today = new Date("2026-11-30T10:00:00+05:30");
const written = (component) => component.date().toLocaleString("sv", { timeZone: "Asia/Kolkata" }).slice(0, 16);
const read = (text) =>
  chrono.en.GB.parse(text, { instant: today, timezone: 330 })
    .map(({ start, end }) => `${written(start)}${end ? ` to ${written(end)}` : ""}`).join("; ") || "nothing";
const cases = [
  ["4.12.2026", "2026-12-04", "2026-12-04 12:00"],
  ["on 4.12.2026", "2026-12-04", "2026-12-04 12:00"],
  ["4.12.2026 to 6.12.2026", "2026-12-04 to 2026-12-06", "2026-12-04 12:00 to 2026-12-06 12:00"],
  ["from 4/12/2026", "2026-12-04", "2026-12-04 12:00"],
  ["from 4.12.2026", "2026-12-04", "2026-11-30 04:12"],
  ["from 14.12.2026", "2026-12-14", "2026-11-30 14:12"],
  ["from 24.12.2026", "2026-12-24", "nothing"],
  ["from 4.12.2026 to 6.12.2026", "2026-12-04 to 2026-12-06", "2026-11-30 04:12; 2026-12-06 12:00"],
];
const isAsSeen = cases.map(([text, expected, seen]) => {
  console.log(`"${text}": expected ${expected}, seen ${read(text)}`);
  return read(text) === seen;
});
process.exit(isAsSeen.every(Boolean) ? 0 : 1);
JS
node read.mjs
