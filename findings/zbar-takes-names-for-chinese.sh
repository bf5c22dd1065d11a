#!/usr/bin/env bash
# Usual guess: a QR code with a text in UTF-8, as programs write it today, is read as that text by every reader, or by none.
# Seen: zbar 0.23.92 (Debian 12) guesses the encoding from the letters: of names in Malayalam, a longer one is right and a shorter one
#   arrives in Chinese letters; so does the accented letter of a Latin name. jsQR 1.4.0 reads each as it was written by qrcode 1.5.4.
# Why it matters: a badge or a ticket with the person's name is tested with one name and works, and the next one is somebody else in the
#   register. Put ASCII into the code, such as a URL or an id, and look the name up. The names are made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
zbarimg --version
npm init -y >/dev/null; npm install --silent --no-audit --no-fund qrcode@1.5.4 jsqr@1.4.0 pngjs@5.0.0
cat > read.cjs <<'JS'
const { execFileSync } = require("node:child_process");
const { readFileSync } = require("node:fs");
const { default: jsQR } = require("jsqr");
const { PNG } = require("pngjs");
const QRCode = require("qrcode");
const names = ["\u0d05\u0d28\u0d41", "\u0d28\u0d3e\u0d2f\u0d7c", "Ren\u00e9e Nair", "Anu Nair"];
(async () => {
  const seen = [];
  for (const name of names) {
    await QRCode.toFile("name.png", name, { scale: 8 });
    const { data, width, height } = PNG.sync.read(readFileSync("name.png"));
    const others = jsQR(new Uint8ClampedArray(data), width, height)?.data;
    const own = execFileSync("zbarimg", ["-q", "--raw", "name.png"], { encoding: "utf8", stdio: "pipe" }).trim();
    console.log(`expected "${name}", seen "${own}" of zbar and "${others}" of jsQR`);
    seen.push(own === name, others === name);
  }
  process.exit(seen.join() === "true,true,false,true,false,true,true,true" ? 0 : 1);
})();
JS
node read.cjs
