import { points, range } from "../press/curve.ts";
import { box, disc, outline } from "../press/mark.ts";
import { fill, type Piece } from "../press/sheet.ts";

type Lighthouse = {
  readonly wall: string;
  readonly shade: string;
  readonly band: string;
  readonly ink: string;
  readonly light: string;
};

/** A banded harbour light, 420 high, its foot at 0. */
export function lighthouse({ wall, shade, band, ink, light }: Lighthouse): Piece[] {
  const side = (y: number): number => 34 + (y / -340) * -10;
  const ringOf = (low: number, high: number): string =>
    outline([
      [-side(low), low],
      [side(low), low],
      [side(high), high],
      [-side(high), high],
    ]);
  return [
    fill(ringOf(0, -340), wall),
    fill([ringOf(-70, -136), ringOf(-206, -272)], band),
    fill(
      outline([
        [6, 0],
        [side(0), 0],
        [side(-340), -340],
        [10, -340],
      ]),
      shade,
      0.55,
    ),
    fill(
      range(4).map((row) => box(-12, -60 - row * 82, 12, 24)),
      ink,
    ),
    fill(
      [
        outline(points("-36 -340, 36 -340, 30 -352, -30 -352")),
        box(-40, -364, 80, 5),
        ...range(7).map((post) => box(-38 + post * 12.3, -364, 2.4, 14)),
        outline(points("-22 -404, 0 -434, 22 -404")),
        box(-1.5, -452, 3, 22),
      ],
      ink,
    ),
    fill(box(-17, -404, 34, 52), light),
    fill([box(-18, -404, 3, 52), box(-2, -404, 3, 52), box(15, -404, 3, 52)], ink),
    fill(disc([0, -434], 5), ink),
    fill(outline(points("-12 0, -12 -34, 0 -44, 12 -34, 12 0")), ink),
  ];
}
