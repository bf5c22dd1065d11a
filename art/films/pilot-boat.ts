import { pilotBoat } from "../motifs/pilot-boat.ts";
import { bird, shore } from "../motifs/shore.ts";
import { bands, sweeps } from "../motifs/sky.ts";
import { cubic, points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, lens, outline, ribbon } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, place } from "../press/sheet.ts";
import { current, type Film, filmSize, wave } from "./film.ts";

const { width, height } = filmSize;
const hand = random("film pilot boat");
const sky = { centre: [120, 480], seed: 44, squash: 0.95, waver: 0.13 } as const;
const back = [
  fill(box(0, 0, width, height), inks.shallow),
  ...bands({
    ...sky,
    rings: [
      { radius: 520, ink: inks.mist },
      { radius: 400, ink: inks.haze },
      { radius: 280, ink: inks.sand },
      { radius: 160, ink: inks.straw },
    ],
  }),
  sweeps({ ...sky, from: 420, to: 510, every: 26, ink: inks.haze, width: 4, hand, within: [250, 360] }),
  sweeps({ ...sky, from: 300, to: 390, every: 26, ink: inks.sand, width: 4, hand, within: [240, 360] }),
  shore({ from: -20, to: 560, waterline: 522, height: 24, ink: inks.lagoon, seed: 3 }),
  fill(box(0, 520, width, 440), inks.lagoon),
];
const stacks = range(6).flatMap((column) =>
  range(3 + ((column * 2) % 3)).map((tier) => ({
    at: box(236 + column * 56, 284 - tier * 36, 52, 33),
    ink: [inks.ember, inks.teal, inks.brass, inks.sand, inks.deep][(column * 3 + tier * 2) % 5] ?? inks.ember,
  })),
);
const ship = [
  ...stacks.map(({ at, ink }) => fill(at, ink)),
  fill(
    outline([
      ...cubic("96 246, 160 300, 220 316, 600 322", 18),
      [600, 640],
      ...cubic("600 640, 400 640, 190 640, 176 636", 8),
      ...cubic("176 636, 160 480, 130 330, 96 246", 14),
    ]),
    inks.night,
  ),
  fill(outline(points("168 572, 600 572, 600 640, 176 640")), inks.laterite),
  fill(ribbon(cubic("112 270, 170 318, 260 334, 600 340", 18), 5, lens), inks.deep),
  fill(ribbon(cubic("150 420, 260 440, 400 444, 600 446", 14), 4, lens), inks.deep),
];
const far = current({
  hand,
  top: 526,
  bottom: 660,
  rows: 10,
  ink: inks.shallow,
  cover: 0.5,
  length: [40, 110],
  thick: [2, 5],
  speed: -1,
});
const near = current({
  hand,
  top: 640,
  bottom: 980,
  rows: 15,
  ink: inks.shallow,
  cover: 0.6,
  length: [90, 220],
  thick: [4, 11],
  speed: -2,
});
const dark = current({
  hand,
  top: 640,
  bottom: 980,
  rows: 12,
  ink: inks.teal,
  cover: 0.5,
  length: [80, 200],
  thick: [4, 10],
  speed: -2,
});
const spray = current({
  hand,
  top: 628,
  bottom: 650,
  rows: 4,
  ink: inks.paper,
  cover: 0.5,
  length: [40, 90],
  thick: [3, 5],
  speed: -3,
  left: 170,
  right: 600,
});

/** The launch keeps its place beside the ship; only the water moves. */
export const pilotBoatFilm: Film = {
  seconds: 6,
  at: (time) => ({
    width,
    height,
    pieces: [
      ...back,
      far(time),
      place(ship, { at: [0, 3 * wave(time, 1, 0.2)] }),
      spray(time),
      dark(time),
      near(time),
      place(
        pilotBoat({
          hull: inks.night,
          house: inks.paper,
          window: inks.deep,
          stripe: inks.ember,
          foam: inks.paper,
        }),
        {
          at: [236 + 6 * wave(time, 1, 0.6), 792 + 8 * wave(time, 2)],
          scale: 1.22,
          turn: 2.2 * wave(time, 2, 0.2),
        },
      ),
      bird([90 + 26 * wave(time, 1, 0.1), 150 + 8 * wave(time, 2, 0.4)], 24 + 2 * wave(time, 4), inks.deep),
      bird([168 + 20 * wave(time, 1, 0.3), 196 + 6 * wave(time, 2)], 16 + 2 * wave(time, 5), inks.deep),
    ],
  }),
};
