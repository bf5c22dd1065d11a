#!/usr/bin/env bash
# Usual guess: a build with another quality of pictures in Astro's configuration encodes them anew, and gives them other names, since a
#   name has a hash.
# Seen: astro 7.3.4 with sharp 0.35.5. The quality of an encoder that is set for the whole site (`image.service.config.avif`) is part neither of the
#   name nor of the key under which encoded pictures are kept between builds (node_modules/.astro/assets): the next build delivers
#   the old bytes under the old name. Without that folder it delivers other bytes, still under the old name.
# Why it matters: whoever lowers the quality measures no difference and takes it for useless; and a host that keeps the folder, or a
#   visitor whose browser was told that such a file never changes, has the former picture for good.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund astro@7.3.4 sharp@0.35.5 node@24.21.0 >/dev/null 2>&1
export PATH=$PWD/node_modules/.bin:$PATH ASTRO_TELEMETRY_DISABLED=1
mkdir -p src/pages
node --input-type=module -e '
import sharp from "sharp";
const waves = Buffer.from(Uint8Array.from({ length: 400 * 300 * 3 }, (_, at) => 128 + 90 * Math.sin(at / 7) * Math.cos(at / 911)));
await sharp(waves, { raw: { width: 400, height: 300, channels: 3 } }).png().toFile("src/waves.png");'
cat > src/pages/index.astro <<'ASTRO'
---
import { Image } from "astro:assets";
import waves from "../waves.png";
---
<html lang="en"><head><title>Waves</title></head><body><Image src={waves} alt="Waves" format="avif" /></body></html>
ASTRO
built() { # quality: the picture's name and its bytes
  echo "export default { image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { quality: $1 } } } } };" > astro.config.mjs
  astro build >/dev/null 2>&1
  (cd dist/_astro && stat -c '%n %s' ./*.avif)
}
high=$(built 80)
kept=$(built 20)
rm -rf node_modules/.astro/assets
low=$(built 20)
echo "astro $(node -p "require('./node_modules/astro/package.json').version"), sharp $(node -p "require('./node_modules/sharp/package.json').version")"
echo "quality 80: $high bytes"
echo "quality 20, the next build: expected another name and fewer bytes, seen $kept bytes"
echo "quality 20, without the kept pictures: expected another name, seen $low bytes"
[ "$high" = "$kept" ] && [ "${high% *}" = "${low% *}" ] && [ "${low##* }" -lt "${high##* }" ]
