#!/usr/bin/env bash
# Usual guess: what divides a reply from its signature knows how letters end in India: "Thanks & Regards", "Thanking you", "Yours faithfully".
# Seen: email-reply-parser 2.3.9 takes "Warm Regards" and "Thanks and Regards" for the beginning of a signature, but not "Thanks & Regards"
#   nor "Thanking you", so that name and post are words of the answer; planer 1.2.0 takes none of the four. Both know the line "On Mon, 30 Nov, 2026, 9:35 am Meera Nair, <...> wrote:"
#   of Gmail in English (India), and cut the quote below it.
# Why it matters: a reply of one word is shown, searched and answered with two lines of signature, or not, by one character of its end; whoever
#   tests with "Warm regards" sees nothing. The people are made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund email-reply-parser@2.3.9 planer@1.2.0
cat > read.cjs <<'JS'
const { default: Parser } = require("email-reply-parser");
const planer = require("planer");
const ends = ["Warm Regards", "Thanks & Regards,", "Thanking you,\nYours faithfully,", "Thanks and Regards"];
const readers = {
  "email-reply-parser": (mail) => new Parser().read(mail).getVisibleText(),
  planer: (mail) => planer.extractFromPlain(mail),
};
const seen = Object.entries(readers).map(([name, read]) => {
  const left = ends.map((end) => read(`Yes, Tuesday suits us.\n\n${end}\nMeera Nair\nHR Manager\n`).includes("Meera") ? "left" : "cut");
  console.log(`${name}: expected the signature cut four times, seen ${left.join(", ")}`);
  const quote = read("Yes.\n\nOn Mon, 30 Nov, 2026, 9:35 am Meera Nair, <meera@example.in> wrote:\n\n> Does Tuesday suit you?\n");
  console.log(`${name}, a quote of Gmail: expected cut, seen ${quote.includes("Tuesday") ? "left" : "cut"}`);
  return `${left.join()} ${quote.trim() === "Yes."}`;
});
process.exit(seen.join(";") === "cut,left,left,cut true;left,left,left,left true" ? 0 : 1);
JS
node read.cjs
