import { bands, sweeps } from "../motifs/sky.ts";
import { vallam } from "../motifs/vallam.ts";
import { points, range, shares } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon, trace } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { draw, fill, inside, place } from "../press/sheet.ts";
import { current, type Film, filmSize, wave } from "./film.ts";

const { width, height } = filmSize;
const hand = random("film tide table");
const sky = { centre: [330, 560], seed: 15, squash: 1, waver: 0.12 } as const;
const level = (time: number): number => 690 - 54 * wave(time);
const curveAt = (share: number): readonly [number, number] => [
  86 + share * 368,
  236 - 62 * Math.sin(2 * Math.PI * share),
];

const back = [
  fill(box(0, 0, width, height), inks.deep),
  ...bands({
    ...sky,
    rings: [
      { radius: 470, ink: inks.teal },
      { radius: 340, ink: inks.lagoon },
      { radius: 220, ink: inks.apricot },
      { radius: 130, ink: inks.straw },
    ],
  }),
  sweeps({ ...sky, from: 360, to: 460, every: 24, ink: inks.lagoon, width: 4, hand, within: [180, 360] }),
];
const sheet = [
  fill(box(60, 92, 440, 296), inks.night, 0.4),
  fill(box(48, 78, 440, 296), inks.paper),
  fill(box(48, 78, 440, 34), inks.laterite),
  draw(
    range(6).map((row) =>
      trace([
        [70, 146 + row * 40],
        [468, 146 + row * 40],
      ]),
    ),
    inks.mist,
    2,
  ),
  draw(
    range(8).map((column) =>
      trace([
        [86 + column * 52.6, 134],
        [86 + column * 52.6, 352],
      ]),
    ),
    inks.sand,
    2,
  ),
  draw(trace(shares(60).map(curveAt)), inks.teal, 5),
];
const quay = [
  fill(box(0, 520, 116, 440), inks.umber),
  fill(
    range(9).flatMap((row) =>
      range(2).map((stone) => box(stone * 62 - (row % 2) * 26, 528 + row * 50, 56, 44)),
    ),
    inks.laterite,
  ),
  fill(box(0, 508, 132, 18), inks.night),
  fill(box(120, 540, 34, 400), inks.paper),
  fill(
    range(20).map((mark) => box(120, 552 + mark * 20, mark % 5 === 0 ? 28 : 14, 5)),
    inks.night,
  ),
];
const near = current({
  hand,
  top: 20,
  bottom: 330,
  rows: 15,
  ink: inks.teal,
  cover: 0.6,
  length: [40, 180],
  thick: [2, 9],
  speed: 1,
});
const glints = current({
  hand,
  top: 8,
  bottom: 260,
  rows: 12,
  ink: inks.apricot,
  cover: 0.24,
  length: [24, 90],
  thick: [2, 6],
  speed: 1,
  left: 180,
  right: 470,
});

/** The point moves along the tide table, and the water in the harbour rises and falls with it. */
export const tideTableFilm: Film = {
  seconds: 7,
  at: (time) => {
    const water = level(time);
    const surface = shares(28).map((share): readonly [number, number] => [
      share * width,
      water + 3.4 * wave(time, 2, share * 1.6),
    ]);
    const [x, y] = curveAt(time);
    return {
      width,
      height,
      pieces: [
        ...back,
        ...sheet,
        draw(
          trace([
            [x, 134],
            [x, 352],
          ]),
          inks.brass,
          3,
        ),
        fill(disc([x, y], 11), inks.laterite),
        ...quay,
        place(
          [
            fill(
              ribbon(
                [
                  [10, -10],
                  [10, -150],
                ],
                5,
                even,
              ),
              inks.night,
            ),
            fill(outline(points("14 -146, 14 -40, 86 -40")), inks.paper),
            ...vallam(inks.night, inks.brass),
          ],
          { at: [350, water + 6], scale: 0.98, turn: 1.6 * wave(time, 2) },
        ),
        fill(outline([...surface, [width, height], [0, height]]), inks.harbour),
        fill(ribbon(surface, 4, even), inks.lagoon),
        inside(box(0, 0, width, height), [place([near(time), glints(time)], { at: [0, water] })]),
        fill(
          ribbon(
            [
              [116, water],
              [160, water],
            ],
            5,
            lens,
          ),
          inks.paper,
        ),
      ],
    };
  },
};
