import { seatedFromBehind } from "../motifs/seated.ts";
import { bust } from "../portraits/portrait.ts";
import { along, bow, points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, outline, ribbon, trace } from "../press/mark.ts";
import { draw, fill, place, type Sheet } from "../press/sheet.ts";

const flags = [inks.ember, inks.brass, inks.mist, inks.laterite];

/** A stall at the fair: one visitor asking, two people answering. */
export function jobFairNews(): Sheet {
  const rope = bow([-20, 70], [820, 40], 0.07, 40);
  return {
    width: 800,
    height: 800,
    pieces: [
      fill(box(0, 0, 800, 800), inks.teal),
      fill(disc([400, 330], 380), inks.lagoon),
      fill(disc([400, 330], 270), inks.apricot),
      fill(disc([400, 330], 200), inks.straw),
      fill(
        [
          ribbon(
            [
              [96, 0],
              [96, 560],
            ],
            16,
            even,
          ),
          ribbon(
            [
              [704, 0],
              [704, 560],
            ],
            16,
            even,
          ),
        ],
        inks.umber,
      ),
      ...range(9).map((stripe) =>
        fill(
          outline([
            [60 + stripe * 76, 96],
            [136 + stripe * 76, 96],
            [142 + stripe * 79, 186],
            [98 + stripe * 76, 202],
            [54 + stripe * 79 - 6, 186],
          ]),
          stripe % 2 ? inks.paper : inks.laterite,
        ),
      ),
      place(
        bust({
          looks: "left",
          tilt: -2,
          skin: "umber",
          hair: "bun",
          hairInk: "black",
          smile: true,
          bindi: true,
          earring: true,
          dress: "sari",
          cloth: inks.deep,
          trim: inks.lagoon,
          ground: "sun",
        }),
        { at: [400, 322], scale: 0.96 },
      ),
      fill(box(40, 500, 720, 60), inks.umber),
      fill(box(20, 486, 760, 22), inks.ember),
      fill(
        [
          outline(points("250 484, 268 452, 372 452, 380 484")),
          outline(points("440 484, 446 462, 520 462, 532 484")),
        ],
        inks.paper,
      ),
      fill(
        range(3).map((row) => box(282, 459 + row * 8, 70 - row * 14, 3)),
        inks.lagoon,
      ),
      fill([box(600, 420, 8, 66), disc([604, 414], 10)], inks.night),
      fill(outline(points("608 424, 676 432, 660 448, 676 464, 608 458")), inks.laterite),
      draw(trace(rope), inks.night, 3),
      ...range(17).map((index) => {
        const [x, y] = along(rope, (index + 0.5) / 17);
        return fill(
          outline([
            [x - 13, y],
            [x + 13, y],
            [x, y + 34],
          ]),
          flags[index % 4] ?? inks.brass,
        );
      }),
      fill(box(0, 556, 800, 244), inks.harbour),
      place(seatedFromBehind({ hair: "short", ink: inks.night, cloth: inks.laterite, rim: inks.brass }), {
        at: [230, 748],
        scale: 1.12,
      }),
      place(
        seatedFromBehind({ hair: "long", ink: inks.night, cloth: inks.deep, rim: inks.brass, side: -1 }),
        { at: [580, 752], scale: 1.12 },
      ),
    ],
  };
}
