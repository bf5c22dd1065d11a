import { palm } from "../motifs/palm.ts";
import { bands, sweeps } from "../motifs/sky.ts";
import { tower } from "../motifs/tower.ts";
import { ripples } from "../motifs/water.ts";
import { points } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, outline } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, inside, place, type Sheet } from "../press/sheet.ts";

/** The park after hours: one lit doorway, and everything else locked. */
export function itParkNightNews(): Sheet {
  const hand = random("it park night");
  const sky = { centre: [560, 170], seed: 71, squash: 0.9, waver: 0.08, flare: 0.2 } as const;
  const towers = [
    ...tower({
      x: 40,
      ground: 560,
      wide: 150,
      floors: 12,
      ink: inks.deep,
      light: inks.brass,
      glow: inks.teal,
      seed: "a",
    }),
    ...tower({
      x: 600,
      ground: 560,
      wide: 176,
      floors: 15,
      ink: inks.deep,
      light: inks.straw,
      glow: inks.teal,
      seed: "d",
    }),
    ...tower({
      x: 230,
      ground: 560,
      wide: 190,
      floors: 18,
      ink: inks.night,
      light: inks.straw,
      glow: inks.deep,
      seed: "c",
    }),
    ...tower({
      x: 456,
      ground: 560,
      wide: 124,
      floors: 9,
      ink: inks.night,
      light: inks.brass,
      glow: inks.deep,
      seed: "f",
    }),
  ];
  return {
    width: 800,
    height: 800,
    pieces: [
      fill(box(0, 0, 800, 800), inks.harbour),
      ...bands({
        ...sky,
        rings: [
          { radius: 460, ink: inks.deep },
          { radius: 300, ink: inks.teal },
          { radius: 160, ink: inks.lagoon },
        ],
      }),
      sweeps({ ...sky, from: 330, to: 450, every: 30, ink: inks.teal, width: 4, hand }),
      sweeps({ ...sky, from: 190, to: 285, every: 26, ink: inks.lagoon, width: 4, hand }),
      fill(disc([560, 170], 62), inks.straw),
      ...towers,
      fill(box(0, 560, 800, 240), inks.night),
      inside(box(0, 566, 800, 234), [
        place(towers, { at: [0, 1132], upend: true }),
        fill(box(0, 560, 800, 240), inks.night, 0.62),
        ripples({
          hand,
          ink: inks.night,
          top: 568,
          bottom: 800,
          extent: () => [0, 800],
          rows: 22,
          cover: () => 0.72,
          length: [40, 160],
          thick: [3, 9],
        }),
        ripples({
          hand,
          ink: inks.teal,
          top: 568,
          bottom: 800,
          extent: () => [0, 800],
          rows: 12,
          cover: () => 0.3,
          length: [30, 120],
          thick: [2, 5],
        }),
      ]),
      fill(box(0, 552, 800, 16), inks.harbour),
      fill(outline(points("300 552, 300 508, 352 508, 352 552")), inks.apricot),
      fill(outline(points("300 568, 352 568, 420 640, 232 640")), inks.apricot, 0.3),
      fill(outline(points("318 552, 316 530, 323 520, 331 530, 330 552")), inks.night),
      ...palm({ foot: [150, 566], height: 170, lean: 0.1, ink: inks.night, hand, leaflets: 14 }),
      ...palm({ foot: [690, 568], height: 210, lean: -0.1, ink: inks.night, hand, leaflets: 15 }),
    ],
  };
}
