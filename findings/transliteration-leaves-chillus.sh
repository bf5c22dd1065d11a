#!/usr/bin/env bash
# Usual guess: a transliteration gives a text of one script, and a test that writes a word and reads it back would notice what it loses.
# Seen: @indic-transliteration/sanscript 1.3.3 leaves each chillu of Malayalam (U+0D7A-0D7F) as it is, in every script: the name is half
#   Devanagari or Latin, half Malayalam. Read back, it is the same word again, so that the test passes. The older spelling of a chillu, with
#   a joiner, becomes a letter. In IAST the short o of Kollam is written with a grave accent that its own reader does not take.
# Why it matters: most names of Kerala end with a chillu. An index, a file name or a certificate made in this way has letters of two scripts.
#   Replace chillus first, and test that the result has one script.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @indic-transliteration/sanscript@1.3.3
cat > write.cjs <<'JS'
const Sanscript = require("@indic-transliteration/sanscript");
const name = "\u0d28\u0d3e\u0d2f\u0d7c";
const older = "\u0d28\u0d3e\u0d2f\u0d30\u0d4d\u200d";
const place = "\u0d15\u0d4a\u0d32\u0d4d\u0d32\u0d02";
const hasMalayalam = (text) => /\p{Script=Malayalam}/u.test(text);
let isAsSeen = true;
for (const script of ["devanagari", "kannada", "tamil", "itrans", "iast"]) {
  const [written, writtenOlder] = [name, older].map((word) => Sanscript.t(word, "malayalam", script));
  const isBack = Sanscript.t(written, script, "malayalam") === name;
  console.log(`${script}: expected no Malayalam, seen ${written} (read back: ${isBack}); of the older spelling ${writtenOlder}`);
  isAsSeen &&= hasMalayalam(written) && isBack && !hasMalayalam(writtenOlder);
}
const latin = Sanscript.t(place, "malayalam", "iast");
const back = Sanscript.t(latin, "iast", "malayalam");
console.log(`iast and back: expected ${place}, seen ${latin} and ${back}`);
process.exit(isAsSeen && back !== place ? 0 : 1);
JS
node write.cjs
