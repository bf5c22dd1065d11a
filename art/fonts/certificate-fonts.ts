/**
 * Cuts the fonts of printed certificates: names may have any letter of Latin and of five Indian scripts. The results are
 * modules, since a function's own files are bundled, and one for each script, which few certificates need:
 * `node art/fonts/certificate-fonts.ts`. They are committed.
 */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, offset) => String.fromCodePoint(from + offset)).join("");

const punctuation = `${range(0x2010, 0x2026)}₹×→`;
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${punctuation}`;
const furtherLatin = range(0x100, 0x24f);
/** A block of Unicode, with the joiners that its spelling needs, and the two full stops that several scripts share. */
const block = (from: number) => `${range(from, from + 0x7f)}\u0964\u0965\u200c\u200d\u25cc`;

const newsreader = (part: string, style: string) =>
  `@fontsource-variable/newsreader/files/newsreader-${part}-standard-${style}.woff2`;
const heading = { opsz: 48, wght: 420 };
const body = { opsz: 12, wght: 400 };

const noto = (script: string, from: number) => ({
  source: `@fontsource/noto-serif-${script}/files/noto-serif-${script}-${script}-400-normal.woff2`,
  text: block(from),
  variationAxes: {},
});

const latinCuts = {
  display: { source: newsreader("latin", "normal"), text: latin, variationAxes: heading },
  displayFurther: { source: newsreader("latin-ext", "normal"), text: furtherLatin, variationAxes: heading },
  text: { source: newsreader("latin", "normal"), text: latin, variationAxes: body },
  textFurther: { source: newsreader("latin-ext", "normal"), text: furtherLatin, variationAxes: body },
  italic: { source: newsreader("latin", "italic"), text: latin, variationAxes: heading },
};

const kannadaFace =
  "@fontsource-variable/noto-serif-kannada/files/noto-serif-kannada-kannada-wght-normal.woff2";

const modules = {
  latin: latinCuts,
  devanagari: { devanagari: noto("devanagari", 0x900) },
  tamil: { tamil: noto("tamil", 0xb80) },
  telugu: { telugu: noto("telugu", 0xc00) },
  kannada: { kannada: { source: kannadaFace, text: block(0xc80), variationAxes: { wght: 400 } } },
  malayalam: { malayalam: noto("malayalam", 0xd00) },
};

const folder = fileURLToPath(
  new URL("../../src/features/certificate/server/document/fonts/", import.meta.url),
);
await mkdir(folder, { recursive: true });
for (const [module, cuts] of Object.entries(modules)) {
  const lines: string[] = [];
  for (const [name, { source, text, variationAxes }] of Object.entries(cuts)) {
    const font = await subsetFont(await readFile(require.resolve(source)), text, {
      targetFormat: "sfnt",
      variationAxes,
    });
    lines.push(`  ${name}:\n    "${font.toString("base64")}",`);
    console.log(`${name}: ${font.length} bytes`);
  }
  const written = `/** TrueType fonts in base64, made by art/fonts/certificate-fonts.ts. */
export const fontFiles = {
${lines.join("\n")}
} as const;
`;
  await writeFile(`${folder}${module}.ts`, written);
}
