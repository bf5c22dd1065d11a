#!/usr/bin/env bash
# Usual guess: "10:30 IST" is half past ten in India for a program that was told that it runs there, or nobody knows the name; no program that was told so takes it for
#   the time of another country.
# Seen: PGlite 0.4.6 (Postgres 17) in a session of Asia/Kolkata and dateparser 1.1.6 (Debian 12) with the TIMEZONE Asia/Kolkata take it for Israel's: it is 14:00 in India. GNU date 9.1 takes
#   it for Israel's in Israel and for India's elsewhere, chrono-node 2.10.3 for India's. For Postgres it is India's with `timezone_abbreviations` = 'India'.
# Why it matters: invitations and notices in India say IST. A time that is cast by the database, or found in a mail, is three and a half hours late, within the hours of
#   an office, so that nobody stops at it; a test that writes "+05:30" passes. Replace the name by the offset before.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @electric-sql/pglite@0.4.6 chrono-node@2.10.3
cat > read.mjs <<'JS'
import { PGlite } from "@electric-sql/pglite";
import * as chrono from "chrono-node";
const database = await PGlite.create();
await database.exec("set time zone 'Asia/Kolkata'");
const cast = async () => (await database.query("select to_char('2026-01-05 10:30 IST'::timestamptz, 'HH24:MI') shown")).rows[0].shown;
const seen = [await cast()];
console.log(`Postgres in Asia/Kolkata: expected 10:30, seen ${seen[0]}`);
await database.exec("set timezone_abbreviations = 'India'");
seen.push(await cast());
console.log(`with timezone_abbreviations = 'India': expected 10:30, seen ${seen[1]}`);
const inKochi = chrono.parseDate("5 January 2026 10:30 IST", { timezone: 330 });
seen.push(inKochi.toLocaleTimeString("en-GB", { timeZone: "Asia/Kolkata", timeStyle: "short" }));
console.log(`chrono-node: expected 10:30, seen ${seen[2]}`);
process.exit(seen.join(" ") === "14:00 10:30 10:30" ? 0 : 1);
JS
node read.mjs
date --version | sed -n 1p | grep " 9\.1$"
gnu=$(TZ=Asia/Kolkata date -d "2026-01-05 10:30 IST" +%H:%M); abroad=$(TZ=UTC date -d "2026-01-05 10:30 IST" +%H:%M)
echo "GNU date: expected 10:30 in India, seen $gnu; expected 05:00 in UTC, seen $abroad"
[ "$gnu $abroad" = "10:30 05:00" ]
/usr/bin/python3 - <<'PY'
import sys
from importlib.metadata import version
import dateparser
settings = {"TIMEZONE": "Asia/Kolkata", "TO_TIMEZONE": "Asia/Kolkata"}
seen = dateparser.parse("5 January 2026 10:30 IST", languages=["en"], settings=settings).strftime("%H:%M")
print(f"dateparser {version('dateparser')}: expected 10:30, seen {seen}")
sys.exit(0 if version("dateparser") == "1.1.6" and seen == "14:00" else 1)
PY
