#!/usr/bin/env bash
# Usual guess: a reader that takes vCards of version 2.1 reads the names in them, which that version writes as quoted-printable if they
#   are not ASCII, as many phones still export their contacts.
# Seen: vcf 2.1.2, which names 2.1, leaves "=E0=B4=85" as it is, and of a name that is folded gives the first line alone. vobject 0.9.6.1
#   (Debian 12) reads it, but raises at a folded one unless it is asked with `allowQP`. A name in Malayalam has nine signs a letter: most are folded.
# Why it matters: contacts of an Indian phone are imported with signs for names, or not at all, while a test with "Anu Nair" passes: ASCII
#   is not quoted. Decode the quoted-printable, with its folded lines, before the reader sees it. The card is made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund vcf@2.1.2
cat > read.cjs <<'JS'
const { writeFileSync } = require("node:fs");
const VCard = require("vcf");
const quoted = (text) => [...Buffer.from(text)].map((byte) => `=${byte.toString(16).toUpperCase()}`).join("");
const [first, last] = ["\u0d05\u0d28\u0d41 ", "\u0d28\u0d3e\u0d2f\u0d7c"];
const card = (name) =>
  ["BEGIN:VCARD", "VERSION:2.1", `FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${name}`, "N:;;;;", "END:VCARD", ""].join("\r\n");
const cards = { short: card(quoted(first.trim())), folded: card(`${quoted(first)}=\r\n${quoted(last)}`) };
const expected = { short: first.trim(), folded: first + last };
const read = Object.entries(cards).map(([kind, source]) => {
  writeFileSync(`${kind}.vcf`, source);
  const seen = new VCard().parse(source).get("fn").valueOf();
  console.log(`vcf, ${kind}: expected "${expected[kind]}", seen "${seen}"`);
  return seen;
});
process.exit(read[0] === quoted(first.trim()) && read[1] === `${quoted(first)}=` ? 0 : 1);
JS
node read.cjs
cat > read.py <<'PY'
import sys
from importlib.metadata import version
import vobject
def name(kind, **options):
    try:
        return vobject.readOne(open(kind + ".vcf", newline="", encoding="utf-8").read(), **options).fn.value
    except vobject.base.ParseError as error:
        return type(error).__name__
seen = [name("short"), name("folded"), name("folded", allowQP=True)]
expected = ["\u0d05\u0d28\u0d41", "\u0d05\u0d28\u0d41 \u0d28\u0d3e\u0d2f\u0d7c"]
print(f"vobject {version('vobject')}: expected {expected}, seen {seen[:2]}; with allowQP {seen[2]}")
sys.exit(0 if seen == [expected[0], "ParseError", expected[1]] else 1)
PY
/usr/bin/python3 read.py
