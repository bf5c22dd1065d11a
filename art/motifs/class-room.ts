import { arc, cubic, points, range, through } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon, trace } from "../press/mark.ts";
import { draw, fill, type Piece, place } from "../press/sheet.ts";
import { profile } from "./profile.ts";

const { night, deep, umber } = inks;

/** A blackboard with the week's tide curve, 400 by 350. */
export function board(): Piece[] {
  const curve = through(
    points("408 540, 450 440, 492 420, 534 520, 576 610, 618 590, 660 470, 702 430, 740 500"),
    10,
  );
  return [
    fill(box(372, 318, 400, 352), umber),
    fill(box(384, 330, 376, 328), deep),
    draw(
      range(5).map((row) =>
        trace([
          [404, 400 + row * 55],
          [740, 400 + row * 55],
        ]),
      ),
      inks.teal,
      2,
    ),
    draw(trace(points("408 360, 408 632, 740 632")), inks.mist, 4),
    draw(trace(curve), inks.brass, 7),
    fill(
      points("474 423, 592 608, 690 432").map(([x, y]) => disc([x, y], 10)),
      inks.straw,
    ),
    draw(
      [
        trace(through(points("440 372, 470 366, 500 374, 540 368"))),
        trace(through(points("440 392, 470 388, 510 394"))),
      ],
      inks.mist,
      4,
    ),
  ];
}

/** A trainer in a sari, 660 high, turned to the left with an arm raised. */
export function trainer(): Piece[] {
  return [
    fill(
      outline(
        through(points("-40 -250, -62 -120, -74 40, -84 330, 96 330, 80 40, 60 -120, 52 -240, -40 -250"), 6),
      ),
      inks.laterite,
    ),
    fill(
      outline(
        through(points("-46 -248, -52 -190, -44 -130, 44 -130, 60 -200, 50 -254, 0 -268, -46 -248"), 6),
      ),
      inks.teal,
    ),
    fill(
      [
        ribbon(
          through(points("-30 -236, -84 -198, -124 -244, -170 -310"), 8),
          32,
          (share) => 1 - share * 0.5,
        ),
        disc([-172, -314], 11),
      ],
      "#94593a",
    ),
    fill(
      ribbon(through(points("-28 -238, -60 -216, -88 -200"), 8), 42, (share) => 1 - share * 0.3),
      inks.teal,
    ),
    fill(
      ribbon(
        [
          [-172, -312],
          [-212, -362],
        ],
        5,
        even,
      ),
      night,
    ),
    fill(
      outline(
        through(
          points(`
  46 -262, 70 -200, 64 -120, 84 20, 60 60, 10 -40, -56 -120, -52 -160, 0 -190, 28 -250,
  46 -262
`),
          6,
        ),
      ),
      inks.ember,
    ),
    fill(
      [
        cubic("34 -240, 10 -180, -20 -150, -50 -130"),
        cubic("48 -220, 40 -140, 50 -60, 64 30"),
        cubic("60 -190, 54 -120, 64 -60, 78 20"),
        cubic("-40 60, -46 160, -50 240, -52 320"),
        cubic("10 60, 14 160, 8 240, 4 320"),
        cubic("52 80, 60 180, 60 250, 62 320"),
      ].map((line) => ribbon(line, 6, lens)),
      umber,
      0.6,
    ),
    place(profile({ skin: "#94593a", shade: "#693823", hairInk: night, glint: inks.lagoon, hair: "knot" }), {
      at: [6, -296],
      scale: 0.92,
      flip: true,
    }),

    fill(
      [
        ribbon(through(points("50 -120, 38 -50, 24 14"), 8), 22, (share) => 1 - share * 0.3),
        disc([24, 20], 11, 1.3),
      ],
      "#94593a",
    ),
    fill(
      ribbon(through(points("48 -256, 58 -190, 50 -128"), 8), 34, (share) => 1 - share * 0.15),
      inks.teal,
    ),
  ];
}

export function lamp(x: number, y: number): Piece[] {
  return [
    fill(box(x - 2, 0, 4, y - 40), umber),
    fill(
      outline([
        [x - 14, y - 40],
        [x + 14, y - 40],
        [x + 62, y],
        [x - 62, y],
      ]),
      inks.laterite,
    ),
    fill(outline(arc([x, y], 34, 20, 0, 180, 20)), inks.paper),
  ];
}
