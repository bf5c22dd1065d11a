#!/usr/bin/env bash
# Usual guess: a check of mail addresses that takes names in Malayalam (RFC 6531) takes each of them, in either encoding of a chillu, as both are spelled alike and shown
#   alike.
# Seen: email-validator 1.3.0 (Python, Debian 12) takes സൻജയ്@example.in with U+0D7B and refuses it with the older spelling, U+0D28 U+0D4D U+200D, for "an invalid
#   character (ZERO WIDTH JOINER)"; as well a name in Hindi that asks for a half letter. validator 13.15.35 and email-addresses 5.0.0 (npm) take all.
# Why it matters: keyboards of typewriters' layout write the joiner, those of phones do not; somebody is told by one part of a program that the address is wrong which
#   another part has stored, and sees no difference to the one that is taken. Bring the spellings together before the check, and say which letter it is. The addresses are
#   made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
dpkg-query -W -f '${Package} ${Version}\n' python3-email-validator | grep ' 1\.3\.0-'
npm init -y >/dev/null; npm install --silent --no-audit --no-fund validator@13.15.35 email-addresses@5.0.0
cat > check.mjs <<'JS'
import { execFileSync } from "node:child_process";
import addresses from "email-addresses";
import validator from "validator";
const python = `
import json, sys
from email_validator import EmailNotValidError, validate_email
def check(address):
    try:
        validate_email(address, check_deliverability=False)
        return "taken"
    except EmailNotValidError as error:
        return str(error)
print(json.dumps([check(address) for address in json.loads(sys.argv[1])]))
`;
const cases = {
  "chillu of one letter": "\u0D38\u0D7B\u0D1C\u0D2F\u0D4D@example.in",
  "chillu with a joiner": "\u0D38\u0D28\u0D4D\u200D\u0D1C\u0D2F\u0D4D@example.in",
  "half letter of Hindi": "\u0915\u094D\u200D\u0937\u092E\u093E@example.in",
};
const checked = JSON.parse(execFileSync("/usr/bin/python3", ["-c", python, JSON.stringify(Object.values(cases))], { encoding: "utf8" }));
let isAsSeen = true;
for (const [at, [name, address]] of Object.entries(cases).entries()) {
  const others = [validator.isEmail(address), addresses.parseOneAddress({ input: address, rfc6532: true }) !== null];
  console.log(`${name}: validator, email-addresses: expected true true, seen ${others.join(" ")}; email-validator: expected taken, seen ${checked[at]}`);
  isAsSeen &&= others.every(Boolean) && (at === 0 ? checked[at] === "taken" : checked[at].includes("ZERO WIDTH JOINER"));
}
process.exit(isAsSeen ? 0 : 1);
JS
node check.mjs
