#!/usr/bin/env bash
# Usual guess: a date formatted in Hindi has one kind of digits, and the libraries agree on which, as all take their words from CLDR.
# Seen: of 29 November 2026, date-fns 4.4.0 with its locale `hi` writes the day of `do` and of `PPPP` in Devanagari and the year in Latin
#   digits: २९ नवंबर, 2026. moment 2.31.0 writes all of them in Devanagari, also of DD/MM/YYYY; dayjs 1.11.23 none, and AM in English. The
#   month is नवंबर for date-fns and Intl of Node.js, and नवम्बर for the two others.
# Why it matters: a date that one part of a program writes is not found, sorted or parsed by another, and a page shows two kinds of digits in
#   one line. In Malayalam (`ml`), moment writes Latin digits.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund date-fns@4.4.0 moment@2.31.0 dayjs@1.11.23
cat > dates.cjs <<'JS'
const { format } = require("date-fns");
const { hi } = require("date-fns/locale");
const moment = require("moment");
require("moment/locale/hi");
require("moment/locale/ml");
const dayjs = require("dayjs");
require("dayjs/locale/hi");
const day = new Date(2026, 10, 29, 9, 5);
const seen = {
  "date-fns": format(day, "do MMMM yyyy", { locale: hi }),
  moment: moment(day).locale("hi").format("D MMMM YYYY"),
  dayjs: dayjs(day).locale("hi").format("D MMMM YYYY"),
  "moment in Malayalam": moment(day).locale("ml").format("D MMMM YYYY"),
  "Node.js": new Intl.DateTimeFormat("hi-IN", { dateStyle: "long" }).format(day),
};
for (const [library, text] of Object.entries(seen)) console.log(`${library}: expected 29 and 2026 in one kind of digits, seen ${text}`);
const kinds = Object.values(seen).map((text) => `${/[०-९]/.test(text) ? "d" : ""}${/[0-9]/.test(text) ? "l" : ""}`);
const months = ["date-fns", "moment", "dayjs"].map((library) => (seen[library].includes("नवंबर") ? 1 : seen[library].includes("नवम्बर") ? 2 : 0));
console.log(`digits (d Devanagari, l Latin): ${kinds.join(" ")}; spelling of November: ${months.join(" ")}; Node.js ${process.version}`);
process.exit(kinds.join(" ") === "dl d l l l" && months.join("") === "122" ? 0 : 1);
JS
node dates.cjs
