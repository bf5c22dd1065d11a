import { bird, grove, shore } from "../motifs/shore.ts";
import { bands, sweeps } from "../motifs/sky.ts";
import { snakeBoat } from "../motifs/snake-boat.ts";
import { ripples } from "../motifs/water.ts";
import { mix } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, inside, type Sheet } from "../press/sheet.ts";
import { view } from "../press/view.ts";

/** Thirty paddles and one stroke: a snake boat leaving the bank on a misty morning. */
export function communityBoat(): Sheet {
  const [width, height, horizon] = [1500, 1000, 400];
  const hand = random("snake boat");
  const sky = { centre: [1120, 400], seed: 41, squash: 0.6, waver: 0.14 } as const;
  const sea = box(0, horizon, width, height - horizon);
  return {
    width,
    height,
    pieces: [
      fill(box(0, 0, width, height), inks.mist),
      ...bands({
        ...sky,
        rings: [
          { radius: 900, ink: inks.haze },
          { radius: 620, ink: inks.sand },
          { radius: 380, ink: inks.straw },
          { radius: 210, ink: inks.brass },
        ],
      }),
      sweeps({ ...sky, from: 660, to: 880, every: 36, ink: inks.sand, width: 5, hand, within: [190, 340] }),
      sweeps({ ...sky, from: 410, to: 600, every: 30, ink: inks.straw, width: 5, hand, within: [190, 340] }),
      shore({ from: -30, to: 1540, waterline: horizon + 2, height: 44, ink: inks.shallow, seed: 12 }),
      ...grove({
        from: 560,
        to: 1500,
        waterline: horizon,
        height: 150,
        ink: inks.shallow,
        hand,
        count: 15,
        leaflets: 10,
      }),
      shore({ from: -30, to: 700, waterline: horizon + 6, height: 66, ink: inks.lagoon, seed: 2 }),
      ...grove({
        from: -20,
        to: 560,
        waterline: horizon + 6,
        height: 260,
        ink: inks.lagoon,
        hand,
        count: 8,
        leaflets: 15,
      }),
      fill(sea, inks.lagoon),
      inside(sea, [
        ripples({
          hand,
          ink: inks.shallow,
          top: horizon + 6,
          bottom: height,
          extent: () => [0, width],
          rows: 26,
          cover: () => 0.5,
          length: [40, 220],
          thick: [2, 10],
        }),
        ripples({
          hand,
          ink: inks.straw,
          top: horizon + 6,
          bottom: height,
          extent: (d) => [mix(980, 900, d), mix(1290, 1480, d)],
          rows: 20,
          cover: (d) => mix(0.7, 0.3, d),
          length: [24, 150],
          thick: [2, 8],
        }),
        ripples({
          hand,
          ink: inks.teal,
          top: 640,
          bottom: height,
          extent: (d) => [mix(200, -60, d), mix(1250, 820, d)],
          rows: 12,
          cover: (d) => mix(0.8, 0.5, d),
          length: [90, 260],
          thick: [4, 13],
        }),
      ]),
      ...snakeBoat({
        view: view([900, horizon], 3.4, 1050),
        stern: [-5.6, 8.6],
        yaw: 27,
        rowers: 28,
        inks: {
          hull: inks.night,
          rim: inks.brass,
          skin: inks.umber,
          shirt: inks.laterite,
          band: inks.straw,
          paddle: inks.night,
        },
      }),
      bird([420, 120], 28, inks.deep),
      bird([500, 164], 19, inks.deep),
      bird([372, 186], 14, inks.deep),
    ],
  };
}
