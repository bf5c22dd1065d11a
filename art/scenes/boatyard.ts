import { boatFrame } from "../motifs/boat-frame.ts";
import { figure } from "../motifs/figure.ts";
import { palm } from "../motifs/palm.ts";
import { poses } from "../motifs/poses.ts";
import { bird, shore } from "../motifs/shore.ts";
import { bands, sweeps } from "../motifs/sky.ts";
import { ripples } from "../motifs/water.ts";
import { points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, even, outline, ribbon } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, place, type Sheet } from "../press/sheet.ts";
import { view } from "../press/view.ts";

/** A half-planked uru on the beach: an idea with its ribs up. */
export function boatyard(): Sheet {
  const [width, height, horizon] = [2000, 860, 560];
  const hand = random("boatyard");
  const sky = { centre: [1500, 540], seed: 27, squash: 0.56, waver: 0.13 } as const;
  const camera = view([900, horizon], 2.4, 1250);
  const ground = (x: number, z: number) => camera([x, 0, z]);
  const prop = (x: number, z: number, lean: number, high: number): string =>
    ribbon([camera([x, high, z]), camera([x + lean, 0, z - 1])], 300 / z, even);
  return {
    width,
    height,
    pieces: [
      fill(box(0, 0, width, height), inks.teal),
      ...bands({
        ...sky,
        rings: [
          { radius: 1220, ink: inks.lagoon },
          { radius: 930, ink: inks.shallow },
          { radius: 690, ink: inks.mist },
          { radius: 490, ink: inks.sand },
          { radius: 320, ink: inks.straw },
          { radius: 180, ink: inks.brass },
        ],
      }),
      sweeps({
        ...sky,
        from: 970,
        to: 1190,
        every: 40,
        ink: inks.shallow,
        width: 6,
        hand,
        within: [196, 340],
      }),
      sweeps({ ...sky, from: 720, to: 900, every: 34, ink: inks.mist, width: 5, hand, within: [190, 345] }),
      sweeps({ ...sky, from: 520, to: 670, every: 28, ink: inks.sand, width: 5, hand, within: [190, 345] }),
      fill(box(0, horizon, width, 80), inks.lagoon),
      ripples({
        hand,
        ink: inks.shallow,
        top: horizon + 4,
        bottom: 640,
        extent: () => [0, width],
        rows: 10,
        cover: () => 0.55,
        length: [40, 160],
        thick: [2, 4],
      }),
      ripples({
        hand,
        ink: inks.straw,
        top: horizon + 4,
        bottom: 620,
        extent: () => [1320, 1700],
        rows: 8,
        cover: () => 0.6,
        length: [30, 100],
        thick: [2, 4],
      }),
      shore({ from: -30, to: 700, waterline: horizon + 3, height: 40, ink: inks.teal, seed: 6 }),
      fill(outline(points("0 640, 500 612, 1200 606, 2000 628, 2000 860, 0 860")), inks.apricot),
      fill(outline(points("0 700, 700 690, 1300 760, 2000 730, 2000 860, 0 860")), inks.ember),
      fill(outline(points("560 772, 1660 700, 1900 742, 980 850, 620 826")), inks.laterite, 0.8),
      fill(
        [
          prop(1.2, 15.6, -1.4, 3.2),
          prop(3.6, 17, -1.3, 3),
          prop(6.4, 18.6, -1.2, 3),
          prop(9.6, 20.6, -1.2, 3.4),
        ],
        inks.umber,
      ),
      ...boatFrame({
        view: camera,
        keel: [-2.6, 0.3, 14.2],
        yaw: 33,
        length: 24,
        planked: 6,
        inks: { rib: inks.umber, far: inks.laterite, plank: inks.deep, seam: inks.night, lit: inks.brass },
      }),
      fill([prop(0.4, 13, -0.8, 2.6), prop(3.4, 15, -0.9, 2.7), prop(6.6, 17, -0.9, 2.9)], inks.night),
      fill(
        range(9).map((plank) =>
          ribbon(
            [
              ground(-5.6 + plank * 0.05, 10.6 + plank * 0.16),
              ground(-1.2 + plank * 0.05, 10.2 + plank * 0.16),
            ],
            9,
            even,
          ),
        ),
        inks.umber,
      ),
      place(
        figure({
          pose: poses.pointing,
          dress: "mundu",
          ink: inks.night,
          cloth: inks.paper,
          shirt: inks.teal,
        }),
        { at: [700, 790], scale: 1.62 },
      ),
      place(
        figure({
          pose: poses.standing,
          dress: "trousers",
          ink: inks.night,
          cloth: inks.deep,
          shirt: inks.sand,
        }),
        { at: [620, 800], scale: 1.66 },
      ),
      place(figure({ pose: poses.balancing, dress: "folded-mundu", ink: inks.night, cloth: inks.laterite }), {
        at: [1560, 728],
        scale: 1,
      }),
      ...palm({
        foot: [1890, 740],
        height: 640,
        lean: -0.12,
        ink: inks.night,
        hand,
        leaflets: 24,
        lit: { ink: inks.ember, side: -1 },
      }),
      ...palm({ foot: [1990, 760], height: 520, lean: 0.06, ink: inks.deep, hand, leaflets: 20 }),
      bird([620, 200], 26, inks.paper),
      bird([700, 244], 18, inks.paper),
    ],
  };
}
