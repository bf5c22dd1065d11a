import { board, lamp, trainer } from "../motifs/class-room.ts";
import { seatedFromBehind } from "../motifs/seated.ts";
import { bezier, points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon } from "../press/mark.ts";
import { fill, type Piece, place, type Sheet } from "../press/sheet.ts";

const { night, harbour, deep, umber } = inks;

/** One leaf of the shutter: stiles, and slats with the light of the room between them. */
function leaf(left: number, width: number, edge: "left" | "right"): Piece[] {
  const [stile, gap, pitch] = [46, 13, 50];
  const inner = left + stile;
  const wide = width - 2 * stile;
  const slats = range(26).map((row) => 96 + row * pitch);
  const lit = edge === "right" ? left + width - 9 : left;
  return [
    fill(
      slats.map((y) => box(inner, y, wide, pitch - gap)),
      night,
    ),
    fill(
      slats.map((y) => box(inner, y + pitch - gap - 6, wide, 6)),
      inks.umber,
    ),
    fill(
      [
        box(left, 0, stile, 1500),
        box(left + width - stile, 0, stile, 1500),
        box(left, 0, width, 96),
        box(left, 719, width, 64),
        box(left, 1402, width, 98),
      ],
      harbour,
    ),
    fill([box(inner - 4, 96, 4, 1310), box(inner + wide, 96, 4, 1310)], night),
    fill(box(lit, 0, 9, 1500), inks.ember),
  ];
}

/** An evening class, seen through the half-open louvres of its room. */
export function trainingRoom(): Sheet {
  const rim = inks.brass;
  return {
    width: 1200,
    height: 1500,
    pieces: [
      fill(box(0, 0, 1200, 1500), inks.apricot),
      fill(disc([640, 380], 620, 0.86), inks.brass),
      fill(disc([640, 400], 430, 0.86), inks.straw),
      fill(box(0, 850, 1200, 650), inks.ember),
      ...range(9).map((row) =>
        fill(
          ribbon(
            [
              [0, 880 + row * row * 9],
              [1200, 880 + row * row * 9],
            ],
            3,
            even,
          ),
          inks.laterite,
        ),
      ),
      ...board(),
      ...lamp(470, 208),
      ...lamp(830, 236),
      place(trainer(), { at: [850, 800], scale: 0.98 }),

      place(seatedFromBehind({ hair: "thin", ink: "#532a1b", cloth: deep, rim }), {
        at: [420, 1030],
        scale: 0.62,
      }),
      place(seatedFromBehind({ hair: "short", ink: night, cloth: inks.teal, rim }), {
        at: [610, 1018],
        scale: 0.62,
      }),
      fill(outline(points("300 1010, 760 1010, 860 1230, 210 1230")), umber),
      fill(outline(points("300 1010, 760 1010, 775 1040, 288 1040")), inks.laterite),
      place(
        [
          fill(outline(points("-70 0, 60 0, 76 40, -78 40")), inks.paper),
          fill(
            [0, 1, 2].map((row) =>
              ribbon(
                bezier([-50, 10 + row * 9], [-10, 6 + row * 9], [10, 14 + row * 9], [50, 9 + row * 9]),
                3,
                lens,
              ),
            ),
            inks.lagoon,
          ),
        ],
        { at: [480, 1062] },
      ),
      place([fill(outline(points("-60 0, 60 0, 70 36, -66 36")), inks.paper)], { at: [690, 1084] }),
      place(seatedFromBehind({ hair: "bun", ink: night, cloth: inks.laterite, rim }), {
        at: [330, 1400],
        scale: 1.18,
      }),
      place(seatedFromBehind({ hair: "short", ink: "#2b1813", cloth: harbour, rim }), {
        at: [628, 1420],
        scale: 1.22,
      }),
      place(seatedFromBehind({ hair: "scarf", ink: deep, cloth: inks.lagoon, rim: inks.straw }), {
        at: [930, 1410],
        scale: 1.18,
      }),

      ...leaf(-60, 380, "right"),
      ...leaf(956, 380, "left"),
      fill(box(0, 1446, 1200, 54), night),
      fill(box(0, 1440, 1200, 8), inks.umber),
    ],
  };
}
