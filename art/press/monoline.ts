import { draw, type Piece, place } from "./sheet.ts";

/** Single-stroke capitals, 100 high, as the path of the pen; each with its width. */
const letters: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [72, "M0 0L36 -100L72 0M13 -34H59"],
  B: [60, "M0 0V-100H32a25 25 0 0 1 0 50H0M32 -50H34a25 25 0 0 1 0 50H0"],
  C: [86, "M86 -84A50 50 0 1 0 86 -16"],
  D: [80, "M0 0V-100H30a50 50 0 0 1 0 100Z"],
  E: [54, "M54 -100H0V0H54M0 -50H46"],
  F: [52, "M52 -100H0V0M0 -50H44"],
  G: [96, "M86 -84A50 50 0 1 0 96 -46H58"],
  H: [66, "M0 0V-100M66 0V-100M0 -50H66"],
  I: [0, "M0 0V-100"],
  J: [38, "M38 -100V-24a19 24 0 0 1 -38 2"],
  K: [60, "M0 0V-100M56 -100L0 -40M18 -58L60 0"],
  L: [50, "M0 -100V0H50"],
  M: [84, "M0 0V-100L42 -36L84 -100V0"],
  N: [70, "M0 0V-100L70 0V-100"],
  O: [100, "M50 -100a50 50 0 1 0 0 100a50 50 0 1 0 0 -100Z"],
  P: [60, "M0 0V-100H32a27 27 0 0 1 0 54H0"],
  R: [62, "M0 0V-100H32a27 27 0 0 1 0 54H0M28 -46L62 0"],
  S: [
    58,
    "M54 -82C50 -94 40 -100 28 -100C12 -100 2 -90 2 -75C2 -44 58 -58 58 -27C58 -10 44 0 28 0C14 0 4 -8 0 -20",
  ],
  T: [66, "M0 -100H66M33 -100V0"],
  U: [66, "M0 -100V-34a33 34 0 0 0 66 0V-100"],
  V: [72, "M0 -100L36 0L72 -100"],
  W: [112, "M0 -100L28 0L56 -100L84 0L112 -100"],
  X: [64, "M0 0L64 -100M0 -100L64 0"],
  Y: [68, "M0 -100L34 -48L68 -100M34 -48V0"],
  Z: [60, "M0 -100H60L0 0H62"],
  " ": [30, ""],
};

type Pen = {
  /** The height of the capitals. */
  readonly size: number;
  readonly ink: string;
  /** The thickness of the stroke, as a share of the height. */
  readonly weight?: number;
  /** The space between letters, as a share of the height. */
  readonly tracking?: number;
};

/** Draws a line of capitals from the start of its baseline; `width` is the line's length. */
export function capitals(
  text: string,
  { size, ink, weight = 0.12, tracking = 0.3 }: Pen,
): { readonly width: number; readonly piece: Piece } {
  let pen = 0;
  const pieces = [...text].map((character) => {
    const [width, path] = letters[character] ?? [30, ""];
    const piece = path ? place([draw(path, ink, weight * 100)], { at: [pen, 0] }) : "";
    pen += width + tracking * 100;
    return piece;
  });
  const scale = size / 100;
  return { width: (pen - tracking * 100) * scale, piece: place(pieces, { scale }) };
}
