#!/usr/bin/env bash
# Usual guess: a parsed mail's date is the one in its head, or nothing if that cannot be read.
# Seen: mailparser 3.14.2 takes "Mon, 5 Jan 2026 09:30:00 IST" for the moment at which it is parsed, without a word. postal-mime 4.0.0 gives back the text, where it gives an ISO date for others; "+0530" is read by both.
#   RFC 5322 (4.3) asks for an unknown name of a zone to be taken for -0000.
# Why it matters: sorted by its date, an old mail is the newest, and a deadline that counts from it begins anew with each reading. Compare
#   with the head's own text. The mail is made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund mailparser@3.14.2 postal-mime@4.0.0
cat > parse.mjs <<'JS'
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";
const mail = (zone) => `From: a@example.in\r\nDate: Mon, 5 Jan 2026 09:30:00 ${zone}\r\nSubject: A question\r\n\r\nHello.\r\n`;
const expected = "2026-01-05T04:00:00.000Z";
const known = [(await simpleParser(mail("+0530"))).date.toISOString(), (await PostalMime.parse(mail("+0530"))).date];
const before = Date.now();
const named = [(await simpleParser(mail("IST"))).date, (await PostalMime.parse(mail("IST"))).date];
const isNow = named[0].getTime() >= before && named[0].getTime() <= Date.now();
console.log(`+0530: expected ${expected} of both, seen ${known.join(", ")}`);
console.log(`IST: expected January 2026 or nothing, seen ${isNow ? "the present moment" : named[0]} and "${named[1]}"`);
process.exit(known.every((date) => date === expected) && isNow && named[1].endsWith("IST") ? 0 : 1);
JS
node parse.mjs
