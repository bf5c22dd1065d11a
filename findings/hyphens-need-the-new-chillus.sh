#!/usr/bin/env bash
# Usual guess: patterns that divide Malayalam into syllables divide a word alike in both encodings of its chillus, of which typewriter
#   keyboards and older pages have the one with U+200D.
# Seen: hyphen 1.14.1 (hyphen/ml). With the letters U+0D7A to U+0D7F: കൺ-സൾ-ട്ടൻ-സി, സർ-ക്കാർ, തൊ-ഴിൽ-മേള. With consonant, U+0D4D and U+200D, the
#   same words are not divided, or not behind the chillu: the first stays whole. നായർ is divided in the older encoding alone.
# Why it matters: the same word runs over the edge of a phone's column in a text that was pasted, and not in one that was typed. Bring a text
#   into one spelling before it is divided.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund hyphen@1.14.1
cat > divide.cjs <<'JS'
const { hyphenateSync } = require("hyphen/ml");
const chillus = { "ൺ": "ണ", "ൻ": "ന", "ർ": "ര", "ൽ": "ല", "ൾ": "ള" };
const older = (word) => word.replace(/[ൺൻർൽൾ]/g, (chillu) => `${chillus[chillu]}\u0D4D\u200D`);
const newer = (word) => word.replace(/([ണനരലള])\u0D4D\u200D/g, (_, letter) => Object.keys(chillus).find((chillu) => chillus[chillu] === letter));
const divided = (word) => hyphenateSync(word, { hyphenChar: "-" });
const words = ["കൺസൾട്ടൻസി", "സർക്കാർ", "തൊഴിൽമേള", "ഉദ്യോഗാർത്ഥികൾ", "നായർ"];
const parts = (text) => text.split("-").length;
const seen = words.map((word) => {
  const [one, other] = [divided(word), newer(divided(older(word)))];
  console.log(`${word}: expected the same division of both encodings, seen ${one} and ${other}`);
  return `${parts(one)}/${parts(other)}`;
});
console.log(`parts in each: ${seen.join(" ")}`);
process.exit(seen.join(" ") === "4/1 2/1 3/2 4/3 1/2" ? 0 : 1);
JS
node divide.cjs
