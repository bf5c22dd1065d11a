import { ferry } from "../motifs/ferry.ts";
import { oilLamp } from "../motifs/oil-lamp.ts";
import { grove, shore } from "../motifs/shore.ts";
import { bands, sweeps } from "../motifs/sky.ts";
import { vallam } from "../motifs/vallam.ts";
import { ripples } from "../motifs/water.ts";
import { along, arc, bow, mix, type Point, points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon, trace } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { draw, fill, inside, type Piece, place, type Sheet } from "../press/sheet.ts";

/** A string of pennants between two points. */
function pennants(
  from: Point,
  to: Point,
  sag: number,
  count: number,
  colours: readonly string[],
  line: string,
): Piece[] {
  const rope = bow(from, to, sag, 30);
  return [
    draw(trace(rope), line, 2.4),
    ...range(count).map((index) => {
      const [x, y] = along(rope, (index + 0.5) / count);
      return fill(
        outline([
          [x - 10, y],
          [x + 10, y],
          [x + 1, y + 27],
        ]),
        colours[index % colours.length] ?? line,
      );
    }),
  ];
}

function deckedBoat(): Piece[] {
  const flags = [inks.ember, inks.brass, inks.mist, inks.laterite];
  return [
    fill(
      [
        ribbon(
          [
            [10, -10],
            [10, -190],
          ],
          5,
          even,
        ),
      ],
      inks.night,
    ),
    ...pennants([10, -186], [122, -36], 0.05, 7, flags, inks.night),
    ...pennants([-118, -30], [10, -186], 0.05, 8, flags, inks.night),
    ...vallam(inks.night, inks.brass),
  ];
}

/** The lamp that is lit to open a house in Kerala, before the harbour at dusk. */
export function inauguration(): Sheet {
  const [width, height, horizon] = [1200, 1600, 1050];
  const hand = random("inauguration");
  const light: Point = [600, 760];
  const sky = { centre: light, seed: 19, squash: 1, waver: 0.07, flare: 0.12 } as const;
  const flags = [inks.ember, inks.brass, inks.mist, inks.laterite];
  const sea = box(0, horizon, width, height - horizon);
  return {
    width,
    height,
    pieces: [
      fill(box(0, 0, width, height), inks.night),
      ...bands({
        ...sky,
        rings: [
          { radius: 820, ink: inks.harbour },
          { radius: 660, ink: inks.deep },
          { radius: 520, ink: inks.teal },
          { radius: 395, ink: inks.laterite },
          { radius: 300, ink: inks.ember },
          { radius: 218, ink: inks.apricot },
          { radius: 140, ink: inks.straw },
        ],
      }),
      sweeps({ ...sky, from: 690, to: 810, every: 38, ink: inks.deep, width: 5, hand, within: [150, 390] }),
      sweeps({ ...sky, from: 545, to: 650, every: 34, ink: inks.teal, width: 5, hand, within: [150, 390] }),
      sweeps({ ...sky, from: 412, to: 505, every: 28, ink: inks.lagoon, width: 5, hand, within: [150, 390] }),
      sweeps({ ...sky, from: 315, to: 386, every: 24, ink: inks.ember, width: 5, hand, within: [150, 390] }),
      shore({ from: -20, to: 470, waterline: horizon + 2, height: 44, ink: inks.night, seed: 4 }),
      ...grove({
        from: 0,
        to: 330,
        waterline: horizon,
        height: 190,
        ink: inks.night,
        hand,
        count: 6,
        leaflets: 12,
      }),
      shore({ from: 760, to: 1230, waterline: horizon + 2, height: 40, ink: inks.night, seed: 7 }),
      ...grove({
        from: 900,
        to: 1200,
        waterline: horizon,
        height: 160,
        ink: inks.night,
        hand,
        count: 6,
        leaflets: 12,
      }),
      fill(sea, inks.harbour),
      inside(sea, [
        ripples({
          hand,
          ink: inks.deep,
          top: horizon + 6,
          bottom: height,
          extent: () => [0, width],
          rows: 20,
          cover: () => 0.5,
          length: [50, 200],
          thick: [2, 8],
        }),
        ripples({
          hand,
          ink: inks.laterite,
          top: horizon + 4,
          bottom: height,
          extent: (d) => [mix(330, 240, d), mix(870, 960, d)],
          rows: 20,
          cover: (d) => mix(0.8, 0.4, d),
          length: [30, 140],
          thick: [2, 7],
        }),
        ripples({
          hand,
          ink: inks.apricot,
          top: horizon + 4,
          bottom: height,
          extent: (d) => [mix(470, 420, d), mix(730, 780, d)],
          rows: 18,
          cover: (d) => mix(0.85, 0.4, d),
          length: [24, 110],
          thick: [2, 7],
        }),
      ]),
      place(deckedBoat(), { at: [250, 1180], scale: 1.25 }),
      place(
        [
          ...pennants([60, -158], [184, -54], 0.04, 6, flags, inks.night),
          ...pennants([-166, -104], [60, -158], 0.03, 9, flags, inks.night),
          ...ferry({
            hull: inks.night,
            deck: inks.harbour,
            window: inks.brass,
            stripe: inks.ember,
            foam: inks.shallow,
          }),
        ],
        { at: [985, 1196], scale: 0.86 },
      ),
      fill(outline(points("0 1600, 0 1452, 260 1422, 940 1422, 1200 1452, 1200 1600")), inks.night),
      fill(disc([600, 1452], 330, 0.12), inks.umber),
      fill(disc([600, 1448], 210, 0.1), inks.laterite),
      ...range(22).map((petal) => {
        const angle = (petal / 22) * 360;
        const [x, y] = arc([600, 1450], 275, 30, angle, angle + 1, 2)[0] ?? [600, 1450];
        return fill(disc([x, y], 13, 0.5), flags[petal % 4] ?? inks.brass);
      }),
      place(
        oilLamp({
          brass: inks.brass,
          shade: inks.ember,
          glint: inks.paper,
          flame: inks.apricot,
          heart: inks.paper,
        }),
        { at: [600, 1452], scale: 1.32 },
      ),
      ...pennants([-20, 60], [620, 150], 0.1, 14, flags, inks.shallow),
      ...pennants([620, 150], [1220, 50], 0.1, 13, flags, inks.shallow),
      fill(ribbon(points("330 1430, 600 1422, 870 1430"), 4, lens), inks.ember),
    ],
  };
}
