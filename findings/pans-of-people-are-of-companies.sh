#!/usr/bin/env bash
# Usual guess: a package that says of a tax number whether it is a person's or a company's goes by what the number says: in a PAN the fourth letter, P for a person, C for a company, H for a family.
# Seen: stdnum 1.12.0. Of each valid PAN `isCompany` is true and `isIndividual` false, of people's as of companies', and of their GSTINs, in which the PAN is, as well; the letter is checked, since an X in its place is refused. python-stdnum
#   1.18 (Debian 12), of which it is a port, reads the holder from the letter.
# Why it matters: consultants, shops and freelancers, most of those who register at a fair, are asked for what only companies have, such as a company's number or who signs for it. Read the fourth letter
#   yourself. The numbers are made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund stdnum@1.12.0
cat > holders.cjs <<'JS'
const { stdnum } = require("stdnum");
const { execFileSync } = require("node:child_process");
const program = "import sys, stdnum; from stdnum.in_ import pan; print(stdnum.__version__, '|'.join(pan.info(number)['holder_type'] for number in sys.argv[1:]))";
const holders = { ABCPD1234E: "Individual", ABCHD1234E: "Hindu Undivided Family (HUF)", ABCCD1234E: "Company" };
const [version, ...words] = execFileSync("/usr/bin/python3", ["-c", program, ...Object.keys(holders)]).toString().trim().split(" ");
const byPython = words.join(" ").split("|");
const seen = Object.entries(holders).map(([number, holder], at) => {
  const { isValid, isIndividual, isCompany } = stdnum.IN.pan.validate(number);
  console.log(`${number} (${holder}): expected ${holder === "Company" ? "a company" : "no company"}, seen isCompany ${isCompany}, isIndividual ${isIndividual}; python-stdnum ${version}: ${byPython[at]}`);
  return isValid && isCompany && !isIndividual && byPython[at] === holder;
});
const strange = stdnum.IN.pan.validate("ABCXD1234E").isValid;
console.log(`with an X in the letter's place: ${strange}`);
process.exit(version === "1.18" && seen.every(Boolean) && !strange ? 0 : 1);
JS
node holders.cjs
