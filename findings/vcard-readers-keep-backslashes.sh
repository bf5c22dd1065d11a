#!/usr/bin/env bash
# Usual guess: what a reader of vCards calls a value is what its writer meant: escapes are undone, parts of ORG are parts (RFC 6350, 3.4).
# Seen: vcf 2.1.2 keeps every backslash, in ORG, ADR and NOTE, and ORG as one text. ical.js 2.2.1 undoes commas and line breaks, and keeps the
#   backslash before a semicolon in NOTE. vcard4 4.0.5 undoes all.
# Why it matters: firms are called "Menon, Nair & Co.", addresses have floors behind commas. A card that is right shows backslashes in one
#   program and not in another, and whoever "mends" it by leaving them out moves the parts of the address. The card is made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund vcf@2.1.2 ical.js@2.2.1 vcard4@4.0.5
cat > read.mjs <<'JS'
import ICAL from "ical.js";
import { parse as readCard } from "vcard4";
import VCard from "vcf";
const source = [
  "BEGIN:VCARD", "VERSION:4.0", "FN:K. P. Menon", "ORG:Menon\\, Nair & Co.;Kochi", "NOTE:One\\; two", "END:VCARD", "",
].join("\r\n");
const first = new VCard().parse(source);
const second = new ICAL.Component(ICAL.parse(source));
const third = Object.fromEntries(readCard(source).parsedVcard.map(({ property, value }) => [property, value]));
const organizations = [first.get("org").valueOf(), second.getFirstPropertyValue("org"), third.ORG].map((org) => JSON.stringify(org));
const notes = [first.get("note").valueOf(), second.getFirstPropertyValue("note"), third.NOTE];
const expected = JSON.stringify(["Menon, Nair & Co.", "Kochi"]);
console.log(`ORG: expected ${expected} three times, seen ${organizations.join(", ")}`);
console.log(`NOTE: expected "One; two" three times, seen ${notes.map((note) => `"${note}"`).join(", ")}`);
const isAsSeen = organizations[0] === JSON.stringify("Menon\\, Nair & Co.;Kochi") && organizations[1] === expected && organizations[2] === expected;
process.exit(isAsSeen && notes.join("|") === "One\\; two|One\\; two|One; two" ? 0 : 1);
JS
node read.mjs
