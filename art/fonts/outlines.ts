/**
 * Writes the letters of the display serif as outlines, so that pictures can contain text without the font installed:
 * the Open Graph pictures that the build makes, and those that are drawn in art/. Run it again after an update of the
 * font.
 */
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { create } from "fontkit";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const letters = [
  ...Array.from({ length: 95 }, (_, offset) => String.fromCharCode(32 + offset)),
  ..."\u00a0©·–—‘’“”…₹×é",
];
const cuts = [
  { style: "normal", wght: 500, file: "newsreader-medium.json" },
  { style: "italic", wght: 400, file: "newsreader-italic.json" },
] as const;

for (const { style, wght, file } of cuts) {
  const source = require.resolve(
    `@fontsource-variable/newsreader/files/newsreader-latin-standard-${style}.woff2`,
  );
  const font = create(
    await subsetFont(await readFile(source), letters.join(""), {
      targetFormat: "sfnt",
      variationAxes: { opsz: 48, wght },
    }),
  );
  const scale = 1000 / font.unitsPerEm;
  const whole = (value: number): number => Math.round(value * scale);
  const advance = (text: string): number => whole(font.layout(text, { liga: false }).advanceWidth);

  const glyphs = Object.fromEntries(
    letters.map((letter) => {
      const path = font
        .glyphForCodePoint(letter.codePointAt(0) ?? 32)
        .path.commands.map(({ command, args }) => {
          const points = args.map((value, index) => (index % 2 ? -whole(value) : whole(value))).join(" ");
          return `${{ moveTo: "M", lineTo: "L", quadraticCurveTo: "Q", bezierCurveTo: "C", closePath: "Z" }[command]}${points}`;
        })
        .join("");
      return [letter, [advance(letter), path]];
    }),
  );
  const kerning = Object.fromEntries(
    letters.flatMap((left) =>
      letters.flatMap((right) => {
        const pair = advance(left + right) - advance(left) - advance(right);
        return Math.abs(pair) > 7 ? [[left + right, pair]] : [];
      }),
    ),
  );
  const outlines = { capHeight: whole(font.capHeight), xHeight: whole(font.xHeight), glyphs, kerning };
  const text = `${JSON.stringify(outlines)}\n`;
  await writeFile(new URL(`../../src/kit/picture/lettering/${file}`, import.meta.url), text);
  console.log(`${file}: ${text.length} bytes`);
}
