#!/usr/bin/env bash
# Usual guess: `references` of a parsed mail is a list: of none, of one or of many mails.
# Seen: simpleParser of mailparser 3.14.2 gives a text for one, an array for two, and undefined for none. postal-mime 4.0.0 gives one text with
#   all of them.
# Why it matters: `references.at(-1)`, by which an answer is put below its question, is the mail before for the second answer, and the sign
#   ">" for the first, without an error. The mails are made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund mailparser@3.14.2 postal-mime@4.0.0
cat > parse.mjs <<'JS'
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";
const mail = (references) => `From: a@example.in\r\n${references}Subject: Re: A question\r\n\r\nAn answer.\r\n`;
const one = mail("References: <one@example.in>\r\n");
const two = mail("References: <one@example.in> <two@example.in>\r\n");
const kind = (value) => (Array.isArray(value) ? "array" : typeof value);
const seen = [];
for (const source of [mail(""), one, two]) seen.push(kind((await simpleParser(source)).references));
const other = kind((await PostalMime.parse(two)).references);
const last = (await simpleParser(one)).references.at(-1);
console.log(`mailparser, of none, one and two: expected array, array, array; seen ${seen.join(", ")}`);
console.log(`the last of one: expected "<one@example.in>", seen "${last}"`);
console.log(`postal-mime, of two: expected array, seen ${other}`);
process.exit(seen.join() === "undefined,string,array" && last === ">" && other === "string" ? 0 : 1);
JS
node parse.mjs
