import { ferry } from "../motifs/ferry.ts";
import { lighthouse } from "../motifs/lighthouse.ts";
import { rain, ring } from "../motifs/rain.ts";
import { bands, sweeps } from "../motifs/sky.ts";
import { skyline } from "../motifs/skyline.ts";
import { ripples } from "../motifs/water.ts";
import { points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, outline } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, inside, place, type Sheet } from "../press/sheet.ts";

/** Marine Drive in the rain, the ferry still running and the light lit. */
export function monsoonDrive(): Sheet {
  const [width, height, horizon] = [2000, 860, 590];
  const hand = random("monsoon drive");
  const sky = { centre: [1480, 560], seed: 14, squash: 0.52, waver: 0.14 } as const;
  const sea = box(0, horizon, width, height - horizon);
  return {
    width,
    height,
    pieces: [
      fill(box(0, 0, width, height), inks.harbour),
      ...bands({
        ...sky,
        rings: [
          { radius: 1150, ink: inks.deep },
          { radius: 820, ink: inks.teal },
          { radius: 560, ink: inks.lagoon },
          { radius: 330, ink: inks.shallow },
          { radius: 180, ink: inks.mist },
        ],
      }),
      sweeps({ ...sky, from: 860, to: 1120, every: 42, ink: inks.teal, width: 6, hand, within: [196, 340] }),
      sweeps({ ...sky, from: 590, to: 800, every: 34, ink: inks.lagoon, width: 5, hand, within: [190, 345] }),
      ...skyline({ from: 820, to: 2040, ground: horizon, low: 60, high: 210, ink: inks.lagoon, hand }),
      ...skyline({
        from: 980,
        to: 2040,
        ground: horizon,
        low: 40,
        high: 170,
        ink: inks.teal,
        hand,
        light: inks.straw,
        glow: 0.1,
      }),
      ...skyline({
        from: 1240,
        to: 1760,
        ground: horizon,
        low: 30,
        high: 110,
        ink: inks.deep,
        hand,
        light: inks.brass,
        glow: 0.3,
      }),
      fill(box(0, horizon, width, height - horizon), inks.harbour),
      inside(sea, [
        ripples({
          hand,
          ink: inks.deep,
          top: horizon + 4,
          bottom: height,
          extent: () => [0, width],
          rows: 18,
          cover: () => 0.5,
          length: [60, 240],
          thick: [2, 8],
        }),
        ripples({
          hand,
          ink: inks.teal,
          top: horizon + 4,
          bottom: height,
          extent: () => [980, width],
          rows: 16,
          cover: () => 0.5,
          length: [30, 200],
          thick: [2, 7],
        }),
        ripples({
          hand,
          ink: inks.brass,
          top: horizon + 4,
          bottom: 760,
          extent: () => [1250, 1760],
          rows: 12,
          cover: () => 0.3,
          length: [20, 70],
          thick: [2, 5],
        }),
      ]),
      place(
        ferry({ hull: inks.night, deck: inks.deep, window: inks.straw, stripe: inks.ember, foam: inks.mist }),
        { at: [1120, 706], scale: 1.2 },
      ),
      fill(outline(points("1650 860, 1700 676, 1760 640, 2000 630, 2000 860")), inks.night),
      fill(
        range(7).map((stone) => disc([1690 + stone * 48, 690 - stone * 7 + (stone % 2) * 12], 30, 0.6)),
        inks.night,
      ),
      fill(outline(points("1850 146, -40 -260, -40 30, 1850 176")), inks.straw, 0.14),
      place(
        lighthouse({
          wall: inks.paper,
          shade: inks.shallow,
          band: inks.laterite,
          ink: inks.night,
          light: inks.straw,
        }),
        { at: [1850, 644], scale: 1.26 },
      ),
      rain({
        width,
        height,
        drops: 150,
        length: [60, 170],
        thick: 3,
        slant: 0.3,
        ink: inks.mist,
        hand,
        opacity: 0.5,
      }),
      ...range(16).map(() =>
        ring(hand.between(40, 1640), hand.between(690, 840), hand.between(12, 30), inks.lagoon),
      ),
    ],
  };
}
