import { palm } from "../motifs/palm.ts";
import { bands, sweeps } from "../motifs/sky.ts";
import { arc, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, outline, ribbon } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, type Piece, place, type Sheet } from "../press/sheet.ts";
import { letter } from "../product.ts";
import { dress } from "./dress.ts";
import { face, neck } from "./face.ts";
import { hairBehind, hairOver, hairTone } from "./hair.ts";
import type { Ground, Sitter } from "./sitter.ts";

/** Twice the required size (admin-back-office §5: exactly 400 × 286), for clean edges. */
const portraitSize = { width: 800, height: 572 } as const;

const grounds: Record<Ground, (seed: string) => Piece[]> = {
  sun: (seed) => {
    const hand = random(seed);
    return [
      fill(box(0, 0, 800, 572), inks.apricot),
      ...bands({
        centre: [520, 420],
        seed: 3,
        rings: [
          { radius: 420, ink: inks.brass },
          { radius: 300, ink: inks.straw },
        ],
        squash: 0.9,
      }),
      sweeps({
        centre: [520, 420],
        seed: 3,
        from: 440,
        to: 620,
        every: 34,
        ink: inks.brass,
        width: 5,
        hand,
        squash: 0.9,
      }),
    ];
  },
  tide: (seed) => {
    const hand = random(seed);
    return [
      fill(box(0, 0, 800, 572), inks.sand),
      ...range(9).map((row) =>
        sweeps({
          centre: [140, 760],
          seed: 8,
          from: 260 + row * 70,
          to: 264 + row * 70,
          every: 30,
          ink: row % 3 ? inks.straw : inks.apricot,
          width: 6,
          hand,
          squash: 0.8,
        }),
      ),
    ];
  },
  louvre: () => [
    fill(box(0, 0, 800, 572), inks.straw),
    fill(
      range(12).map((row) => box(0, row * 50 - 6, 800, 26)),
      inks.brass,
    ),
    // Wide enough for the initials.
    fill(box(0, 0, 128, 572), inks.apricot),
    fill(box(128, 0, 10, 572), inks.ember),
  ],
  dune: () => [
    fill(box(0, 0, 800, 572), inks.straw),
    ...bands({
      centre: [120, 640],
      seed: 5,
      rings: [
        { radius: 640, ink: inks.sand },
        { radius: 470, ink: inks.apricot },
        { radius: 300, ink: inks.ember },
      ],
      squash: 0.75,
    }),
  ],
  arch: () => [
    fill(box(0, 0, 800, 572), inks.apricot),
    fill(
      outline([[150, 572], [150, 250], ...arc([400, 250], 250, 230, 180, 360, 40), [650, 250], [650, 572]]),
      inks.straw,
    ),
    fill(
      ribbon(
        [[150, 572], [150, 250], ...arc([400, 250], 250, 230, 180, 360, 40), [650, 250], [650, 572]],
        7,
        () => 1,
      ),
      inks.ember,
    ),
  ],
  leaf: (seed) => {
    const hand = random(seed);
    return [
      fill(box(0, 0, 800, 572), inks.sand),
      fill(disc([610, 190], 120), inks.brass),
      ...palm({
        foot: [690, 900],
        height: 800,
        lean: -0.02,
        ink: inks.apricot,
        hand,
        fronds: 11,
        leaflets: 20,
      }),
    ];
  },
};

/** Head and shoulders centred on the middle of the face, 340 wide, lit from the left. */
export function bust(sitter: Sitter): Piece[] {
  return [
    place(hairBehind(sitter), { turn: sitter.tilt }),
    ...neck(sitter),
    place(dress(sitter), { at: [0, -20] }),
    place([...face(sitter, hairTone(sitter).ink), ...hairOver(sitter)], { turn: sitter.tilt }),
  ];
}

export function initialsOf(name: string): string {
  return name
    .split(" ")
    .map((word) => word.slice(0, 1).toUpperCase())
    .join("");
}

/** `initials` are set small in the upper corner. */
export function portrait(sitter: Sitter, seed: string, initials = ""): Sheet {
  const flip = sitter.looks === "right";
  return {
    ...portraitSize,
    pieces: [
      ...grounds[sitter.ground](seed),
      place(bust(sitter), { at: [flip ? 384 : 416, 270], scale: 1.66, flip }),
      letter(initials, { size: 40, tracking: 0.06 }).at(34, 66, inks.umber),
    ],
  };
}
