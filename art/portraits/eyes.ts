import { cubic, type Line, type Point } from "../press/curve.ts";
import { disc, lens, outline, ribbon } from "../press/mark.ts";
import { fill, inside, type Piece } from "../press/sheet.ts";

interface Eye {
  /** The upper lid, from the outer or inner corner on the left to the one on the right. */
  readonly lid: string;
  readonly crease: string;
  readonly middle: Point;
  readonly white: string;
}

/** In the light, and in the shadow of the nose. The face is turned to the left, and so is the look. */
const pair: readonly Eye[] = [
  {
    lid: "-41 -9.5, -36 -19, -24 -19.5, -17 -9.5",
    crease: "-38 -18, -34 -23, -26 -23, -20 -19",
    middle: [-30, -12.5],
    white: "#f6efe0",
  },
  {
    lid: "3 -9.5, 9 -19.5, 24 -20, 31 -9",
    crease: "6 -19, 12 -24, 22 -24, 28 -19",
    middle: [16, -12.5],
    white: "#d8c6ae",
  },
];

interface Look {
  /** Places a point on the face, which is wider or narrower than usual. */
  readonly reach: (point: Point) => Point;
  readonly smile: boolean;
  readonly lash: string;
  readonly iris: string;
  readonly shade: string;
}

/** Open eyes under their lids; a smile raises the lower lid. */
export function eyes({ reach, smile, lash, iris, shade }: Look): Piece[] {
  const at = (line: Line): Line => line.map(reach);
  const below = smile ? 4.5 : 6.5;
  return pair.flatMap(({ lid, crease, middle: [x, y], white }) => {
    const upper = cubic(lid, 12);
    const [from, to] = [upper[0] ?? [x, y], upper.at(-1) ?? [x, y]];
    const lower = cubic(
      `${to[0]} ${to[1]}, ${to[0] - 6} ${to[1] + below}, ${from[0] + 6} ${from[1] + below}, ${from[0]} ${from[1]}`,
      12,
    );
    const opening = outline(at([...upper, ...lower]));
    return [
      fill(opening, white),
      inside(opening, [
        fill(disc(reach([x, y]), 6.6), iris),
        fill(disc(reach([x, y]), 3.2), "#150d0b"),
        fill(disc(reach([x - 2.4, y - 2.4]), 1.5), "#fdf8ec"),
      ]),
      fill(ribbon(at(lower), 1.8, lens), shade),
      fill(ribbon(at(upper), 5, lens), lash),
      fill(ribbon(at(cubic(crease, 8)), 1.8, lens), shade),
    ];
  });
}
