import { figure } from "../motifs/figure.ts";
import { poses } from "../motifs/poses.ts";
import { rain, ring } from "../motifs/rain.ts";
import { pile } from "../motifs/sack.ts";
import { cubic, points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, outline, ribbon } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, type Piece, place, type Sheet } from "../press/sheet.ts";

const hand = random("monsoon shutters");

function shutter(x: number, open: number): Piece[] {
  const height = 320 * (1 - open);
  return [
    fill(box(x, 280, 190, 340), inks.night),
    ...(open > 0.1
      ? [
          fill(box(x + 12, 420, 166, 200), inks.apricot),
          fill(
            range(3).flatMap((shelf) => [
              box(x + 12, 470 + shelf * 52, 166, 6),
              ...range(6).map((jar) => box(x + 22 + jar * 26, 448 + shelf * 52, 16, 22)),
            ]),
            inks.laterite,
          ),
        ]
      : []),
    fill(box(x, 280, 190, height), inks.lagoon),
    fill(
      range(Math.floor(height / 16)).map((slat) => box(x, 290 + slat * 16, 190, 5)),
      inks.teal,
    ),
    fill(box(x, 276 + height, 190, 12), inks.deep),
  ];
}

function umbrella(): Piece[] {
  return [
    fill(
      ribbon(
        [
          [0, -96],
          [-4, 0],
        ],
        4,
        even,
      ),
      inks.night,
    ),
    fill(
      outline([
        ...cubic("-78 -88, -60 -146, 60 -146, 78 -88", 18),
        ...cubic("78 -88, 60 -98, 44 -98, 26 -88", 6),
        ...cubic("26 -88, 10 -98, -10 -98, -26 -88", 6),
        ...cubic("-26 -88, -44 -98, -60 -98, -78 -88", 6),
      ]),
      inks.ember,
    ),
    fill(
      [
        outline([
          ...cubic("-26 -88, -22 -126, -8 -134, 0 -136", 8),
          ...cubic("0 -136, 8 -134, 22 -126, 26 -88", 8),
          ...cubic("26 -88, 10 -98, -10 -98, -26 -88", 6),
        ]),
      ],
      inks.laterite,
    ),
    fill(
      ribbon(
        [
          [0, -134],
          [0, -148],
        ],
        4,
        even,
      ),
      inks.night,
    ),
  ];
}

/** Shops in the rain: one shutter down, one half, sandbags in front. */
export function monsoonShuttersNews(): Sheet {
  const courses = range(7).map((row) => 128 + row * 19);
  return {
    width: 800,
    height: 800,
    pieces: [
      fill(box(0, 0, 800, 800), inks.deep),
      fill(disc([180, 60], 260, 0.6), inks.teal),
      fill(box(0, 230, 800, 400), inks.shallow),
      fill(box(0, 590, 800, 40), inks.lagoon),
      ...shutter(44, 0),
      ...shutter(300, 0.55),
      ...shutter(556, 0),
      fill(outline(points("-30 256, 60 116, 740 116, 830 256")), inks.laterite),
      fill(
        courses.map((y, row) =>
          ribbon(
            [
              [52 - row * 12, y],
              [748 + row * 12, y],
            ],
            4,
            even,
          ),
        ),
        inks.umber,
      ),
      fill(
        range(24).map((tile) =>
          ribbon(
            [
              [76 + tile * 28.4, 118],
              [-16 + tile * 36.2, 254],
            ],
            3,
            even,
          ),
        ),
        inks.umber,
      ),
      fill(box(-30, 252, 860, 14), inks.night),
      fill(
        range(20).map((drip) =>
          ribbon(
            [
              [20 + drip * 41, 266],
              [18 + drip * 41, 300 + (drip % 4) * 18],
            ],
            3.4,
            (share) => 1 - share,
          ),
        ),
        inks.mist,
      ),
      fill(box(0, 630, 800, 170), inks.harbour),
      fill([box(300, 640, 190, 90)], inks.apricot, 0.28),
      place(pile([2, 1], { cloth: inks.sand, shade: inks.brass, hand }), { at: [138, 648], scale: 0.98 }),
      place(pile([2, 1], { cloth: inks.straw, shade: inks.brass, hand }), { at: [654, 648], scale: 0.98 }),
      place(
        [
          place(umbrella(), { at: [13, -50], scale: 0.66 }),
          ...figure({
            pose: poses.walking,
            dress: "sari",
            ink: inks.night,
            cloth: inks.brass,
            shirt: inks.teal,
          }),
        ],
        { at: [420, 724], scale: 2.1 },
      ),
      fill(disc([424, 728], 70, 0.12), inks.night),
      ...range(12).map(() =>
        ring(hand.between(20, 780), hand.between(670, 790), hand.between(14, 30), inks.lagoon),
      ),
      rain({
        width: 800,
        height: 800,
        drops: 90,
        length: [60, 150],
        thick: 3.2,
        slant: 0.3,
        ink: inks.haze,
        hand,
        opacity: 0.6,
      }),
    ],
  };
}
