/**
 * Cuts the site's Malayalam face, `node local/make/malayalam-face.ts`: two weights of the letters, signs and joiners of
 * the script, and the one word of the language switch, which pages in English show. The results are committed.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { malayalamName } from "#firm/malayalam.ts";

const require = createRequire(import.meta.url);

const script = Array.from({ length: 0x80 }, (_, offset) => String.fromCodePoint(0xd00 + offset)).join("");
const joiners = "\u200c\u200d\u25cc";

const cuts = [
  { file: "malayalam-400", weight: 400, text: script + joiners },
  { file: "malayalam-600", weight: 600, text: script + joiners },
  { file: "malayalam-name", weight: 400, text: malayalamName },
];

for (const { file, weight, text } of cuts) {
  const source = `@fontsource/noto-serif-malayalam/files/noto-serif-malayalam-malayalam-${weight}-normal.woff2`;
  const font = await subsetFont(await readFile(require.resolve(source)), text, {
    targetFormat: "woff2",
    variationAxes: {},
  });
  await writeFile(fileURLToPath(new URL(`../../src/kit/styles/fonts/${file}.woff2`, import.meta.url)), font);
  console.log(`${file}: ${font.length} bytes`);
}
