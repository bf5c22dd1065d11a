#!/usr/bin/env bash
# Usual guess: the list of a state's cities in a much used package names each city once, as it is called today, so that a choice of towns
#   can be made of it and two records of one town meet.
# Seen: country-state-city 3.2.1. Of Kerala it lists 107. Kochi, Palakkad, Vadakara and Thalassery stand there as Cochin, Palghat, Badagara
#   and Tellicherry alone; Aluva, Cherthala, Pathanamthitta, Perumbavoor and Muvattupuzha stand there twice, as Alwaye, Shertallai,
#   Pattanamtitta, Perumpavur and Muvattupula too; three districts are among the cities; Mahe is a city of Kerala, spelled with
#   a macron, and of Puducherry, spelled without.
# Why it matters: the firm's own town cannot be chosen, a town counts as two, and a filter by either name loses the other half.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund country-state-city@3.2.1
cat > cities.cjs <<'JS'
const { City } = require("country-state-city");
const of = (state) => new Set(City.getCitiesOfState("IN", state).map(({ name }) => name));
const kerala = of("KL");
const count = (names) => names.filter((name) => kerala.has(name)).length;
const today = count(["Kochi", "Palakkad", "Vadakara", "Thalassery"]);
const older = count(["Cochin", "Palghat", "Badagara", "Tellicherry"]);
const pairs = [["Aluva", "Alwaye"], ["Cherthala", "Shertallai"], ["Pathanamthitta", "Pattanamtitta"], ["Perumbavoor", "Perumpavur"], ["Muvattupuzha", "Muvattupula"]];
const twice = pairs.filter((pair) => count(pair) === 2).length;
const districts = [...kerala].filter((name) => /district$/i.test(name)).length;
const mahe = [kerala.has("Mah\u0113"), of("PY").has("Mahe")];
console.log(`country-state-city ${require("country-state-city/package.json").version}, ${kerala.size} cities of Kerala`);
console.log(`today's names of four cities: expected 4, seen ${today}; their former names: expected 0, seen ${older}`);
console.log(`towns under two names: expected 0, seen ${twice} of ${pairs.length}; districts among the cities: expected 0, seen ${districts}`);
console.log(`Mahe: expected in Puducherry alone; in Kerala ${mahe[0]}, in Puducherry ${mahe[1]}`);
process.exit([kerala.size, today, older, twice, districts, ...mahe].join() === "107,0,4,5,3,true,true" ? 0 : 1);
JS
node cities.cjs 2>/dev/null
