#!/usr/bin/env bash
# Usual guess: a comma outside quotes separates addresses (RFC 5322), for every parser of mail.
# Seen: nodemailer 10.6.1 takes "Menon, K. P. <kp@...>" as one person called "Menon, K. P.", and "Asha, Ravi <ravi@...>" as one as well.
#   postal-mime 4.0.0, by the same author, gives two recipients, of whom the first has a name and no address.
# Why it matters: names in India are often written with initials behind a comma. What one library sends, the other shows to two people; and
#   a list in which an address was forgotten passes as one recipient. Compare what was understood with what was typed.
# The names and addresses are made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund nodemailer@10.6.1 postal-mime@4.0.0
cat > parse.mjs <<'JS'
import addressparser from "nodemailer/lib/addressparser/index.js";
import { addressParser } from "postal-mime";
let isAsSeen = true;
for (const typed of ["Menon, K. P. <kp@example.in>", "Asha, Ravi <ravi@example.in>"]) {
  const one = addressparser(typed);
  const other = addressParser(typed);
  console.log(`${typed}: expected 2 of both, seen ${one.length} of nodemailer and ${other.length} of postal-mime`);
  isAsSeen &&= one.length === 1 && other.length === 2 && other[0].address === "";
}
process.exit(isAsSeen ? 0 : 1);
JS
node parse.mjs
