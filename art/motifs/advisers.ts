import { cubic, points, through } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { disc, lens, outline, ribbon, taper } from "../press/mark.ts";
import { fill, type Piece, place } from "../press/sheet.ts";
import { profile } from "./profile.ts";

const { night, deep, umber } = inks;

/** The adviser, in profile at the left of a table; the arm lies on it and is drawn afterwards. */
export function adviser(): Piece[] {
  return [
    fill(
      outline(
        through(
          points(`
  -60 24, -104 54, -138 120, -150 300, 110 300, 92 160, 62 82, 28 44, 0 58, -36 40, -60 24
`),
          6,
        ),
      ),
      deep,
    ),
    fill(
      outline(
        through(points("-56 26, -98 60, -128 130, -136 300, 20 300, -4 190, -16 100, -36 50, -56 26"), 6),
      ),
      inks.laterite,
    ),
    fill(
      [
        cubic("-78 56, -100 120, -106 200, -108 290"),
        cubic("-58 62, -70 140, -66 200, -62 290"),
        cubic("-38 70, -34 140, -24 210, -16 290"),
      ].map((line) => ribbon(line, 6, lens)),
      umber,
      0.7,
    ),
    place(
      profile({
        skin: "#7a452c",
        shade: "#532a1b",
        hairInk: night,
        glint: inks.teal,
        hair: "knot",
        rim: inks.ember,
      }),
      { turn: 7 },
    ),
  ];
}

export const adviserArm = (): Piece[] => [
  fill(
    ribbon(through(points("40 104, 78 190, 124 238, 214 250"), 8), 56, (share) => 1 - share * 0.55),
    deep,
  ),
  fill(
    [
      ribbon(
        through(
          [
            [190, 250],
            [250, 252],
          ],
          6,
        ),
        26,
        (share) => 1 - share * 0.3,
      ),
      ribbon(through(points("246 246, 280 238, 302 250"), 6), 12, taper(0.5)),
      disc([254, 250], 14, 0.8),
    ],
    "#7a452c",
  ),
];

/** The owner, drawn looking right as well: flip for the other side of the table. */
export function owner(): Piece[] {
  return [
    fill(
      outline(
        through(
          points(`
  -60 22, -104 52, -140 120, -152 300, 118 300, 96 160, 60 80, 28 44, 0 56, -36 38, -60 22
`),
          6,
        ),
      ),
      inks.teal,
    ),
    fill(outline(through(points("-44 30, -10 64, 30 40, 40 56, 6 92, -50 56, -44 30"), 5)), inks.mist),
    fill(
      [
        cubic("-100 80, -124 150, -126 210, -128 290"),
        cubic("-56 90, -66 160, -62 220, -64 290"),
        cubic("10 110, 18 180, 18 230, 20 290"),
      ].map((line) => ribbon(line, 6, lens)),
      deep,
    ),
    place(
      profile({
        skin: "#94593a",
        shade: "#693823",
        hairInk: "#5e6668",
        glint: "#a9b0ad",
        hair: "grey",
        glasses: true,
        rim: inks.apricot,
      }),
      { turn: 10 },
    ),
  ];
}

export const ownerArm = (): Piece[] => [
  fill(
    ribbon(through(points("36 104, 72 196, 112 246, 186 250"), 8), 60, (share) => 1 - share * 0.5),
    inks.teal,
  ),
  fill(
    [
      ribbon(
        through(
          [
            [164, 250],
            [216, 246],
          ],
          6,
        ),
        28,
        (share) => 1 - share * 0.3,
      ),
      disc([222, 246], 15, 0.8),
      ribbon(through(points("216 242, 250 228, 276 232"), 6), 12, taper(0.5)),
    ],
    "#94593a",
  ),
];
