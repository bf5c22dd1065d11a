#!/usr/bin/env bash
# Usual guess: a photo whose orientation is in its EXIF is upright in a browser in each format that has EXIF; `keepExif` carries it over, and the library that
#   writes the picture says "upright" of it.
# Seen: sharp 0.35.5 writes an upright JPEG of a phone as JPEG, PNG, WebP and AVIF with `keepExif`, and says of each, by `autoOrient`, that it is shown as 80x120. Chromium 156 and
#   Firefox 153 (Debian 12) show the WebP alone as 120x80, on its side, and the three others upright; a WebP's orientation is in it and no browser asks for it.
# Why it matters: a converter to WebP is tested with its library, or with PNG, and the photos of phones lie on their side for every visitor, and those that were taken
#   across do not. Turn the pixels (`autoOrient()`) and leave EXIF out, as we do.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
export HOME="$folder"
chromium --version; firefox-esr --version
npm init -y >/dev/null; npm install --silent --no-audit --no-fund sharp@0.35.5
cat > write.mjs <<'JS'
import { writeFileSync } from "node:fs";
import sharp from "sharp";
const lying = sharp({ create: { width: 120, height: 80, channels: 3, background: "black" } });
const photo = await lying.jpeg().withMetadata({ orientation: 6 }).toBuffer();
for (const format of ["jpeg", "png", "webp", "avif"]) {
  await sharp(photo).keepExif().toFormat(format).toFile(`photo.${format}`);
  writeFileSync(`${format}.html`, `<body style="margin:0;background:#fff"><img src="photo.${format}" style="display:block">`);
}
JS
cat > compare.mjs <<'JS'
import sharp from "sharp";
const isDark = async (browser, format, left, top) => {
  const area = { left, top, width: 1, height: 1 };
  const [red] = await sharp(`${browser}-${format}.png`).extract(area).removeAlpha().raw().toBuffer();
  return red < 128;
};
const shown = async (browser, format) => {
  const [isWide, isHigh] = [await isDark(browser, format, 110, 40), await isDark(browser, format, 40, 110)];
  return isWide && !isHigh ? "120x80" : isHigh && !isWide ? "80x120" : "neither";
};
let isAsSeen = true;
for (const format of ["jpeg", "png", "webp", "avif"]) {
  const { autoOrient } = await sharp(`photo.${format}`).metadata();
  const seen = [`${autoOrient.width}x${autoOrient.height}`, await shown("chromium", format), await shown("firefox", format)];
  console.log(`${format}: expected 80x120 three times, seen ${seen.join(", ")} (sharp, Chromium, Firefox)`);
  isAsSeen &&= seen.join() === (format === "webp" ? "80x120,120x80,120x80" : "80x120,80x120,80x120");
}
process.exit(isAsSeen ? 0 : 1);
JS
node write.mjs
for format in jpeg png webp avif; do
  chromium --headless --no-sandbox --hide-scrollbars --window-size=300,300 "--user-data-dir=$folder/chromium" "--screenshot=$folder/chromium-$format.png" "file://$folder/$format.html" >/dev/null 2>&1
  firefox-esr --headless --profile "$(mktemp -d -p "$folder")" --screenshot "$folder/firefox-$format.png" --window-size 300,300 "file://$folder/$format.html" >/dev/null 2>&1
done
node compare.mjs
