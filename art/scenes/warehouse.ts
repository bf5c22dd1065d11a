import { figure } from "../motifs/figure.ts";
import { handcart } from "../motifs/handcart.ts";
import { poses } from "../motifs/poses.ts";
import { pile, sack } from "../motifs/sack.ts";
import { bird, grove, shore } from "../motifs/shore.ts";
import { bands, sweeps } from "../motifs/sky.ts";
import { facade } from "../motifs/street.ts";
import { range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, type Piece, place, type Sheet } from "../press/sheet.ts";
import { view } from "../press/view.ts";

/** A street of spice godowns in Mattancherry, late in the morning: one side in the shade, one in the sun. */
export function warehouse(): Sheet {
  const [width, height, horizon] = [1200, 1500, 930];
  const hand = random("warehouse");
  const camera = view([520, horizon], 1.65, 980);
  const street = { view: camera, half: 3.5, hand };
  const sky = { centre: [560, 960], seed: 6, squash: 0.95, waver: 0.13 } as const;
  const sacking = { cloth: inks.sand, shade: inks.apricot, hand };
  const ground = (x: number, z: number) => camera([x, 0, z]);

  const shaded = (from: number, to: number, high: number, upper: boolean): Piece[] =>
    facade({
      ...street,
      side: -1,
      from,
      to,
      height: high,
      wall: inks.umber,
      shade: inks.night,
      roof: inks.laterite,
      tile: inks.umber,
      door: inks.deep,
      trim: inks.night,
      doors: Math.max(1, Math.round((to - from) / 3.2)),
      upper,
    });
  const sunlit = (from: number, to: number, high: number, upper: boolean, wall: string): Piece[] =>
    facade({
      ...street,
      side: 1,
      from,
      to,
      height: high,
      wall,
      shade: inks.umber,
      roof: inks.ember,
      tile: inks.laterite,
      door: inks.teal,
      trim: inks.paper,
      doors: Math.max(1, Math.round((to - from) / 3.2)),
      upper,
    });

  const setts = range(26).flatMap((row) => {
    const z = 2.6 * 1.14 ** row;
    return range(9).flatMap((column) => {
      const x = -3.3 + column * 0.68 + (row % 2) * 0.4;
      return hand.chance(0.42)
        ? [ribbon([ground(x, z), ground(x + 0.6, z)], Math.max(0.8, 16 / z), lens)]
        : [];
    });
  });

  const awning = (from: number, to: number, cloth: string, under: string): Piece[] => {
    const corner = (x: number, y: number, z: number) => camera([x, y, z]);
    return [
      fill(
        outline([
          corner(3.5, 3.3, from),
          corner(3.5, 3.3, to),
          corner(2.1, 2.75, to),
          corner(2.1, 2.75, from),
        ]),
        cloth,
      ),
      fill(
        outline([
          corner(2.1, 2.75, from),
          corner(2.1, 2.75, to),
          corner(2.1, 2.5, to),
          corner(2.1, 2.5, from),
        ]),
        under,
      ),
      fill(
        [
          ribbon([corner(2.1, 2.6, from), corner(2.1, 0, from)], 36 / from, even),
          ribbon([corner(2.1, 2.6, to), corner(2.1, 0, to)], 36 / to, even),
        ],
        inks.umber,
      ),
    ];
  };
  /** The godown's chalk board, beside its door. */
  const board = (from: number, to: number): Piece[] => {
    const on = (z: number, y: number) => camera([3.46, y, z]);
    const rows = range(5).map((row) => 1.98 - row * 0.2);
    return [
      fill(outline([on(from, 0.94), on(to, 0.94), on(to, 2.26), on(from, 2.26)]), inks.umber),
      fill(
        outline([on(from + 0.06, 1), on(to - 0.08, 1), on(to - 0.08, 2.2), on(from + 0.06, 2.2)]),
        inks.harbour,
      ),
      fill(
        rows.map((y, row) => ribbon([on(from + 0.16, y), on(to - 0.3 - (row % 3) * 0.18, y)], 5, even)),
        inks.mist,
      ),
    ];
  };
  const shadow = (x: number, z: number, long: number): string => {
    const [left, right] = [ground(x - long / 2, z), ground(x + long / 2, z)];
    return disc([(left[0] + right[0]) / 2, left[1]], (right[0] - left[0]) / 2, 0.13);
  };

  return {
    width,
    height,
    pieces: [
      fill(box(0, 0, width, height), inks.shallow),
      ...bands({
        ...sky,
        rings: [
          { radius: 1010, ink: inks.mist },
          { radius: 760, ink: inks.haze },
          { radius: 520, ink: inks.sand },
          { radius: 300, ink: inks.straw },
        ],
      }),
      sweeps({ ...sky, from: 560, to: 730, every: 30, ink: inks.sand, width: 5, hand, within: [200, 340] }),
      sweeps({ ...sky, from: 800, to: 980, every: 34, ink: inks.haze, width: 5, hand, within: [210, 330] }),
      ...grove({
        from: 430,
        to: 590,
        waterline: horizon + 4,
        height: 150,
        ink: inks.lagoon,
        hand,
        count: 4,
        leaflets: 11,
      }),
      shore({ from: 380, to: 640, waterline: horizon + 8, height: 26, ink: inks.lagoon, seed: 4 }),
      ...sunlit(45, 70, 6, true, inks.straw),
      ...shaded(41, 64, 5.4, false),
      ...sunlit(30.5, 45, 4.6, false, inks.sand),
      ...shaded(27.5, 41, 6.6, true),
      ...sunlit(18.6, 30.5, 6.4, true, inks.apricot),
      ...shaded(16, 27.5, 5, false),
      ...sunlit(10.2, 18.6, 4.8, false, inks.straw),
      ...shaded(8.3, 16, 6.8, true),
      ...sunlit(2.6, 10.2, 6.6, true, inks.sand),
      ...shaded(2.4, 8.3, 5.2, false),
      fill(outline([ground(-3.5, 1.6), ground(3.5, 1.6), ground(3.5, 90), ground(-3.5, 90)]), inks.apricot),
      fill(
        outline([
          ground(-3.5, 1.6),
          ground(0.9, 1.6),
          ground(0.5, 6),
          ground(1.1, 6.2),
          ground(0.9, 14),
          ground(0.4, 14.2),
          ground(0.5, 26),
          ground(1.2, 26.4),
          ground(1, 90),
          ground(-3.5, 90),
        ]),
        inks.laterite,
      ),
      fill(setts, inks.umber, 0.45),
      place(
        figure({ pose: poses.walking, dress: "sari", ink: inks.umber, cloth: inks.ember, shirt: inks.umber }),
        { at: ground(-0.6, 22), scale: 0.76 },
      ),
      place(figure({ pose: poses.balancing, dress: "mundu", ink: inks.umber, cloth: inks.paper }), {
        at: ground(1.7, 15),
        scale: 1.1,
      }),
      ...board(5.85, 6.95),
      ...awning(10.4, 13.6, inks.teal, inks.deep),
      ...awning(21, 24.5, inks.paper, inks.sand),
      fill(shadow(2.75, 8.2, 1.5), inks.laterite),
      place(pile([2, 2, 1], sacking), { at: ground(2.6, 8.4), scale: 0.9 }),
      fill([shadow(2.2, 4.7, 0.9), shadow(2.0, 3.95, 0.95)], inks.laterite),
      place(sack({ ...sacking, cloth: inks.straw, spill: inks.laterite }), {
        at: ground(2.62, 5.4),
        scale: 1.8,
      }),
      place(sack({ ...sacking, spill: inks.umber }), { at: ground(2.2, 4.7), scale: 2.05 }),
      place(sack({ ...sacking, cloth: inks.straw, spill: inks.brass }), {
        at: ground(2.05, 3.95),
        scale: 2.5,
      }),
      fill(shadow(-0.62, 3.46, 2.3), inks.umber, 0.55),
      place(
        [
          place(pile([3, 2, 1], sacking), { at: [-26, -82], scale: 0.98 }),
          ...handcart(inks.night, inks.brass),
          place(
            figure({
              pose: poses.pushing,
              dress: "folded-mundu",
              ink: inks.night,
              cloth: inks.paper,
              shirt: inks.teal,
            }),
            { at: [262, 0], scale: 1.85, flip: true },
          ),
        ],
        { at: [330, 1396], scale: 1.42 },
      ),
      bird([610, 190], 26, inks.teal),
      bird([680, 236], 18, inks.teal),
    ],
  };
}
