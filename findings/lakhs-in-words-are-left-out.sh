#!/usr/bin/env bash
# Usual guess: what reads numbers that are written in words, such as "five million" or "fifty thousand", reads "five lakh", or finds no number in it.
# Seen: compromise 14.17.0. "five lakh" and "₹5 lakh" are 5, "two crore" is 2, and "2 lakh 50 thousand" is two numbers, 2 and 50000; "five million" is 5000000, and 1,50,000 with its commas is read as it should
#   be. words-to-numbers 1.5.1 makes a text of it: "two lakh fifty thousand" is "2 lakh 50000", where "two million fifty thousand" is a number.
# Why it matters: people in India write what they can spend, or what they earn, in lakhs, and a budget of five lakh is one of five rupees, below every limit, without an error. Replace lakh and crore by
#   figures before the reader sees them.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund compromise@14.17.0 words-to-numbers@1.5.1
cat > read.mjs <<'JS'
import compromise from "compromise";
import words from "words-to-numbers";
const byCompromise = (text) => compromise(text).numbers().json().map(({ number }) => number.num).join(" and ");
const cases = [["five million", "5000000", "5000000"], ["₹1,50,000", "150000", "150000"], ["five lakh", "500000", "5"], ["₹5 lakh", "500000", "5"], ["two crore", "20000000", "2"], ["2 lakh 50 thousand", "250000", "2 and 50000"]];
for (const [text, meant, asSeen] of cases) {
  const seen = byCompromise(text);
  console.log(`compromise, "${text}": expected ${meant}, seen ${seen}`);
  if (seen !== asSeen) process.exitCode = 1;
}
for (const [text, meant, asSeen] of [["two million fifty thousand", 2_050_000, 2_050_000], ["two lakh fifty thousand", 250_000, "2 lakh 50000"], ["one crore", 10_000_000, "1 crore"]]) {
  const seen = words.wordsToNumbers(text);
  console.log(`words-to-numbers, "${text}": expected ${meant}, seen ${JSON.stringify(seen)}`);
  if (seen !== asSeen) process.exitCode = 1;
}
JS
node read.mjs
