#!/usr/bin/env bash
# Usual guess: the languages of India count in lakhs and crores, so that a compact number (`notation: "compact"`) does in each of them.
# Seen: Node 24.7.0 (ICU 77) writes 150000 with a lakh in English of India, Hindi, Marathi, Gujarati and Punjabi, and as 150 thousand in
#   Malayalam, Tamil and Kannada. The digits are grouped as 1,50,000 in all but Kannada.
# Why it matters: the same figure on a page and on its translation reads 1.5L and 150K, or 1Cr and 10M: people who compare the two find two
#   amounts, and "10M" is a unit that no office in Kerala uses. Write the unit as a word of the translation.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund node@24.7.0
cat > write.cjs <<'JS'
console.log(`Node ${process.versions.node}, ICU ${process.versions.icu}`);
const inLakhs = [];
for (const language of ["en", "hi", "mr", "gu", "pa", "ml", "ta", "kn"]) {
  const write = (amount, options) => new Intl.NumberFormat(`${language}-IN-u-nu-latn`, options).format(amount);
  const [lakh, crore] = [150_000, 10_000_000].map((amount) => write(amount, { notation: "compact" }));
  const isInLakhs = /^1[.]5/.test(lakh) && /^1(?![0-9])/.test(crore);
  if (isInLakhs) inLakhs.push(language);
  const isGrouped = write(150_000) === "1,50,000";
  console.log(`${language}: expected 1.5 lakh and 1 crore, seen ${lakh} and ${crore}; 1,50,000 ${isGrouped ? "as expected" : "otherwise"}`);
  if (isGrouped === (language === "kn")) process.exitCode = 1;
}
if (inLakhs.join() !== "en,hi,mr,gu,pa") process.exitCode = 1;
JS
node_modules/.bin/node write.cjs
