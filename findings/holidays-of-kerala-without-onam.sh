#!/usr/bin/env bash
# Usual guess: a library of public holidays that knows India's states knows the days on which Kerala's offices are shut, so "the next
#   working day" can be counted with it.
# Seen: date-holidays 3.37.0. For Kerala (IN, KL) in 2025, 2026 and 2027 it lists nine public holidays, none of them between
#   16 August and 1 October, where Onam always falls, and none for Vishu, Id, Deepavali or Vijayadashami; Kerala's own are
#   "Vaisakhi" on 21 April, a spring day of Punjab that falls on 13 or 14 April, and 1 November, on which Kerala works.
# Why it matters: a call is offered, or an answer promised, for days when nobody is there, and none for a day when everybody is.
#   Days that follow the moon or the government's yearly order have to be the firm's own list.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund date-holidays@3.37.0
cat > days.cjs <<'JS'
const Holidays = require("date-holidays");
console.log(`date-holidays ${require("date-holidays/package.json").version}`);
const kerala = new Holidays("IN", "KL");
const seen = [2025, 2026, 2027].map((year) => {
  const days = kerala.getHolidays(year).filter(({ type }) => type === "public").map(({ date, name }) => [date.slice(5, 10), name]);
  const inOnamsSeason = days.filter(([day]) => day > "08-15" && day < "10-02");
  const lunar = days.filter(([, name]) => /onam|vishu|\b(id|eid)\b|d(ee|i)[pw]a?vali|vijaya/i.test(name));
  const vaisakhi = days.find(([, name]) => name === "Vaisakhi")?.[0];
  console.log(`${year}: expected Onam and some of the others; ${days.length} days, ${inOnamsSeason.length} in Onam's season, ${lunar.length} of the others; Vaisakhi on ${vaisakhi}; 1 November: ${days.some(([day]) => day === "11-01")}`);
  return [days.length, inOnamsSeason.length, lunar.length, vaisakhi].join(" ");
});
process.exit(seen.every((line) => line === "9 0 0 04-21") ? 0 : 1);
JS
node days.cjs
