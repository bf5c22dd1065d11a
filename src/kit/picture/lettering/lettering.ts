import italic from "./newsreader-italic.json" with { type: "json" };
import medium from "./newsreader-medium.json" with { type: "json" };

interface Outlines {
  readonly capHeight: number;
  readonly glyphs: Readonly<Record<string, readonly (string | number)[]>>;
  readonly kerning: Readonly<Record<string, number>>;
}

const faces = { medium, italic } as const satisfies Record<string, Outlines>;

interface Lettering {
  readonly face?: keyof typeof faces;
  /** The height of the em, in the units of the picture. */
  readonly size: number;
  /** Extra space between letters, as a fraction of the size. */
  readonly tracking?: number;
}

/** One line of text as the outlines of its letters, for pictures that cannot rely on a font. */
interface LetteredLine {
  readonly width: number;
  /** SVG elements whose baseline starts at the given point. */
  at(x: number, y: number, ink: string): string;
}

export function letter(text: string, { face = "medium", size, tracking = 0 }: Lettering): LetteredLine {
  const outlines: Outlines = faces[face];
  const scale = size / 1000;
  const letters: { readonly left: number; readonly path: string }[] = [];
  let pen = 0;
  let before = "";
  for (const character of text) {
    const [advance, path] = outlines.glyphs[character] ?? outlines.glyphs["?"] ?? [];
    if (typeof advance !== "number" || typeof path !== "string")
      throw new Error(`No outline for ${character}`);
    pen += outlines.kerning[before + character] ?? 0;
    if (path) letters.push({ left: pen, path });
    pen += advance + tracking * 1000;
    before = character;
  }
  return {
    width: (pen - tracking * 1000) * scale,
    at: (x, y, ink) =>
      `<g fill="${ink}" transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(5)})">${letters
        .map(({ left, path }) => `<path transform="translate(${left} 0)" d="${path}"/>`)
        .join("")}</g>`,
  };
}

/** Breaks a text into lines no wider than `width`, as even as possible. */
export function wrap(text: string, width: number, lettering: Lettering): readonly string[] {
  const fill = (limit: number): string[] => {
    const lines: string[] = [];
    for (const word of text.split(/\s+/)) {
      const longer = [lines.at(-1), word].filter(Boolean).join(" ");
      if (lines.length > 0 && letter(longer, lettering).width <= limit) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };

  const count = fill(width).length;
  let narrow = width;
  const step = lettering.size / 4;
  while (narrow > width / 2 && fill(narrow - step).length === count) narrow -= step;
  return fill(narrow);
}

const round = (value: number): number => Math.round(value * 100) / 100;
