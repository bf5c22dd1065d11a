import { mix, type Point, range } from "../press/curve.ts";
import { even, outline, ribbon, trace } from "../press/mark.ts";
import type { Random } from "../press/random.ts";
import { draw, fill, type Piece } from "../press/sheet.ts";
import type { View } from "../press/view.ts";

type Facade = {
  readonly view: View;
  /** Which side of the street it lines. */
  readonly side: -1 | 1;
  /** Half the width of the street, in metres. */
  readonly half: number;
  readonly from: number;
  readonly to: number;
  readonly height: number;
  readonly wall: string;
  readonly shade: string;
  readonly roof: string;
  readonly tile: string;
  readonly door: string;
  readonly trim: string;
  readonly doors: number;
  readonly upper: boolean;
  readonly hand: Random;
};

/** One tiled godown along a street that runs away from the viewer. */
export function facade(options: Facade): Piece[] {
  const { view, side, half, from, to, height, wall, shade, roof, tile, door, trim, doors, upper, hand } =
    options;
  const at = (z: number, y: number, out = 0): Point => view([side * (half - out), y, z]);
  const patch = (z0: number, z1: number, y0: number, y1: number, out = 0): string =>
    outline([at(z0, y0, out), at(z1, y0, out), at(z1, y1, out), at(z0, y1, out)]);
  const eave = 0.9;
  const rise = 2.4;
  const back = -3.4;
  const slope = (share: number): { readonly out: number; readonly y: number } => ({
    out: mix(eave, back, share),
    y: mix(height - 0.25, height + rise, share),
  });
  const roofAt = (z: number, share: number): Point => at(z, slope(share).y, slope(share).out);
  const columns = Math.round((to - from) * 2.2);

  const bay = (to - from) / doors;
  const openings = range(doors).flatMap((index) => {
    const middle = from + bay * (index + 0.5);
    const wide = Math.min(1.15, bay * 0.3);
    const open = hand.chance(0.3);
    const leaf = (z0: number, z1: number): Piece[] => [
      fill(patch(z0, z1, 0.1, 2.5), open ? shade : door),
      ...(open
        ? []
        : [
            draw(
              range(4).map((plank) =>
                trace([at(mix(z0, z1, (plank + 0.5) / 4), 0.15), at(mix(z0, z1, (plank + 0.5) / 4), 2.45)]),
              ),
              shade,
              1.2,
              0.7,
            ),
          ]),
    ];
    return [
      fill(patch(middle - wide - 0.14, middle + wide + 0.14, 0, 2.72), trim),
      ...leaf(middle - wide, middle - 0.04),
      ...leaf(middle + 0.04, middle + wide),
      fill(outline([at(middle - wide, 2.72), at(middle, 3.18), at(middle + wide, 2.72)]), shade),
      ...(upper
        ? [
            fill(patch(middle - 0.75, middle + 0.75, height - 2.1, height - 0.75), trim),
            fill(patch(middle - 0.65, middle + 0.65, height - 2.02, height - 0.83), door),
            draw(
              range(6).map((slat) => {
                const y = height - 1.95 + slat * 0.2;
                return trace([at(middle - 0.62, y), at(middle + 0.62, y)]);
              }),
              shade,
              1.2,
              0.8,
            ),
          ]
        : []),
    ];
  });

  return [
    fill(patch(from, to + 0.1, 0, height), wall),
    fill(patch(from, to, 0, 0.55), shade, 0.55),
    ...openings,
    ...(upper ? [fill(patch(from, to, height - 2.75, height - 2.6, 0.12), trim)] : []),
    fill(patch(from, to, height - 0.62, height), shade),
    fill(outline([roofAt(from, 0), roofAt(to, 0), roofAt(to, 1), roofAt(from, 1)]), roof),
    draw(
      range(columns + 1).map((column) => {
        const z = mix(from, to, column / columns);
        return trace([roofAt(z, 0), roofAt(z, 1)]);
      }),
      tile,
      1.5,
      0.8,
    ),
    fill(
      range(5).map((course) => ribbon([roofAt(from, course * 0.19), roofAt(to, course * 0.19)], 2, even)),
      tile,
      0.55,
    ),
    fill(
      ribbon([roofAt(from, 0), roofAt(to, 0)], 5, (share) => mix(1.2, 0.4, share)),
      tile,
    ),
    fill(outline([at(from, height - 0.3, 0), at(from, slope(1).y, back), at(from, slope(0).y, eave)]), tile),
  ];
}
