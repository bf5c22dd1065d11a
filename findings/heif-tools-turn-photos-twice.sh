#!/usr/bin/env bash
# Usual guess: a photo that a phone held upright stays upright when it is converted to HEIF and back, whichever mark says so: EXIF's orientation in a JPEG, the
#   `irot` of HEIF, for which EXIF's is information alone (ISO/IEC 23008-12); and a tool that errs would err with every file.
# Seen: libheif-examples 1.15.1 (Debian 12). heif-enc copies EXIF's orientation and writes no `irot`, so that the photo lies on its side for who follows the standard.
#   heif-convert turns the pixels by `irot` and copies EXIF's orientation to the JPEG, so that a photo with both, as phones write them, is turned twice. There and
#   back, the one undoes the other. sharp 0.35.5 writes and reads it right.
# Why it matters: it is the usual way to take photos of iPhones on a server of Linux. Tried with a file of heif-enc it works, and each photo that somebody sends
#   lies on its side. Take EXIF's orientation away after heif-convert.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
dpkg-query -W -f '${Package} ${Version}\n' libheif-examples | grep ' 1\.15\.1-'
npm init -y >/dev/null; npm install --silent --no-audit --no-fund sharp@0.35.5
cat > write.mjs <<'JS'
import sharp from "sharp";
const lying = sharp({ create: { width: 120, height: 80, channels: 3, background: "teal" } });
await lying.jpeg().withMetadata({ orientation: 6 }).toFile("photo.jpg");
await sharp("photo.jpg").keepExif().avif().toFile("phone.avif");
JS
node write.mjs
heif-enc photo.jpg -o made.heic >/dev/null 2>&1
heif-convert made.heic back.jpg >/dev/null; heif-convert phone.avif turned.jpg >/dev/null
cat > read.mjs <<'JS'
import { execFileSync } from "node:child_process";
import sharp from "sharp";
const shown = async (file) => {
  const { autoOrient } = await sharp(file).metadata();
  return `${autoOrient.width}x${autoOrient.height}`;
};
const boxes = (file) => /image: (\d+x\d+)/.exec(execFileSync("heif-info", [file], { encoding: "utf8" }))[1];
const cases = [
  ["the photo", await shown("photo.jpg"), "80x120"],
  ["a file with both marks", `${boxes("phone.avif")} ${await shown("phone.avif")}`, "80x120 80x120"],
  ["that file by heif-convert", await shown("turned.jpg"), "120x80"],
  ["the photo by heif-enc", `${boxes("made.heic")} ${await shown("made.heic")}`, "120x80 120x80"],
  ["and back by heif-convert", await shown("back.jpg"), "80x120"],
];
for (const [what, seen] of cases) console.log(`${what}: expected 80x120 wherever it is shown, seen ${seen}`);
process.exit(cases.every(([, seen, known]) => seen === known) ? 0 : 1);
JS
node read.mjs
