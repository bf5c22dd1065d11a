import { bezier } from "../press/curve.ts";
import { disc, lens, ribbon } from "../press/mark.ts";
import { fill, type Piece, type Sheet } from "../press/sheet.ts";

/** The site's own CSS tokens, so that an inlined drawing follows the theme of its page. */
export const plate = {
  ink: "currentColor",
  teal: "var(--action)",
  clay: "var(--emphasis)",
  brass: "var(--brass)",
  wash: "var(--action-wash)",
  sunk: "var(--paper-sunk)",
  paper: "var(--paper)",
} as const;

/** The frame of all nine: a low disc of light, the drawing, and three strokes of water. */
export function spot(
  pieces: readonly Piece[],
  light: { readonly x: number; readonly y: number; readonly r: number } = { x: 150, y: 96, r: 74 },
): Sheet {
  const wave = (x: number, y: number, long: number, thick: number): string =>
    ribbon(bezier([x, y], [x + long * 0.3, y - 5], [x + long * 0.6, y + 5], [x + long, y], 8), thick, lens);
  return {
    width: 240,
    height: 240,
    pieces: [
      fill(disc([light.x, light.y], light.r), plate.wash),
      ...pieces,
      fill([wave(18, 214, 120, 5), wave(112, 224, 100, 4.4), wave(60, 233, 70, 3.4)], plate.teal),
    ],
  };
}
