#!/usr/bin/env bash
# Usual guess: a parser that joins the lines of a format=flowed mail takes the sign of a quote from each line that it joins (RFC 3676, 4.5).
# Seen: postal-mime 4.0.0 joins the lines and leaves the ">" of the second in the middle of the sentence. mailparser 3.14.2 takes it away.
#   Both join lines without a quote alike.
# Why it matters: an answer's quote of several lines reads "first line > goes on", and whoever cuts quotes off by the sign at a line's
#   start sees one line. The mail is made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund mailparser@3.14.2 postal-mime@4.0.0
cat > parse.mjs <<'JS'
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";
const mail = [
  "From: a@example.in", "Subject: A question", "Content-Type: text/plain; charset=utf-8; format=flowed", "",
  "> first line ", "> goes on", "", "own ", "line", "",
].join("\r\n");
const [quote, , own] = (await simpleParser(mail)).text.split("\n");
const [otherQuote, , otherOwn] = (await PostalMime.parse(mail)).text.split("\n");
console.log(`own lines: expected "own line" of both, seen "${own}" and "${otherOwn}"`);
console.log(`the quote: expected "> first line goes on" of both, seen "${quote}" of mailparser and "${otherQuote}" of postal-mime`);
const isJoined = own === "own line" && otherOwn === "own line";
process.exit(isJoined && quote === "> first line goes on" && otherQuote === "> first line > goes on" ? 0 : 1);
JS
node parse.mjs
