import { arc, bezier, cubic, type Line, points, range, through } from "../press/curve.ts";
import { box, disc, lens, outline, ribbon, taper, trace } from "../press/mark.ts";
import { draw, fill, type Piece, place } from "../press/sheet.ts";

/** The partners' symbols, each about 200 across and centred on the origin. */

export function pepperVine(berry: string, leaf: string): Piece[] {
  const stem = cubic("-50 92, 40 60, -50 -10, 20 -96", 24);
  const berries: Line = points("-34 58, 2 62, -8 28, -44 24, 16 4, -26 -8, 30 -32, -8 -44, 40 -70");
  return [
    fill(ribbon(stem, 9, taper(0.5)), leaf),
    fill(outline(through(points("14 30, 60 4, 98 22, 70 54, 14 30"), 8)), leaf),
    fill(outline(through(points("-20 -40, -66 -62, -96 -34, -64 -12, -20 -40"), 8)), leaf),
    fill(
      berries.map((point) => disc(point, 19)),
      berry,
    ),
  ];
}

export function leapingFish(ink: string, water: string): Piece[] {
  return [
    place(
      [
        fill(
          outline([...cubic("-74 0, -30 -58, 44 -54, 92 0", 18), ...cubic("92 0, 44 46, -30 46, -74 0", 18)]),
          ink,
        ),
        fill(
          outline([
            [-62, 0],
            ...cubic("-70 -12, -92 -22, -104 -52, -116 -56", 8),
            ...cubic("-116 -56, -100 -20, -100 20, -116 56", 10),
            ...cubic("-116 56, -104 52, -92 22, -70 12", 8),
          ]),
          ink,
        ),
        fill(outline(points("-6 -40, 30 -74, 44 -38")), ink),
        fill(disc([62, -8], 8), water),
        fill(ribbon(arc([24, 0], 26, 34, -70, 70, 14), 8, lens), water),
      ],
      { at: [4, -28], turn: -24 },
    ),
    fill(
      range(3).map((row) =>
        ribbon(
          bezier(
            [-104 + row * 22, 56 + row * 22],
            [-40, 40 + row * 22],
            [30, 72 + row * 22],
            [104 - row * 22, 52 + row * 22],
            14,
          ),
          11 - row,
          lens,
        ),
      ),
      water,
    ),
  ];
}

export function thatchBoat(roof: string, water: string): Piece[] {
  return [
    fill(outline([...arc([0, 20], 86, 86, 188, 352, 30), ...arc([0, 20], 86, 40, 352, 188, 30)]), roof),
    fill(
      outline([
        ...cubic("-116 22, -60 52, 60 52, 116 14", 18),
        ...cubic("116 14, 80 84, -80 86, -116 22", 18),
      ]),
      roof,
    ),
    fill(
      [
        ribbon(cubic("-100 96, -40 84, 20 106, 96 94", 14), 9, lens),
        ribbon(cubic("-60 116, -20 106, 20 122, 66 114", 14), 7, lens),
      ],
      water,
    ),
  ];
}

export function weave(warp: string, weft: string): Piece[] {
  const cell = 40;
  const bars = range(5).flatMap((row) => range(5).map((column) => ({ row, column })));
  return [
    fill(
      bars
        .filter(({ row, column }) => (row + column) % 2 === 0)
        .map(({ row, column }) => box(-96 + column * cell, -100 + row * cell, 32, 40)),
      warp,
    ),
    fill(
      bars
        .filter(({ row, column }) => (row + column) % 2 === 1)
        .map(({ row, column }) => box(-100 + column * cell, -96 + row * cell, 40, 32)),
      weft,
    ),
  ];
}

export function pulseDrop(ring: string, pulse: string): Piece[] {
  return [
    draw(trace(arc([0, 0], 88, 88, -60, 240, 50)), ring, 17),
    fill(outline(through(points("0 -116, 22 -84, 26 -62, 0 -42, -26 -62, -22 -84, 0 -116"), 6)), pulse),
    draw(trace(points("-62 8, -28 8, -10 -30, 14 46, 30 8, 62 8")), pulse, 14),
  ];
}

export function propeller(ink: string, hub: string): Piece[] {
  const blade = outline(through(points("6 -18, 48 -40, 58 -86, 22 -104, -18 -84, -16 -40, 6 -18"), 7));
  return [
    ...[0, 120, 240].map((turn) => place([fill(blade, ink)], { turn })),
    fill(disc([0, 0], 27), hub),
    `<circle r="94" fill="none" stroke="${hub}" stroke-width="9" stroke-dasharray="70 28"/>`,
  ];
}

export function paddyEar(grain: string, stalk: string): Piece[] {
  const stem = cubic("-50 110, -34 20, 10 -50, 84 -76", 30);
  const grains = range(8).flatMap((index) => {
    const [x, y] = stem[8 + Math.round(index * 2.9)] ?? [0, 0];
    const lean = 30 + index * 6;
    return [-1, 1].map((side) =>
      place([fill(disc([0, -16], 8.6, 2), grain)], { at: [x, y], turn: lean + side * 34 }),
    );
  });
  return [
    fill(ribbon(stem, 8, taper(0.4)), stalk),
    fill(ribbon(cubic("-44 96, -96 40, -100 -20, -76 -70", 16), 13, lens), stalk),
    ...grains,
  ];
}

export function bridge(ink: string, water: string): Piece[] {
  return [
    draw([trace(arc([-58, 34], 52, 80, 180, 360, 24)), trace(arc([58, 34], 52, 80, 180, 360, 24))], ink, 16),
    fill(box(-124, -62, 248, 20), ink),
    fill([...range(7).map((post) => box(-118 + post * 37, -82, 7, 22)), box(-124, -88, 248, 8)], ink),
    fill(
      range(2).map((row) =>
        ribbon(
          bezier(
            [-116 + row * 26, 58 + row * 24],
            [-40, 46 + row * 24],
            [30, 70 + row * 24],
            [116 - row * 26, 56 + row * 24],
            16,
          ),
          12,
          lens,
        ),
      ),
      water,
    ),
  ];
}

export function letterBox(ink: string, slot: string): Piece[] {
  return [
    fill("M-58 104V-40a58 58 0 0 1 116 0V104Z", ink),
    fill([box(-72, 98, 144, 16), box(-66, -42, 132, 10)], ink),
    `<rect x="-34" y="-20" width="68" height="15" rx="7.5" fill="${slot}"/>`,
    fill(
      range(3).flatMap((row) =>
        range(4)
          .filter((column) => (row * 3 + column) % 3 !== 1)
          .map((column) => box(-31 + column * 17, 22 + row * 20, 11, 12)),
      ),
      slot,
    ),
    fill([disc([0, -104], 9)], ink),
  ];
}

export function champak(petal: string, heart: string): Piece[] {
  const shape = outline(through(points("0 -14, 24 -46, 27 -80, 0 -112, -27 -80, -24 -46, 0 -14"), 6));
  return [
    ...range(6).map((index) => place([fill(shape, petal)], { turn: index * 60 })),
    ...range(6).map((index) =>
      place(
        [
          fill(
            ribbon(
              [
                [0, -24],
                [0, -62],
              ],
              6,
              lens,
            ),
            heart,
          ),
        ],
        { turn: index * 60 },
      ),
    ),
    fill(disc([0, 0], 19), heart),
  ];
}
