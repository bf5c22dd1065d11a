#!/usr/bin/env bash
# Usual guess: what somebody writes behind a phone number, such as whose it is, is left out or makes it no number, in both libraries of Google's
#   rules alike.
# Seen: google-libphonenumber 3.2.47 dials the note: "94470 00001 (Father)" is +919447000001328436, as the letters are on a keypad, and no valid
#   number any more; the last digit is 6 instead of 7, since sixteen digits are rounded. libphonenumber-js 1.13.16 leaves the note out and has a valid number. A note in Malayalam is left out by both.
# Why it matters: tables of schools and offices say whose number it is. One part of a program refuses what another stores, and a log of
#   refused numbers shows digits that nobody has typed. The numbers are made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund google-libphonenumber@3.2.47 libphonenumber-js@1.13.16 2>/dev/null
cat > read.mjs <<'JS'
import google from "google-libphonenumber";
import { parsePhoneNumberFromString } from "libphonenumber-js";
const util = google.PhoneNumberUtil.getInstance();
const byGoogle = (text) => {
  const number = util.parse(text, "IN");
  return `${util.format(number, google.PhoneNumberFormat.E164)} ${util.isValidNumber(number)}`;
};
const byOther = (text) => {
  const number = parsePhoneNumberFromString(text, "IN");
  return `${number?.number} ${number?.isValid()}`;
};
const right = "+919447000001 true";
let isAsSeen = true;
for (const [text, seen] of [
  ["94470 00001 (Father)", "+919447000001328436 false"],
  ["94470 00001 (അച്ഛൻ)", right],
]) {
  console.log(`${text}: expected ${right} from both, seen ${byGoogle(text)} and ${byOther(text)}`);
  isAsSeen &&= byGoogle(text) === seen && byOther(text) === right;
}
process.exit(isAsSeen ? 0 : 1);
JS
node read.mjs
