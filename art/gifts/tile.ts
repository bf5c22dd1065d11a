import { bezier, type Point } from "../press/curve.ts";
import { box, disc, lens, ribbon } from "../press/mark.ts";
import { fill, type Piece, type Sheet } from "../press/sheet.ts";

type Tile = {
  readonly ground: string;
  /** The ink of the disc of light behind the drawing. */
  readonly light: string;
  readonly at?: Point;
  readonly radius?: number;
  /** The ink of the three strokes of water at its foot. */
  readonly water: string;
};

/** The frame of every gift: a ground of one ink, a low disc of light, the drawing, and three strokes of water. */
export function tile(
  { ground, light, at = [160, 104], radius = 84, water }: Tile,
  pieces: readonly Piece[],
): Sheet {
  const wave = (x: number, y: number, long: number, thick: number): string =>
    ribbon(bezier([x, y], [x + long * 0.3, y - 5], [x + long * 0.6, y + 5], [x + long, y], 8), thick, lens);
  return {
    width: 320,
    height: 200,
    pieces: [
      fill(box(0, 0, 320, 200), ground),
      fill(disc(at, radius), light),
      ...pieces,
      fill([wave(14, 178, 120, 4), wave(186, 184, 116, 4), wave(84, 192, 96, 3.2)], water),
    ],
  };
}
