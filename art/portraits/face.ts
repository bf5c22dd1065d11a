import { bezier, cubic, type Line, type Point, points, through } from "../press/curve.ts";
import { disc, lens, outline, ribbon, taper, trace } from "../press/mark.ts";
import { draw, fill, inside, type Piece } from "../press/sheet.ts";
import { eyes } from "./eyes.ts";
import { type Sitter, skins } from "./sitter.ts";

/** The face, turned slightly to the left, by its jaw; the crown at -88, the ear on the right. */
const contours: Readonly<Record<NonNullable<Sitter["jaw"]>, Line>> = {
  oval: contour("-48 -14, -47 6, -42 30, -32 54, -17 72, -3 78, 12 74, 32 56, 45 30, 51 2"),
  square: contour("-48 -14, -48 8, -46 34, -39 58, -23 74, -4 78, 17 75, 38 60, 48 33, 52 2"),
  round: contour("-50 -14, -51 8, -47 32, -36 53, -20 67, -3 72, 14 69, 36 55, 50 32, 54 2"),
  long: contour("-46 -14, -45 8, -40 34, -31 60, -17 79, -4 86, 10 81, 30 62, 43 34, 50 2"),
};

function contour(jaw: string): Line {
  return points(`-45 -40, ${jaw}, 53 -28, 48 -58, 30 -80, 0 -88, -28 -78, -41 -60, -45 -40`);
}

/** The area that the light from the left does not reach. */
const shadow: Line = points(`
  24 -92, 20 -62, 12 -44, 2 -33, -7 -26, -8 -14, -6 -2, -11 10, -18 19, -10 24, 1 22, 12 27,
  17 40, 14 54, 15 66, 8 82, 60 80, 70 -40, 50 -96, 24 -92
`);

const reach = ([x, y]: Point, breadth: number): Point => [x * breadth, y];

export function face(sitter: Sitter, hairInk: string): Piece[] {
  const { skin, beard, glasses, smile, bindi, brow = "soft", jaw = "oval", face: breadth = 1 } = sitter;
  const { base, shade, light } = skins[skin];
  const at = (line: Line): Line => line.map((point) => reach(point, breadth));
  const dark = skin === "deep" ? "#331710" : "#43201a";
  const iris = skin === "deep" || skin === "umber" ? "#2c150d" : "#4a2614";
  const shape = outline(through(at(contours[jaw]), 6));
  const lift = smile ? 5 : 1.5;
  const browWidth = brow === "firm" ? 7.5 : 5;

  return [
    fill(disc(reach([53, 0], breadth), 9.5, 1.6), shade),
    fill(shape, base),
    inside(shape, [
      fill(outline(through(at(points("-60 -30, -40 -20, -36 8, -30 30, -44 40, -60 20")), 6)), light, 0.75),
      fill(outline(through(at(shadow), 6)), shade),
      ...(beard === "full"
        ? [
            fill(
              outline(
                through(
                  at(
                    points(`
  -50 14, -38 30, -30 33, -20 27, -10 27, -4 30, 4 27, 14 32, 24 32, 44 14, 58 0, 60 90,
  -60 90, -50 14
`),
                  ),
                  6,
                ),
              ),
              hairInk,
            ),
            fill(outline(through(at(points("-23 41, -8 38, 8 40, -4 49, -14 49, -23 41")), 6)), shade),
          ]
        : []),
      ...(beard === "stubble"
        ? [
            fill(
              outline(
                through(at(points("-50 20, -34 36, -18 30, 10 31, 30 36, 56 10, 60 90, -60 90, -50 20")), 6),
              ),
              hairInk,
              0.28,
            ),
          ]
        : []),
    ]),
    fill(
      ribbon(
        cubic("-40 -29, -34 -36, -26 -35, -18 -30", 12).map((p) => reach(p, breadth)),
        browWidth,
        lens,
      ),
      hairInk,
    ),
    fill(
      ribbon(
        cubic("2 -30, 12 -36, 24 -36, 33 -28", 12).map((p) => reach(p, breadth)),
        browWidth,
        lens,
      ),
      hairInk,
    ),
    ...eyes({ reach: (point) => reach(point, breadth), smile: smile === true, lash: dark, iris, shade }),
    ...(beard === "full"
      ? []
      : [
          fill(
            ribbon(
              bezier([-24, 40 - lift * 0.4], [-14, 41 + lift], [-2, 41 + lift], [9, 38 - lift], 16).map((p) =>
                reach(p, breadth),
              ),
              5.2,
              lens,
            ),
            dark,
          ),
          fill(ribbon(cubic("-18 51, -12 54, -5 54, 0 51", 10), 3, lens), shade),
        ]),
    ...(beard === "moustache"
      ? [
          fill(
            outline(
              through(
                at(points("-27 36, -20 27, -10 28, -4 30, 4 28, 12 34, 4 36, -6 35, -16 36, -27 36")),
                5,
              ),
            ),
            hairInk,
          ),
        ]
      : []),
    ...(bindi ? [fill(disc([-9, -38], 3.6), "#8c1f16")] : []),
    ...(sitter.earring ? [fill(disc(reach([54, 18], breadth), 4.4), "#d9a441")] : []),
    ...(glasses
      ? [
          draw(
            glasses === "round"
              ? [disc([-29, -12], 15.5), disc([16, -12], 16.5)]
              : [
                  trace(points("-45 -23, -14 -23, -15 1, -42 1, -45 -23")),
                  trace(points("0 -23, 34 -23, 32 1, 2 1, 0 -23")),
                ],
            "#0e2228",
            3.2,
          ),
          draw(
            [
              trace([
                [-14, -14],
                [0, -14],
              ]),
              trace([
                [33, -15],
                [52 * breadth, -12],
              ]),
            ],
            "#0e2228",
            3.2,
          ),
        ]
      : []),
  ];
}

/** Neck, with the shadow of the chin on it. */
export function neck({ skin }: Sitter): Piece[] {
  const { base, shade } = skins[skin];
  const shape = outline(
    through(points("-27 40, -28 70, -36 92, -42 106, 0 140, 45 106, 44 90, 39 70, 43 30"), 6),
  );
  return [
    fill(shape, base),
    inside(shape, [fill(outline(through(points("-34 58, -14 88, 0 104, 10 150, 90 150, 60 20"), 6)), shade)]),
    fill(ribbon(cubic("-20 86, -12 96, -6 102, 0 106", 8), 3, taper(0.2)), shade),
  ];
}
