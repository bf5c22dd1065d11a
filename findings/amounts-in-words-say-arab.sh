#!/usr/bin/env bash
# Usual guess: an amount in words for India goes up to crores, as its English does: a hundred crore, a lakh crore.
# Seen: to-words 5.7.0, en-IN: 1,000,000,000 is "One Arab", a hundred of them "One Kharab", words of Hindi in a text that is English
#   otherwise. Below a hundred crore, it is as expected.
# Why it matters: nobody tries an amount of a hundred crore, and a total that somebody has to sign then has a word that its reader may not
#   know. Budgets in English say "lakh crore".
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund to-words@5.7.0
cat > say.mjs <<'JS'
import { ToWords } from "to-words";
const words = new ToWords({ localeCode: "en-IN" });
const amounts = { 10_000_000: "One Crore", 990_000_000: "Ninety Nine Crore", 1_000_000_000: "One Hundred Crore", 100_000_000_000: "Ten Thousand Crore" };
const seen = Object.entries(amounts).map(([amount, expected]) => {
  const said = words.convert(Number(amount));
  console.log(`${amount}: expected ${expected}, seen ${said}`);
  return said;
});
process.exit(seen.join() === "One Crore,Ninety Nine Crore,One Arab,One Kharab" ? 0 : 1);
JS
node say.mjs
