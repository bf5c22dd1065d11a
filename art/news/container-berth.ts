import { containerShip } from "../motifs/container-ship.ts";
import { crane } from "../motifs/crane.ts";
import { bird } from "../motifs/shore.ts";
import { bands, sweeps } from "../motifs/sky.ts";
import { poledVallam } from "../motifs/vallam.ts";
import { ripples } from "../motifs/water.ts";
import { cubic, points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, lens, outline, ribbon } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, inside, place, type Sheet } from "../press/sheet.ts";
import { view } from "../press/view.ts";

/** A vallam with its catch, very small under a very large ship. */
export function containerBerthNews(): Sheet {
  const hand = random("container berth");
  const horizon = 520;
  const sky = { centre: [690, 500], seed: 52, squash: 0.8, waver: 0.13 } as const;
  return {
    width: 800,
    height: 800,
    pieces: [
      fill(box(0, 0, 800, 800), inks.lagoon),
      ...bands({
        ...sky,
        rings: [
          { radius: 640, ink: inks.shallow },
          { radius: 480, ink: inks.mist },
          { radius: 330, ink: inks.sand },
          { radius: 200, ink: inks.straw },
        ],
      }),
      sweeps({ ...sky, from: 500, to: 630, every: 28, ink: inks.mist, width: 4, hand, within: [185, 330] }),
      place(crane({ ink: inks.lagoon, boom: 66 }), { at: [716, horizon], scale: 0.9 }),
      place(crane({ ink: inks.teal, boom: 0, box: inks.laterite }), {
        at: [80, horizon + 6],
        scale: 1.62,
        flip: true,
      }),
      fill(box(0, horizon, 800, 280), inks.deep),
      inside(box(0, horizon, 800, 280), [
        ripples({
          hand,
          ink: inks.teal,
          top: horizon + 4,
          bottom: 800,
          extent: () => [0, 800],
          rows: 18,
          cover: () => 0.5,
          length: [30, 140],
          thick: [2, 7],
        }),
        ripples({
          hand,
          ink: inks.straw,
          top: horizon + 4,
          bottom: 800,
          extent: () => [560, 800],
          rows: 14,
          cover: () => 0.4,
          length: [20, 80],
          thick: [2, 5],
        }),
      ]),
      ...containerShip({
        view: view([560, horizon], 6, 760),
        stem: [2, 60],
        yaw: -30,
        hand,
        hull: { lit: inks.umber, shade: inks.laterite, boot: inks.night, line: inks.night },
        boxes: [
          [inks.ember, inks.laterite],
          [inks.teal, inks.deep],
          [inks.brass, inks.ember],
          [inks.sand, inks.mist],
          [inks.lagoon, inks.teal],
        ],
      }),
      fill(
        [
          ribbon(cubic("430 618, 540 600, 600 612, 690 604", 16), 8, lens),
          ribbon(cubic("300 592, 420 604, 520 610, 600 606", 16), 4, lens),
        ],
        inks.paper,
      ),
      place(poledVallam(inks.night, inks.brass, inks.paper), { at: [300, 716], scale: 1.3 }),
      ...range(4).map((basket) =>
        place(
          [
            fill(outline(points("-22 0, -27 -22, 27 -22, 22 0")), inks.brass),
            fill(
              range(3).map((fish) => disc([-14 + fish * 14, -24], 9, 0.6)),
              inks.mist,
            ),
          ],
          { at: [270 + basket * 46, 706] },
        ),
      ),
      bird([180, 150], 22, inks.paper),
      bird([240, 182], 15, inks.paper),
    ],
  };
}
