import { bird } from "../motifs/shore.ts";
import { bands, sweeps } from "../motifs/sky.ts";
import { ripples } from "../motifs/water.ts";
import { bezier, cubic, mix, points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, inside, type Piece, place, type Sheet } from "../press/sheet.ts";

/** A channel buoy with its lattice and lamp, 300 high, riding at 0. */
function buoy(): Piece[] {
  const rung = (y: number): readonly [number, number] => [mix(62, 22, -y / 210), y];
  const rungs = [-40, -92, -144, -196].map((y) =>
    ribbon(
      [
        [-rung(y)[0], y],
        [rung(y)[0], y],
      ],
      6,
      even,
    ),
  );
  const braces = [-40, -92, -144].flatMap((y, index) => [
    ribbon(
      [
        [-rung(y)[0], y],
        [rung(y - 52)[0], y - 52],
      ],
      index === 2 ? 3 : 4,
      even,
    ),
    ribbon(
      [
        [rung(y)[0], y],
        [-rung(y - 52)[0], y - 52],
      ],
      4,
      even,
    ),
  ]);
  return [
    fill(
      [
        ribbon(
          [
            [-70, -8],
            [-20, -212],
          ],
          9,
          even,
        ),
        ribbon(
          [
            [70, -8],
            [20, -212],
          ],
          9,
          even,
        ),
        ...rungs,
        ...braces,
      ],
      inks.night,
    ),
    fill(outline(points("-34 -210, 34 -210, 24 -224, -24 -224")), inks.night),
    fill(box(-13, -262, 26, 38), inks.straw),
    fill(
      [
        box(-15, -262, 4, 38),
        box(11, -262, 4, 38),
        outline(points("-18 -260, 0 -284, 18 -260")),
        box(-1.5, -306, 3, 24),
      ],
      inks.night,
    ),
    fill(disc([0, -116], 21, 1.1), inks.brass),
    fill(box(-23, -100, 46, 7), inks.brass),
    fill(
      outline([
        ...cubic("-112 -16, -60 -34, 60 -34, 112 -16", 16),
        ...cubic("112 -16, 112 30, 70 44, 0 46", 14),
        ...cubic("0 46, -70 44, -112 30, -112 -16", 14),
      ]),
      inks.laterite,
    ),
    fill(
      outline([
        ...cubic("20 -29, 70 -30, 100 -22, 112 -16", 12),
        ...cubic("112 -16, 112 30, 70 44, 20 46", 14),
      ]),
      inks.umber,
      0.6,
    ),
    fill(ribbon(cubic("-108 2, -60 16, 60 16, 108 2", 18), 12, even), inks.paper),
  ];
}

/** A lone buoy in the fog, for the page that was not found. */
export function fogBuoy(): Sheet {
  const [width, height, horizon] = [1500, 1000, 520];
  const hand = random("fog buoy");
  const sky = { centre: [1050, 470], seed: 21, squash: 0.62, waver: 0.13 } as const;
  const sea = box(0, horizon, width, height - horizon);
  return {
    width,
    height,
    pieces: [
      fill(box(0, 0, width, height), inks.shallow),
      ...bands({
        ...sky,
        rings: [
          { radius: 980, ink: inks.mist },
          { radius: 700, ink: inks.haze },
          { radius: 430, ink: inks.sand },
          { radius: 220, ink: inks.straw },
        ],
      }),
      sweeps({ ...sky, from: 740, to: 960, every: 38, ink: inks.haze, width: 6, hand, within: [185, 355] }),
      sweeps({ ...sky, from: 470, to: 670, every: 34, ink: inks.sand, width: 6, hand, within: [185, 355] }),
      fill(disc([1050, 440], 64), inks.paper),
      fill(sea, inks.mist),
      inside(sea, [
        ripples({
          hand,
          ink: inks.haze,
          top: horizon + 4,
          bottom: height,
          extent: () => [0, width],
          rows: 22,
          cover: () => 0.5,
          length: [60, 260],
          thick: [2, 11],
        }),
        ripples({
          hand,
          ink: inks.shallow,
          top: 600,
          bottom: height,
          extent: () => [0, width],
          rows: 16,
          cover: (d) => mix(0.15, 0.5, d),
          length: [90, 300],
          thick: [3, 13],
        }),
        ripples({
          hand,
          ink: inks.paper,
          top: horizon + 4,
          bottom: height,
          extent: (d) => [mix(990, 930, d), mix(1110, 1190, d)],
          rows: 18,
          cover: (d) => mix(0.8, 0.4, d),
          length: [24, 120],
          thick: [2, 7],
        }),
      ]),
      place([...buoy()], { at: [930, 690], turn: 9, scale: 1.25 }),
      fill(
        range(4).map((row) =>
          ribbon(
            bezier(
              [780 - row * 16, 744 + row * 18],
              [860, 730 + row * 22],
              [980, 758 + row * 18],
              [1090 + row * 20, 736 + row * 20],
              16,
            ),
            12 - row * 2,
            lens,
          ),
        ),
        inks.lagoon,
      ),
      fill(
        [
          ribbon(cubic("760 740, 840 724, 900 752, 960 742", 14), 9, lens),
          ribbon(cubic("950 748, 1020 740, 1070 752, 1120 740", 14), 7, lens),
        ],
        inks.paper,
      ),
      bird([905, 300], 30, inks.deep),
      bird([380, 240], 20, inks.lagoon),
      bird([440, 268], 14, inks.lagoon),
    ],
  };
}
