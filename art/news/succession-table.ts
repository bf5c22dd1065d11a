import { profile } from "../motifs/profile.ts";
import { arc, cubic, points, range, through } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon, taper } from "../press/mark.ts";
import { fill, type Piece, place, type Sheet } from "../press/sheet.ts";

function elder(): Piece[] {
  return [
    fill(
      outline(
        through(
          points(`
  -60 24, -104 54, -140 120, -150 300, 118 300, 96 160, 60 82, 28 46, 0 58, -36 40, -60 24
`),
          6,
        ),
      ),
      inks.paper,
    ),
    fill(
      [
        cubic("-96 80, -120 150, -122 210, -124 300"),
        cubic("-50 90, -60 160, -56 220, -58 300"),
        cubic("14 110, 22 180, 22 230, 24 300"),
      ].map((fold) => ribbon(fold, 6, lens)),
      inks.straw,
    ),
    place(
      profile({
        skin: "#94593a",
        shade: "#693823",
        hairInk: "#b9b8ae",
        glint: "#f4efe2",
        hair: "grey",
        glasses: true,
      }),
      { turn: 8 },
    ),
  ];
}

function heir(): Piece[] {
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
      inks.teal,
    ),
    fill(
      outline(
        through(points("-56 26, -98 60, -128 130, -136 300, 16 300, -4 190, -16 100, -36 50, -56 26"), 6),
      ),
      inks.brass,
    ),
    fill(
      [cubic("-78 56, -100 120, -106 200, -108 300"), cubic("-56 62, -68 140, -64 200, -60 300")].map(
        (fold) => ribbon(fold, 6, lens),
      ),
      inks.ember,
    ),
    place(
      profile({ skin: "#94593a", shade: "#693823", hairInk: inks.night, glint: inks.lagoon, hair: "knot" }),
      { turn: 9 },
    ),
  ];
}

/** Two generations and one page between them. */
export function successionTableNews(): Sheet {
  return {
    width: 800,
    height: 800,
    pieces: [
      fill(box(0, 0, 800, 800), inks.ember),
      fill(
        outline([[200, 800], [200, 330], ...arc([400, 330], 200, 200, 180, 360, 40), [600, 330], [600, 800]]),
        inks.apricot,
      ),
      fill(
        outline([[240, 800], [240, 340], ...arc([400, 340], 160, 160, 180, 360, 40), [560, 340], [560, 800]]),
        inks.straw,
      ),
      fill(
        range(5).map((bar) =>
          ribbon(
            [
              [272 + bar * 64, 220],
              [272 + bar * 64, 700],
            ],
            5,
            even,
          ),
        ),
        inks.brass,
      ),
      fill(
        ribbon(
          [
            [240, 352],
            [560, 352],
          ],
          6,
          even,
        ),
        inks.brass,
      ),
      fill([box(70, 96, 92, 112), box(640, 96, 92, 112)], inks.umber),
      fill([box(80, 106, 72, 92), box(650, 106, 72, 92)], inks.sand),
      fill(
        [
          disc([116, 140], 17, 1.15),
          outline(through(points("86 198, 92 172, 116 162, 140 172, 146 198"), 5)),
          disc([686, 140], 17, 1.15),
          disc([686, 124], 12),
          outline(through(points("656 198, 662 172, 686 162, 710 172, 716 198"), 5)),
        ],
        inks.laterite,
      ),
      place(elder(), { at: [176, 420], scale: 1.08 }),
      place(heir(), { at: [628, 426], scale: 1.08, flip: true }),
      fill(box(0, 640, 800, 160), inks.umber),
      fill(box(0, 628, 800, 18), inks.laterite),
      fill(outline(points("316 650, 506 644, 560 742, 272 748")), inks.paper),
      fill(
        range(4).map((row) =>
          ribbon(
            [
              [338 - row * 8, 668 + row * 17],
              [480 + row * 6 - (row === 3 ? 90 : 0), 664 + row * 17],
            ],
            4,
            even,
          ),
        ),
        inks.lagoon,
      ),
      fill(ribbon(through(points("452 726, 470 712, 482 728, 504 714, 522 722"), 5), 4, lens), inks.laterite),
      fill(ribbon(through(points("216 552, 246 640, 290 676, 340 684"), 8), 56, taper(0.5)), inks.paper),
      fill(
        [disc([344, 684], 15, 0.8), ribbon(through(points("340 680, 366 674, 384 682"), 5), 11, taper(0.5))],
        "#94593a",
      ),
      fill(ribbon(through(points("590 552, 560 640, 520 672, 470 682"), 8), 54, taper(0.5)), inks.teal),
      fill(
        [
          disc([468, 682], 14, 0.8),
          ribbon(
            [
              [468, 690],
              [430, 640],
            ],
            7,
            taper(0.3),
          ),
        ],
        "#94593a",
      ),
    ],
  };
}
