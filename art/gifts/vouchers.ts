import { board } from "../motifs/class-room.ts";
import { figure } from "../motifs/figure.ts";
import { lighthouse } from "../motifs/lighthouse.ts";
import { poses } from "../motifs/poses.ts";
import { cubic, points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon } from "../press/mark.ts";
import { fill, type Piece, place, type Sheet } from "../press/sheet.ts";
import { tile } from "./tile.ts";

const { night, harbour, deep, teal, laterite, umber } = inks;

/** A glass of tea, 30 high, its foot at 0. */
const tea = (): Piece[] => [
  fill(outline(points("-11 0, -14 -30, 14 -30, 11 0")), inks.haze),
  fill(outline(points("-10.5 -2, -13 -23, 13 -23, 10.5 -2")), laterite),
  fill(
    [cubic("-5 -36, -10 -44, 2 -48, -3 -58", 8), cubic("5 -36, 0 -43, 10 -47, 6 -55", 8)].map((line) =>
      ribbon(line, 3, lens),
    ),
    inks.straw,
  ),
];

/** The order book open between two glasses of tea, with a rising line in it. */
export function salesConsultation(): Sheet {
  const rows = range(5).map((row) => 84 + row * 15);
  return tile({ ground: harbour, light: deep, at: [160, 92], radius: 96, water: teal }, [
    fill(outline(points("0 128, 320 128, 320 200, 0 200")), umber),
    fill(box(0, 128, 320, 5), laterite),
    fill(outline(points("66 70, 160 80, 254 70, 266 160, 160 170, 54 160")), night),
    fill(
      outline([
        ...cubic("160 72, 134 56, 100 56, 74 62", 8),
        ...cubic("64 152, 96 148, 132 150, 160 164", 8),
      ]),
      inks.paper,
    ),
    fill(
      outline([
        ...cubic("160 72, 186 56, 220 56, 246 62", 8),
        ...cubic("256 152, 224 148, 188 150, 160 164", 8),
      ]),
      inks.sand,
    ),
    fill(
      rows.map((y, row) =>
        ribbon(cubic(`${86 - row} ${y - 8}, 104 ${y - 10}, 122 ${y - 8}, 146 ${y}`, 6), 3, lens),
      ),
      inks.shallow,
    ),
    fill(ribbon(points("176 140, 192 118, 206 126, 222 98, 240 80"), 4.6, even), inks.ember),
    fill([disc([192, 118], 4.4), disc([222, 98], 4.4), disc([240, 80], 5.4)], laterite),
    place(tea(), { at: [30, 164], scale: 1.05 }),
    place(tea(), { at: [292, 164], scale: 1.05, flip: true }),
  ]);
}

/** A crate, its lower left corner at 0. */
const crate = (size: number, wood: string): Piece[] => [
  fill(box(0, -size, size, size), wood),
  fill(
    [box(0, -size, size, 4), box(0, -4, size, 4), box(0, -size, 4, size), box(size - 4, -size, 4, size)],
    umber,
  ),
  fill(
    ribbon(
      [
        [5, -5],
        [size - 5, 5 - size],
      ],
      4,
      even,
    ),
    umber,
  ),
];

const clockHand = (x: number, y: number) =>
  ribbon(
    [
      [160, 62],
      [x, y],
    ],
    4,
    even,
  );

/** Crates on rollers below the clock of the hall, and a person watching both. */
export const operationalConsultation = (): Sheet =>
  tile({ ground: laterite, light: inks.ember, at: [160, 92], radius: 92, water: inks.ember }, [
    fill(
      range(5).map((bay) =>
        outline([
          [bay * 80 - 40, 34],
          [bay * 80, 8],
          [bay * 80, 34],
        ]),
      ),
      umber,
    ),
    fill(box(0, 34, 320, 4), umber),
    fill(box(157, 34, 6, 10), night),
    fill(disc([160, 62], 26), night),
    fill(disc([160, 62], 21), inks.paper),
    fill([clockHand(160, 46), clockHand(171, 68), disc([160, 62], 3)], night),
    place(crate(38, inks.brass), { at: [28, 138] }),
    place(crate(28, inks.apricot), { at: [84, 138] }),
    place(crate(44, inks.brass), { at: [132, 138] }),
    fill(box(8, 138, 196, 7), night),
    fill(
      range(7).map((roller) => disc([24 + roller * 27, 152], 7)),
      harbour,
    ),
    fill([box(20, 158, 5, 24), box(186, 158, 5, 24)], night),
    place(
      figure({ pose: poses.standing, dress: "trousers", ink: night, cloth: harbour, shirt: inks.straw }),
      { at: [252, 176], scale: 1.12 },
    ),
    fill(outline(points("262 118, 284 110, 288 130, 266 138")), inks.paper),
  ]);

/** A person in the front row, seen from behind; the crown at -44. */
const listener = (cloth: string): Piece[] => [
  fill([disc([0, -26], 14, 1.25), box(-6, -14, 12, 14)], night),
  fill(outline([...cubic("-36 40, -38 -20, 38 -20, 36 40", 14)]), cloth),
];

/** The board of a workshop, over the heads of the audience. */
export const salesTrainingWorkshop = (): Sheet =>
  tile({ ground: inks.brass, light: inks.straw, at: [150, 88], radius: 104, water: inks.umber }, [
    place(board(), { at: [-62, -84], scale: 0.34 }),
    place(figure({ pose: poses.standing, dress: "sari", ink: umber, cloth: inks.ember, shirt: teal }), {
      at: [236, 164],
      scale: 1.22,
    }),
    fill(
      ribbon(
        [
          [226, 104],
          [184, 62],
        ],
        3,
        even,
      ),
      umber,
    ),
    fill(box(0, 166, 320, 34), laterite),
    ...[teal, inks.ember, deep, umber].map((cloth, seat) =>
      place(listener(cloth), { at: [40 + seat * 79, 186] }),
    ),
  ]);

/** A harbour light: visible from afar and unmistakable. */
export const brandingConsultation = (): Sheet =>
  tile({ ground: night, light: harbour, at: [112, 66], radius: 104, water: inks.lagoon }, [
    fill(disc([112, 52], 62), deep),
    fill(outline(points("112 50, 320 4, 320 86")), inks.straw, 0.85),
    fill(outline(points("112 50, 0 26, 0 70")), inks.straw, 0.5),
    fill(outline(points("0 168, 40 150, 96 142, 150 146, 188 160, 206 200, 0 200")), harbour),
    place(
      lighthouse({
        wall: inks.paper,
        shade: inks.mist,
        band: inks.ember,
        ink: night,
        light: inks.brass,
      }),
      { at: [112, 154], scale: 0.28 },
    ),
    fill(
      outline([
        ...cubic("232 156, 250 168, 284 168, 304 150", 8),
        ...cubic("304 150, 296 176, 246 176, 232 156", 8),
      ]),
      laterite,
    ),
    fill(outline(points("266 154, 266 106, 296 148")), inks.apricot),
    fill(outline(points("262 154, 262 112, 242 150")), inks.sand),
  ]);
