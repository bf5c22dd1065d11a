#!/usr/bin/env bash
# Usual guess: Intl.Segmenter treats the scripts of India alike: two consonants joined by a virama are one character or two, everywhere.
# Seen: Node 24.7.0 (Unicode's rule GB9c) counts the same conjunct ksha as one in Devanagari, Bengali, Gujarati, Odia, Telugu and
#   Malayalam, and as two in Kannada, Tamil and Gurmukhi.
# Why it matters: a limit of characters lets a Telugu name in and refuses the same name in Kannada; a word broken between its
#   "characters" stays whole in one script and loses its conjunct in the other, where a line then ends with a virama.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund node@24.7.0
cat > count.cjs <<'JS'
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });
const conjuncts = {
  Devanagari: "\u0915\u094d\u0937", Bengali: "\u0995\u09cd\u09b7", Gujarati: "\u0a95\u0acd\u0ab7", Odia: "\u0b15\u0b4d\u0b37",
  Telugu: "\u0c15\u0c4d\u0c37", Malayalam: "\u0d15\u0d4d\u0d37", Kannada: "\u0c95\u0ccd\u0cb7", Tamil: "\u0b95\u0bcd\u0bb7",
  Gurmukhi: "\u0a15\u0a4d\u0a36",
};
console.log(`Node ${process.versions.node}, ICU ${process.versions.icu}`);
let isAsSeen = true;
for (const [script, conjunct] of Object.entries(conjuncts)) {
  const seen = [...characters.segment(conjunct)].length;
  console.log(`${script}: expected 1, seen ${seen}`);
  isAsSeen &&= seen === (["Kannada", "Tamil", "Gurmukhi"].includes(script) ? 2 : 1);
}
process.exit(isAsSeen ? 0 : 1);
JS
node_modules/.bin/node count.cjs
