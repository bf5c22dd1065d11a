/**
 * Cuts the site's Malayalam face, `node art/fonts/malayalam-face.ts`: the letters, signs and joiners of the script,
 * and the one word of the language switch, which pages in English show. The results are committed.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { malayalamName } from "../product.ts";

const require = createRequire(import.meta.url);

const source = require.resolve(
  "@fontsource/noto-serif-malayalam/files/noto-serif-malayalam-malayalam-400-normal.woff2",
);

const script = Array.from({ length: 0x80 }, (_, offset) => String.fromCodePoint(0xd00 + offset)).join("");
const joiners = "\u200c\u200d\u25cc";

const cuts = [
  { file: "malayalam-400", text: script + joiners },
  { file: "malayalam-name", text: malayalamName },
];

for (const { file, text } of cuts) {
  const font = await subsetFont(await readFile(source), text, { targetFormat: "woff2", variationAxes: {} });
  await writeFile(fileURLToPath(new URL(`../../src/kit/styles/fonts/${file}.woff2`, import.meta.url)), font);
  console.log(`${file}: ${font.length} bytes`);
}
