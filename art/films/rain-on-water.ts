import { palm } from "../motifs/palm.ts";
import { grove, shore } from "../motifs/shore.ts";
import { bands, sweeps } from "../motifs/sky.ts";
import { vallam } from "../motifs/vallam.ts";
import { arc, points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, place } from "../press/sheet.ts";
import { current, type Film, filmSize, wave } from "./film.ts";

const { width, height } = filmSize;
const hand = random("film rain");
const sky = { centre: [360, 420], seed: 66, squash: 0.9, waver: 0.13 } as const;
const back = [
  fill(box(0, 0, width, height), inks.harbour),
  ...bands({
    ...sky,
    rings: [
      { radius: 430, ink: inks.deep },
      { radius: 310, ink: inks.teal },
      { radius: 200, ink: inks.lagoon },
      { radius: 110, ink: inks.shallow },
    ],
  }),
  sweeps({ ...sky, from: 330, to: 420, every: 24, ink: inks.teal, width: 4, hand, within: [180, 360] }),
  shore({ from: -20, to: 560, waterline: 462, height: 34, ink: inks.deep, seed: 9 }),
  ...grove({ from: 20, to: 520, waterline: 460, height: 130, ink: inks.deep, hand, count: 7, leaflets: 10 }),
  fill(box(0, 460, width, 500), inks.harbour),
];
const front = [
  fill(outline(points("0 960, 0 850, 90 872, 190 930, 220 960")), inks.night),
  ...palm({ foot: [44, 900], height: 640, lean: 0.12, ink: inks.night, hand, leaflets: 20, wind: -0.7 }),
];
const slow = current({
  hand,
  top: 466,
  bottom: 960,
  rows: 20,
  ink: inks.deep,
  cover: 0.6,
  length: [50, 200],
  thick: [2, 9],
  speed: 1,
});
const glow = current({
  hand,
  top: 640,
  bottom: 820,
  rows: 9,
  ink: inks.apricot,
  cover: 0.5,
  length: [20, 60],
  thick: [3, 6],
  speed: 1,
  left: 300,
  right: 440,
});
const drops = range(70).map(() => ({
  x: hand.between(0, width + 160),
  start: hand.between(0, 1),
  falls: hand.whole(4, 6),
  long: hand.between(50, 120),
  thick: hand.between(1.8, 3.2),
}));
const rings = range(22).map(() => {
  const depth = hand.between(0, 1);
  return {
    x: hand.between(20, 520),
    y: 500 + depth * 420,
    start: hand.between(0, 1),
    times: hand.whole(2, 3),
    size: 10 + depth * 34,
  };
});

/** A moored boat with its lamp lit, through a minute of the monsoon. */
export const rainOnWaterFilm: Film = {
  seconds: 6,
  at: (time) => ({
    width,
    height,
    pieces: [
      ...back,
      slow(time),
      glow(time),
      ...rings.map(({ x, y, start, times, size }) => {
        const age = (start + time * times) % 1;
        const radius = size * age ** 0.7;
        return fill(
          [
            ribbon(arc([x, y], radius, radius * 0.3, 15, 185, 16), 4.6 * (1 - age), lens),
            ribbon(arc([x, y], radius, radius * 0.3, 200, 360, 16), 4.6 * (1 - age), lens),
          ],
          inks.shallow,
        );
      }),
      place(
        [
          fill(
            [
              ribbon(
                [
                  [-40, -10],
                  [-40, -128],
                ],
                4,
                even,
              ),
              ribbon(
                [
                  [-40, -124],
                  [24, -124],
                ],
                3,
                even,
              ),
              ribbon(
                [
                  [24, -124],
                  [24, -104],
                ],
                2,
                even,
              ),
            ],
            inks.night,
          ),
          fill(disc([24, -92], 34), inks.apricot, 0.3),
          fill(disc([24, -92], 14, 1.2), inks.straw),
          fill(outline(points("14 -108, 34 -108, 30 -114, 18 -114")), inks.night),
          ...vallam(inks.night, inks.brass),
        ],
        { at: [344, 648 + 5 * wave(time, 2)], scale: 1.1, turn: 1.4 * wave(time, 1, 0.3) },
      ),
      ...front,
      fill(
        drops.map(({ x, start, falls, long, thick }) => {
          const share = (start + time * falls) % 1;
          const y = -140 + share * (height + 160);
          const left = x - share * 230;
          return ribbon(
            [
              [left, y],
              [left - long * 0.12, y + long / 2],
              [left - long * 0.24, y + long],
            ],
            thick,
            lens,
          );
        }),
        inks.mist,
        0.6,
      ),
    ],
  }),
};
