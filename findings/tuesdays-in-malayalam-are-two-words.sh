#!/usr/bin/env bash
# Usual guess: a day of the week has one name in a language, in a whole date as alone, and if a library wrote a date, it reads it again in the same format.
# Seen: Node 24.7.0 (ICU 77). In Malayalam each day ends with ഴ്‌ച, with U+200C in it, which nobody sees. Tuesday alone lacks it in a whole date (`dateStyle: "full"`, or with day and
#   month), and has it as `weekday: "long"` alone. luxon 3.7.2 writes `cccc, d LLLL yyyy` with it on a Tuesday, and cannot read that; the six other days it reads.
# Why it matters: a list that is grouped, searched or joined by the day's name, or a test that looks for "Tuesday" on the page, fails one day in seven, and the two words look alike
#   in whatever prints the difference. Compare days as dates, and take U+200C and U+200D out of names before comparing.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund node@24.7.0 luxon@3.7.2
cat > days.cjs <<'JS'
const { DateTime, VERSION } = require("luxon");
console.log(`Node ${process.versions.node}, ICU ${process.versions.icu}, luxon ${VERSION}`);
const monday = Date.UTC(2026, 10, 30);
const visible = (text) => text.replaceAll("\u200c", "<U+200C>");
for (let day = 0; day < 7; day++) {
  const moment = new Date(monday + day * 86_400_000);
  const name = (options) =>
    new Intl.DateTimeFormat("ml-IN", { timeZone: "UTC", ...options }).formatToParts(moment).find(({ type }) => type === "weekday").value;
  const [alone, inDate] = [name({ weekday: "long" }), name({ dateStyle: "full" })];
  const format = "cccc, d LLLL yyyy";
  const written = DateTime.fromJSDate(moment, { zone: "UTC" }).setLocale("ml").toFormat(format);
  const isRead = DateTime.fromFormat(written, format, { locale: "ml" }).isValid;
  console.log(`${visible(alone)}: expected the same in a date, seen ${visible(inDate)}; luxon reads its own "${visible(written)}": expected true, seen ${isRead}`);
  const isTuesday = day === 1;
  const isAsSeen = alone.includes("\u200c") && inDate.replaceAll("\u200c", "") === alone.replaceAll("\u200c", "") && (inDate !== alone) === isTuesday && isRead !== isTuesday;
  if (!isAsSeen) process.exitCode = 1;
}
JS
node_modules/.bin/node days.cjs
