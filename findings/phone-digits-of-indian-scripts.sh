#!/usr/bin/env bash
# Usual guess: a library of the world's phone numbers reads the digits of its scripts, or of Latin alone.
# Seen: libphonenumber-js 1.13.16 and google-libphonenumber 3.2.47 read full-width digits and those of both Arabic scripts, and none of
#   India's nine: a number in them is no number. Of a mixed one, the digits in front are left out without an error: a mobile number
#   whose first digit is Devanagari is another number, a digit shorter.
# Why it matters: keyboards for Hindi, Marathi or Bengali type these digits. Somebody who types one reads "not a phone number" below a
#   right one. Replace the digits (\p{Nd}) before the library sees them. The numbers are made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16 google-libphonenumber@3.2.47
cat > read.cjs <<'JS'
const { parsePhoneNumberFromString } = require("libphonenumber-js/max");
const { PhoneNumberUtil, PhoneNumberFormat } = require("google-libphonenumber");
const google = PhoneNumberUtil.getInstance();
const zeros = {
  Devanagari: 0x966, Bengali: 0x9e6, Gurmukhi: 0xa66, Gujarati: 0xae6, Odia: 0xb66, Tamil: 0xbe6, Telugu: 0xc66, Kannada: 0xce6,
  Malayalam: 0xd66, "Arabic-Indic": 0x660, "Arabic, eastern": 0x6f0, "Full-width": 0xff10,
};
const byGoogle = (typed) => {
  try {
    return google.format(google.parse(typed, "IN"), PhoneNumberFormat.E164);
  } catch {
    return "none";
  }
};
let isAsSeen = true;
for (const [script, zero] of Object.entries(zeros)) {
  const written = (text) => text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const seen = [parsePhoneNumberFromString(written("9847012345"), "IN")?.number ?? "none", byGoogle(written("9847012345"))];
  const mixed = parsePhoneNumberFromString(`${written("9")}847012345`, "IN")?.number;
  console.log(`${script}: expected +919847012345, seen ${seen.join(" and ")}; with one such digit in front ${mixed}`);
  const isIndian = zero > 0x900 && zero < 0xe00;
  isAsSeen &&= seen.every((number) => number === (isIndian ? "none" : "+919847012345"));
  isAsSeen &&= mixed === (isIndian ? "+91847012345" : "+919847012345");
}
process.exit(isAsSeen ? 0 : 1);
JS
node read.cjs
