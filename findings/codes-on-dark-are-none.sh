#!/usr/bin/env bash
# Usual guess: a QR code that is light on a dark ground, as on a page in its dark theme or on the dark part of a badge, is read by whatever
#   reads it dark on light (ISO/IEC 18004 has both).
# Seen: zbar 0.23.92 (Debian 12) reads none of them, unless it is asked with -Stest-inverted, and @zxing/library 0.21.3 none; jsQR 1.4.0 and qr
#   0.7.0 read all. Dark on light, each reads each. Made with uqr 0.1.3, with a margin of four modules.
# Why it matters: it is tried with a phone, whose camera reads both, and the gate's scanner reads nothing; or the second factor can be set up by day and
#   not in the evening. Paint the light ground, margin included, under every code, as we do, and do not let the theme colour it.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
echo "zbar $(zbarimg --version)"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund uqr@0.1.3 pngjs@5.0.0 jsqr@1.4.0 @zxing/library@0.21.3 qr@0.7.0
cat > read.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import zxing from "@zxing/library";
import jsqr from "jsqr";
import png from "pngjs";
import decodeQR from "qr/decode.js";
import { encode } from "uqr";
const text = "https://firm.example/employee-verification";
const { data, size } = encode(text, { ecc: "M", border: 4 });
const scale = 6;
const side = size * scale;
function drawn(isInverted) {
  const picture = new png.PNG({ width: side, height: side });
  for (let at = 0; at < side * side; at += 1) {
    const isDark = data[Math.floor(at / side / scale)][Math.floor((at % side) / scale)] !== isInverted;
    picture.data.set([...Array(3).fill(isDark ? 0 : 255), 255], at * 4);
  }
  writeFileSync("code.png", png.PNG.sync.write(picture));
  return new Uint8ClampedArray(picture.data);
}
const byZbar = (...options) => execFileSync("zbarimg", ["-q", "--raw", ...options, "code.png"], { encoding: "utf8", stdio: "pipe" }).trim();
const readers = {
  zbar: () => byZbar(),
  "zbar -Stest-inverted": () => byZbar("-Stest-inverted"),
  "@zxing/library": (rgba) => {
    const grey = rgba.filter((_, at) => at % 4 === 0);
    const bitmap = new zxing.BinaryBitmap(new zxing.HybridBinarizer(new zxing.RGBLuminanceSource(grey, side, side)));
    return new zxing.QRCodeReader().decode(bitmap).getText();
  },
  jsQR: (rgba) => (jsqr.default ?? jsqr)(rgba, side, side).data,
  qr: (rgba) => decodeQR({ width: side, height: side, data: rgba }),
};
const seen = Object.entries(readers).map(([name, read]) => {
  const [light, dark] = [false, true].map((isInverted) => {
    const rgba = drawn(isInverted);
    try {
      return read(rgba) === text;
    } catch {
      return false;
    }
  });
  console.log(`${name}: expected true and true, seen ${light} dark on light and ${dark} light on dark`);
  return `${light},${dark}`;
});
process.exit(seen.join(" ") === "true,false true,true true,false true,true true,true" ? 0 : 1);
JS
node read.mjs
