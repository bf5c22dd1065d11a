import { cubic, type Line, points, through } from "../press/curve.ts";
import { lens, ribbon, solid, taper } from "../press/mark.ts";
import { fill, inside, type Piece } from "../press/sheet.ts";

type ProfileHair = "cut" | "knot" | "grey";

type Profile = {
  readonly skin: string;
  readonly shade: string;
  readonly hairInk: string;
  readonly glint: string;
  readonly hair: ProfileHair;
  readonly glasses?: boolean;
  /** The ink of the backlight along brow and nose. */
  readonly rim?: string;
};

/** A head in profile looking right: chin at 0, crown at -150, the neck running down to 60. */
export function profile({ skin, shade, hairInk, glint, hair, glasses = false, rim }: Profile): Piece[] {
  const face: Line = points(`
  4 -146, 30 -136, 42 -116, 43 -100, 39 -90, 44 -78, 54 -62, 52 -56, 43 -53, 42 -47, 47 -41,
  44 -36, 46 -30, 40 -23, 42 -12, 38 -2, 24 1, 6 -10, 0 14, 4 62, -44 66, -38 10, -44 -30,
  -52 -80, -40 -126
`);
  const hairs: Record<ProfileHair, readonly Line[]> = {
    cut: [
      points(`
  36 -128, 24 -146, -4 -158, -40 -146, -62 -112, -62 -72, -50 -36, -42 -30, -36 -60, -20 -66,
  -16 -96, 4 -104, 18 -124, 38 -122
`),
    ],
    grey: [
      points(`
  20 -140, -4 -152, -38 -142, -60 -110, -62 -70, -50 -34, -42 -30, -38 -56, -20 -64, -18 -92,
  -6 -116
`),
    ],
    knot: [
      points(`
  38 -124, 20 -152, -14 -160, -50 -142, -64 -104, -60 -64, -44 -46, -26 -60, -14 -74, 4 -108,
  30 -126
`),
      points("-56 -88, -84 -96, -102 -74, -96 -44, -70 -36, -50 -56"),
    ],
  };
  return [
    fill(solid(face), skin),
    inside(solid(face), [
      fill(solid(points("6 -12, 24 -2, 34 4, 14 22, 8 70, -50 70, -44 10, -30 -20")), shade),
      ...(rim
        ? [
            fill(
              ribbon(through(points("34 -136, 43 -116, 43 -100, 39 -90, 44 -78, 54 -62"), 6), 7, lens),
              rim,
            ),
          ]
        : []),
    ]),
    ...hairs[hair].map((line) => fill(solid(line), hairInk)),
    fill(
      [cubic("20 -138, -10 -152, -46 -134, -54 -96"), cubic("6 -126, -14 -138, -40 -118, -46 -78")].map(
        (line) => ribbon(line, 4.4, lens),
      ),
      glint,
    ),
    fill(solid(points("-22 -62, -10 -76, -2 -66, -6 -48, -16 -42")), shade),
    fill(ribbon(cubic("24 -100, 30 -106, 36 -105, 41 -101"), 5, lens), hairInk),
    fill(ribbon(cubic("28 -84, 32 -88, 37 -88, 40 -84"), 4.4, lens), "#2b1813"),
    fill(ribbon(cubic("28 -40, 34 -37, 40 -37, 46 -40"), 3, taper(0.3)), "#2b1813"),
    ...(glasses
      ? [
          `<circle cx="36" cy="-84" r="13" fill="none" stroke="#0e2228" stroke-width="3"/>`,
          fill(
            ribbon(
              [
                [23, -86],
                [-8, -78],
              ],
              3,
              () => 1,
            ),
            "#0e2228",
          ),
        ]
      : []),
  ];
}
