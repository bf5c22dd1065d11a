import { containerShip } from "../motifs/container-ship.ts";
import { crane } from "../motifs/crane.ts";
import { pilotBoat } from "../motifs/pilot-boat.ts";
import { bird, shore } from "../motifs/shore.ts";
import { bands, sweeps } from "../motifs/sky.ts";
import { ripples } from "../motifs/water.ts";
import { cubic, mix } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, lens, ribbon } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, inside, place, type Sheet } from "../press/sheet.ts";
import { view } from "../press/view.ts";

/** A ship coming in past the terminal on a clear morning, the pilot already alongside. */
export function port(): Sheet {
  const [width, height, horizon] = [1200, 1500, 1010];
  const hand = random("port");
  const sky = { centre: [180, 900], seed: 31, squash: 0.8, waver: 0.14 } as const;
  const sea = box(0, horizon, width, height - horizon);
  return {
    width,
    height,
    pieces: [
      fill(box(0, 0, width, height), inks.shallow),
      ...bands({
        ...sky,
        rings: [
          { radius: 1120, ink: inks.mist },
          { radius: 860, ink: inks.haze },
          { radius: 600, ink: inks.sand },
          { radius: 360, ink: inks.straw },
        ],
      }),
      sweeps({ ...sky, from: 900, to: 1090, every: 34, ink: inks.haze, width: 5, hand, within: [270, 350] }),
      sweeps({ ...sky, from: 650, to: 840, every: 32, ink: inks.sand, width: 5, hand, within: [260, 345] }),
      sweeps({ ...sky, from: 1180, to: 1400, every: 40, ink: inks.mist, width: 5, hand, within: [270, 345] }),
      shore({ from: -40, to: 1300, waterline: horizon + 2, height: 30, ink: inks.shallow, seed: 9 }),
      place(crane({ ink: inks.shallow, boom: 66 }), { at: [120, horizon], scale: 0.9, flip: true }),
      place(crane({ ink: inks.lagoon, boom: 64 }), { at: [330, horizon], scale: 1.5, flip: true }),
      place(crane({ ink: inks.teal, boom: 0, box: inks.laterite }), { at: [1060, horizon + 4], scale: 2.75 }),
      fill(sea, inks.lagoon),
      inside(sea, [
        ripples({
          hand,
          ink: inks.shallow,
          top: horizon + 4,
          bottom: height,
          extent: () => [0, width],
          rows: 26,
          cover: () => 0.5,
          length: [40, 200],
          thick: [2, 9],
        }),
        ripples({
          hand,
          ink: inks.straw,
          top: horizon + 4,
          bottom: height,
          extent: (d) => [mix(40, -40, d), mix(330, 420, d)],
          rows: 20,
          cover: (d) => mix(0.6, 0.25, d),
          length: [20, 120],
          thick: [2, 7],
        }),
      ]),
      ...containerShip({
        view: view([330, horizon], 7, 1250),
        stem: [0, 58],
        yaw: 27,
        hand,
        hull: { lit: inks.deep, shade: inks.night, boot: inks.laterite, line: inks.night },
        boxes: [
          [inks.ember, inks.laterite],
          [inks.teal, inks.deep],
          [inks.brass, inks.ember],
          [inks.sand, inks.mist],
          [inks.laterite, inks.umber],
          [inks.lagoon, inks.teal],
        ],
      }),
      ripples({
        hand,
        ink: inks.deep,
        top: 1168,
        bottom: 1250,
        extent: (d) => [mix(330, 420, d), mix(860, 640, d)],
        rows: 9,
        cover: (d) => mix(0.9, 0.4, d),
        length: [50, 150],
        thick: [3, 7],
      }),
      fill(
        [
          ribbon(cubic("290 1166, 330 1150, 352 1162, 560 1128", 20), 12, lens),
          ribbon(cubic("330 1172, 420 1164, 560 1152, 720 1112", 20), 5, lens),
          ribbon(cubic("240 1182, 290 1168, 330 1174, 420 1172", 20), 7, lens),
        ],
        inks.paper,
      ),
      place(
        pilotBoat({
          hull: inks.night,
          house: inks.paper,
          window: inks.deep,
          stripe: inks.ember,
          foam: inks.paper,
        }),
        { at: [330, 1350], scale: 1.5 },
      ),
      bird([250, 420], 34, inks.deep),
      bird([340, 478], 22, inks.deep),
      bird([205, 505], 17, inks.deep),
    ],
  };
}
