/**
 * Subsets the serif to the characters in use: Latin with typographic punctuation. The site's headings use one optical
 * size and the weights between regular and semibold; the brochure uses static instances, since a PDF cannot hold
 * variable fonts. The results are committed; run it again after an update of the font.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const printableAscii = Array.from({ length: 95 }, (_, offset) => String.fromCharCode(32 + offset)).join("");
const text = `${printableAscii}\u00a0©«»·–—‘’“”•…₹×→é`;

const heading = { style: "normal", opsz: 48, targetFormat: "woff2" } as const;
const print = { targetFormat: "sfnt" } as const;

const cuts = [
  {
    ...heading,
    wght: { min: 400, max: 600, default: 400 },
    file: "src/kit/styles/fonts/newsreader-roman.woff2",
  },
  { ...heading, style: "italic", wght: 400, file: "src/kit/styles/fonts/newsreader-italic.woff2" },
  { ...print, style: "normal", opsz: 60, wght: 420, file: "src/site/brochure/fonts/display.ttf" },
  { ...print, style: "italic", opsz: 40, wght: 400, file: "src/site/brochure/fonts/display-italic.ttf" },
  { ...print, style: "normal", opsz: 12, wght: 400, file: "src/site/brochure/fonts/text.ttf" },
  { ...print, style: "italic", opsz: 12, wght: 400, file: "src/site/brochure/fonts/text-italic.ttf" },
  { ...print, style: "normal", opsz: 12, wght: 600, file: "src/site/brochure/fonts/text-strong.ttf" },
] as const;

for (const { style, opsz, wght, targetFormat, file } of cuts) {
  const source = require.resolve(
    `@fontsource-variable/newsreader/files/newsreader-latin-standard-${style}.woff2`,
  );
  const font = await subsetFont(await readFile(source), text, {
    targetFormat,
    variationAxes: { opsz, wght },
  });
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, font);
  console.log(`${file}: ${font.length} bytes`);
}
