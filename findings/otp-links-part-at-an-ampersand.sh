#!/usr/bin/env bash
# Usual guess: an otpauth link whose issuer is percent-encoded, "Menon%20%26%20Nair", names that issuer to every program, and a plus in it is
#   read in one way.
# Seen: pyotp 2.6.0 (Debian 12) undoes the encoding before it parts the link, and refuses a link of otpauth 9.5.2: the issuer ends at the ampersand, and so is not
#   the one in front of the name. "Menon+Co" is "Menon Co" for pyotp, and "Menon+Co" for otpauth. Both read "Menon%20and%20Nair".
# Why it matters: firms are called "Menon & Nair", "Menon + Nair". Their people cannot add the second factor to a program that is made with the one, or see
#   another name there. A name of letters, digits and blanks is read by all; ours, from the firm's facts, is one. The secret is made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund otpauth@9.5.2
cat > write.mjs <<'JS'
import { TOTP, URI } from "otpauth";
const links = ["Menon and Nair", "Menon & Nair"].map((issuer) => new TOTP({ issuer, label: "desk", secret: "JBSWY3DPEHPK3PXP" }).toString());
links.push("otpauth://totp/desk?issuer=Menon+Co&secret=JBSWY3DPEHPK3PXP");
for (const link of links) console.log(`${link}\t${URI.parse(link).issuer}`);
JS
node write.mjs > links.txt
cat > read.py <<'PY'
import sys
from importlib.metadata import version
import pyotp
def issuer(link):
    try:
        return pyotp.parse_uri(link).issuer
    except ValueError as error:
        return f"refused: {error}"
seen = []
for line in open("links.txt"):
    link, expected = line.rstrip("\n").split("\t")
    seen.append((expected, issuer(link)))
    print(f'expected "{expected}", as otpauth 9.5.2 reads it; seen "{seen[-1][1]}" of pyotp {version("pyotp")}')
right = seen[0] == ("Menon and Nair", "Menon and Nair") and seen[2] == ("Menon+Co", "Menon Co")
sys.exit(0 if right and seen[1][0] == "Menon & Nair" and seen[1][1].startswith("refused: ") else 1)
PY
/usr/bin/python3 read.py
