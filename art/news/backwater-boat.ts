import { figure } from "../motifs/figure.ts";
import { houseboat } from "../motifs/houseboat.ts";
import { palm } from "../motifs/palm.ts";
import { poses } from "../motifs/poses.ts";
import { grove, shore } from "../motifs/shore.ts";
import { bands, sweeps } from "../motifs/sky.ts";
import { ripples } from "../motifs/water.ts";
import { mix, points } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, even, outline, ribbon } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, inside, place, type Sheet } from "../press/sheet.ts";

/** A houseboat tied up out of season, and a person mending the thatch. */
export function backwaterBoatNews(): Sheet {
  const hand = random("backwater boat");
  const sky = { centre: [230, 380], seed: 82, squash: 0.8, waver: 0.13 } as const;
  return {
    width: 800,
    height: 800,
    pieces: [
      fill(box(0, 0, 800, 800), inks.lagoon),
      ...bands({
        ...sky,
        rings: [
          { radius: 620, ink: inks.shallow },
          { radius: 440, ink: inks.mist },
          { radius: 280, ink: inks.haze },
          { radius: 150, ink: inks.sand },
        ],
      }),
      sweeps({ ...sky, from: 460, to: 600, every: 26, ink: inks.mist, width: 4, hand, within: [190, 360] }),
      sweeps({ ...sky, from: 300, to: 420, every: 24, ink: inks.haze, width: 4, hand, within: [190, 360] }),
      shore({ from: -20, to: 820, waterline: 424, height: 46, ink: inks.lagoon, seed: 5 }),
      ...grove({
        from: 0,
        to: 800,
        waterline: 420,
        height: 200,
        ink: inks.lagoon,
        hand,
        count: 9,
        leaflets: 12,
      }),
      fill(box(0, 420, 800, 380), inks.teal),
      inside(box(0, 420, 800, 380), [
        ripples({
          hand,
          ink: inks.lagoon,
          top: 424,
          bottom: 800,
          extent: () => [0, 800],
          rows: 22,
          cover: () => 0.5,
          length: [30, 160],
          thick: [2, 8],
        }),
        ripples({
          hand,
          ink: inks.deep,
          top: 560,
          bottom: 760,
          extent: (d) => [mix(60, 20, d), mix(620, 640, d)],
          rows: 14,
          cover: (d) => mix(0.9, 0.45, d),
          length: [60, 190],
          thick: [4, 10],
        }),
        ripples({
          hand,
          ink: inks.haze,
          top: 424,
          bottom: 800,
          extent: (d) => [mix(140, 60, d), mix(320, 360, d)],
          rows: 16,
          cover: () => 0.3,
          length: [20, 90],
          thick: [2, 6],
        }),
      ]),
      place(
        houseboat({
          hull: inks.night,
          thatch: inks.apricot,
          weave: inks.laterite,
          dark: inks.umber,
          light: inks.straw,
        }),
        { at: [330, 574], scale: 1.34 },
      ),
      fill(
        [
          ribbon(
            [
              [190, 420],
              [214, 552],
            ],
            5,
            even,
          ),
          ribbon(
            [
              [226, 414],
              [250, 548],
            ],
            5,
            even,
          ),
          ...[0, 1, 2, 3].map((rung) =>
            ribbon(
              [
                [195 + rung * 6, 446 + rung * 26],
                [231 + rung * 6, 441 + rung * 26],
              ],
              4,
              even,
            ),
          ),
        ],
        inks.umber,
      ),
      place(figure({ pose: poses.hauling, dress: "folded-mundu", ink: inks.night, cloth: inks.paper }), {
        at: [222, 416],
        scale: 0.9,
        flip: true,
      }),
      fill(outline(points("560 800, 620 700, 700 660, 800 640, 800 800")), inks.night),
      ...palm({
        foot: [730, 720],
        height: 610,
        lean: -0.16,
        ink: inks.night,
        hand,
        leaflets: 24,
        lit: { ink: inks.lagoon, side: -1 },
      }),
      fill(
        ribbon(
          [
            [636, 530],
            [690, 668],
          ],
          3,
          even,
        ),
        inks.night,
      ),
    ],
  };
}
