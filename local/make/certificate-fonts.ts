/**
 * Cuts the fonts of printed certificates: names may have any letter of Latin or Malayalam script. The result is a module,
 * since a function is bundled into one file: `node local/make/certificate-fonts.ts`. It is committed.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join("");

const punctuation = `${range(0x2010, 0x2026)}₹×→`;
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${punctuation}`;
const furtherLatin = range(0x100, 0x24f);
/** With the joiners that Malayalam spelling needs. */
const malayalam = `${range(0xd00, 0xd7f)}\u200c\u200d\u25cc`;

const newsreader = (part: string, style: string) =>
  `@fontsource-variable/newsreader/files/newsreader-${part}-standard-${style}.woff2`;
const heading = { opsz: 48, wght: 420 };
const body = { opsz: 12, wght: 400 };

const cuts = {
  display: { source: newsreader("latin", "normal"), text: latin, variationAxes: heading },
  displayFurther: { source: newsreader("latin-ext", "normal"), text: furtherLatin, variationAxes: heading },
  text: { source: newsreader("latin", "normal"), text: latin, variationAxes: body },
  textFurther: { source: newsreader("latin-ext", "normal"), text: furtherLatin, variationAxes: body },
  italic: { source: newsreader("latin", "italic"), text: latin, variationAxes: heading },
  malayalam: {
    source: "@fontsource/noto-serif-malayalam/files/noto-serif-malayalam-malayalam-400-normal.woff2",
    text: malayalam,
    variationAxes: {},
  },
} as const;

const lines: string[] = [];
for (const [name, { source, text, variationAxes }] of Object.entries(cuts)) {
  const font = await subsetFont(await readFile(require.resolve(source)), text, {
    targetFormat: "sfnt",
    variationAxes,
  });
  lines.push(`  ${name}: "${font.toString("base64")}",`);
  console.log(`${name}: ${font.length} bytes`);
}

const module = `/** TrueType fonts in base64, made by local/make/certificate-fonts.ts. */
export const fontFiles = {
${lines.join("\n")}
} as const;
`;
const place = "../../src/features/certificate/server/document/font-files.ts";
await writeFile(fileURLToPath(new URL(place, import.meta.url)), module);
