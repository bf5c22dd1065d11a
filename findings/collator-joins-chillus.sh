#!/usr/bin/env bash
# Usual guess: what no normalization joins stays two words for a collator too, and its answer to "are these the same" hardly depends on
#   the language in which it is asked.
# Seen: Node 24.7.0 (ICU 77). With sensitivity "base", a collator for Malayalam takes all three pairs of spellings (a chillu, au, nta) for
#   the same; one for English takes the first alone for the same, and one for Malayalam with "variant" none. Sorted, both spellings stand beside each other.
# Why it matters: a list that is searched by a collator in the page's language finds somebody on the page in Malayalam and not on the
#   English one, where the office works, and a set or a database finds them on neither. Fold the spellings before comparing.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund node@24.7.0
cat > compare.cjs <<'JS'
console.log(`Node ${process.versions.node}, ICU ${process.versions.icu}`);
const pairs = {
  chillu: ["\u0d28\u0d3e\u0d2f\u0d7c", "\u0d28\u0d3e\u0d2f\u0d30\u0d4d\u200d"],
  au: ["\u0d15\u0d57\u0d2e\u0d41\u0d26\u0d3f", "\u0d15\u0d4c\u0d2e\u0d41\u0d26\u0d3f"],
  nta: ["\u0d28\u0d4d\u0d31\u0d46", "\u0d7b\u0d4d\u0d31\u0d46"],
};
const seen = Object.entries(pairs).map(([name, [one, other]]) => {
  const isNormalized = ["NFC", "NFD", "NFKC", "NFKD"].some((form) => one.normalize(form) === other.normalize(form));
  const isSame = (language, sensitivity) => new Intl.Collator(language, { sensitivity }).compare(one, other) === 0;
  const answers = [isNormalized, isSame("en", "base"), isSame("ml", "base"), isSame("ml", "variant")];
  console.log(`${name}: expected four times the same answer; normalized ${answers[0]}, "en" ${answers[1]}, "ml" ${answers[2]}, "ml" with variants ${answers[3]}`);
  return answers.map(Number).join("");
});
process.exit(seen.join() === "0110,0010,0010" ? 0 : 1);
JS
node_modules/.bin/node compare.cjs
