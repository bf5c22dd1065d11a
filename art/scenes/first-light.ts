import { crane } from "../motifs/crane.ts";
import { fishingNet } from "../motifs/fishing-net.ts";
import { jetty } from "../motifs/jetty.ts";
import { palm } from "../motifs/palm.ts";
import { bird, grove, shore } from "../motifs/shore.ts";
import { bands, sweeps } from "../motifs/sky.ts";
import { poledVallam } from "../motifs/vallam.ts";
import { ripples } from "../motifs/water.ts";
import { mix } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, inside, place, type Sheet } from "../press/sheet.ts";
import { view } from "../press/view.ts";

/** Nets and a container crane along the waterfront at first light: the footer's banner, 3.1 to 1. */
export function firstLight(): Sheet {
  const [width, height, horizon] = [1860, 600, 430];
  const hand = random("first light");
  const sky = { centre: [1010, 420], seed: 91, squash: 0.5, waver: 0.12 } as const;
  const camera = view([900, horizon], 3, 760);
  const sea = box(0, horizon, width, height - horizon);
  const net = { view: camera, ink: inks.deep, cloth: inks.lagoon } as const;
  return {
    width,
    height,
    pieces: [
      fill(box(0, 0, width, height), inks.shallow),
      ...bands({
        ...sky,
        rings: [
          { radius: 960, ink: inks.mist },
          { radius: 700, ink: inks.haze },
          { radius: 470, ink: inks.sand },
          { radius: 290, ink: inks.straw },
          { radius: 160, ink: inks.brass },
        ],
      }),
      sweeps({ ...sky, from: 730, to: 940, every: 36, ink: inks.haze, width: 5, hand, within: [190, 350] }),
      sweeps({ ...sky, from: 500, to: 680, every: 32, ink: inks.sand, width: 5, hand, within: [190, 350] }),
      fill(disc([1010, 372], 50), inks.paper),
      shore({ from: -30, to: 900, waterline: horizon + 2, height: 30, ink: inks.lagoon, seed: 3 }),
      ...grove({ from: 520, to: 820, waterline: horizon, height: 80, ink: inks.lagoon, hand, count: 7 }),
      place(crane({ ink: inks.lagoon, boom: 66 }), { at: [170, horizon], scale: 0.86, flip: true }),
      place(crane({ ink: inks.teal, boom: 0, box: inks.laterite }), {
        at: [360, horizon],
        scale: 1.12,
        flip: true,
      }),
      fill(sea, inks.lagoon),
      inside(sea, [
        ripples({
          hand,
          ink: inks.shallow,
          top: horizon + 4,
          bottom: height,
          extent: () => [0, width],
          rows: 16,
          cover: () => 0.5,
          length: [40, 190],
          thick: [2, 8],
        }),
        ripples({
          hand,
          ink: inks.straw,
          top: horizon + 4,
          bottom: height,
          extent: (d) => [mix(880, 800, d), mix(1140, 1220, d)],
          rows: 14,
          cover: (d) => mix(0.8, 0.35, d),
          length: [20, 110],
          thick: [2, 7],
        }),
      ]),
      ...fishingNet({ ...net, foot: [8.5, 0.8, 60], heading: 168, raised: 0.8, mesh: 8, ink: inks.teal }),
      ...palm({ foot: [1840, 650], height: 520, lean: -0.1, ink: inks.night, hand, leaflets: 22 }),
      ...jetty({
        view: camera,
        left: 21,
        right: 42,
        near: 32,
        far: 38,
        deck: 1.6,
        ink: inks.night,
        gap: inks.deep,
        hand,
      }),
      ...fishingNet({ ...net, foot: [28, 1.7, 36], heading: 166, raised: 0.95, mesh: 12, ink: inks.night }),
      place(poledVallam(inks.night, inks.brass, inks.laterite), { at: [760, 530], scale: 0.92 }),
      bird([640, 130], 22, inks.deep),
      bird([706, 166], 15, inks.deep),
    ],
  };
}
