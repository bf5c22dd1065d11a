#!/usr/bin/env bash
# Usual guess: white space between two encoded words disappears (RFC 2047, 6.2), in a sender's name as in a subject.
# Seen: Python 3.11.7's email package, with policy `default`, drops it in a subject, and keeps a space in a sender's name: nodemailer
#   10.6.1 folds a Malayalam name after 13 characters, and മീര നായർ, കൊച്ചി comes out as മീര നായർ, കൊ ച്ചി. mailparser 3.14.2 and
#   postal-mime 4.0.0 read what was written.
# Why it matters: names in Indian scripts take three bytes a letter, so that every longer one is folded, and a list or a search of the
#   received mail has a name with a gap in the middle of a syllable. The name is made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund nodemailer@10.6.1 mailparser@3.14.2 postal-mime@4.0.0
cat > write.mjs <<'JS'
import { writeFileSync } from "node:fs";
import { simpleParser } from "mailparser";
import MailComposer from "nodemailer/lib/mail-composer/index.js";
import PostalMime from "postal-mime";
const name = "മീര നായർ, കൊച്ചി";
const mail = await new MailComposer({ from: { name, address: "meera@example.in" }, to: "office@example.in", subject: name, text: "-" }).compile().build();
writeFileSync("mail.eml", mail);
const names = [(await simpleParser(mail)).from.value[0].name, (await PostalMime.parse(mail)).from.name];
console.log(`mailparser, postal-mime: expected ${name} twice, seen ${names.join(" | ")}`);
process.exit(names.every((read) => read === name) ? 0 : 1);
JS
node write.mjs
python3 - <<'PY'
import email, email.policy, sys
name = "മീര നായർ, കൊച്ചി"
with open("mail.eml", "rb") as file:
    mail = email.message_from_binary_file(file, policy=email.policy.default)
subject, sender = mail["subject"], mail["from"].addresses[0].display_name
print(f"Python {sys.version.split()[0]}, subject: expected {name}, seen {subject}; sender: expected {name}, seen {sender}")
sys.exit(0 if subject == name and sender != name and sender.replace(" ", "") == name.replace(" ", "") else 1)
PY
