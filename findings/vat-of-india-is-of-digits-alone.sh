#!/usr/bin/env bash
# Usual guess: a validator that lists India among the countries of its VAT check knows the number that India has, the GSTIN of fifteen characters.
# Seen: validator 13.15.35. `isVAT(number, "IN")` accepts fifteen digits, a number that India has never given, and refuses each GSTIN, which has letters of a PAN in the middle; "IN" in front changes
#   nothing. stdnum 1.12.0 accepts the same GSTINs, check digit included. `isTaxID` has no India; `isMobilePhone` of the same package has it right.
# Why it matters: nothing is raised, as for a country that it does not know: a form with this check lets no company of India through, and a test that takes fifteen digits for a sample passes. Ask
#   for the form and the check digit, as we do. The numbers are made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund validator@13.15.35 stdnum@1.12.0
cat > check.cjs <<'JS'
const validator = require("validator");
const { stdnum } = require("stdnum");
const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** A GSTIN of its first fourteen characters: with the check digit of base 36. */
const gstin = (start) => {
  const sum = [...start].reduce((total, letter, at) => {
    const product = alphabet.indexOf(letter) * (1 + (at % 2));
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return start + alphabet[(36 - (sum % 36)) % 36];
};
const numbers = ["32AABCA1234F1Z", "29ABCPD5678K1Z", "27AAPFM4321B2Z", "33AAACT9876Q1Z"].map(gstin);
for (const number of numbers) {
  const [byValidator, withCountry, byStdnum] = [validator.isVAT(number, "IN"), validator.isVAT(`IN${number}`, "IN"), stdnum.IN.gstin.validate(number).isValid];
  console.log(`${number}: expected true, seen ${byValidator} of validator, ${withCountry} with IN in front, ${byStdnum} of stdnum`);
  if (byValidator || withCountry || !byStdnum) process.exitCode = 1;
}
const digits = "123456789012345";
console.log(`${digits}: expected false, seen ${validator.isVAT(digits, "IN")}`);
const isPhone = validator.isMobilePhone("+919447000001", "en-IN");
console.log(`its phone numbers of India: ${isPhone}`);
if (!validator.isVAT(digits, "IN") || !isPhone) process.exitCode = 1;
JS
node check.cjs
