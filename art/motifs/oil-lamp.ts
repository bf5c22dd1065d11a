import { type Line, mirror, points, range, through } from "../press/curve.ts";
import { lens, outline, ribbon } from "../press/mark.ts";
import { fill, type Piece, place } from "../press/sheet.ts";

type OilLamp = {
  readonly brass: string;
  readonly shade: string;
  readonly glint: string;
  readonly flame: string;
  readonly heart: string;
};

/** Half the outline of a nilavilakku, the standing brass lamp, from its base at 0 up; a repeated point is a corner. */
const half: Line = points(`
  0 0, 0 0, 132 0, 132 0, 136 -8, 132 -16, 132 -16, 112 -20, 112 -20, 100 -28, 92 -34, 92 -34,
  70 -40, 46 -62, 36 -82, 36 -82, 44 -84, 47 -90, 44 -96, 34 -98, 34 -98, 24 -110, 19 -136,
  18 -154, 18 -154, 30 -157, 36 -164, 30 -172, 17 -175, 17 -175, 14 -200, 13 -240, 15 -274,
  15 -274, 28 -278, 34 -286, 28 -295, 15 -298, 15 -298, 11 -320, 11 -360, 14 -384, 14 -384,
  24 -388, 27 -393, 24 -398, 16 -400, 16 -400, 34 -410, 70 -418, 110 -426, 130 -440, 130 -440,
  134 -446, 128 -452, 128 -452, 96 -444, 40 -446, 16 -452, 16 -452, 12 -466, 11 -484, 11 -484,
  20 -488, 23 -494, 20 -500, 11 -503, 11 -503, 16 -516, 12 -530, 4 -544, 2 -566, 0 -570
`);

export function flame(heart: string, ink: string): Piece[] {
  return [
    fill(outline(through(points("0 6, -15 -8, -16 -28, -6 -52, 2 -78, 10 -50, 17 -26, 14 -6, 0 6"), 6)), ink),
    fill(outline(through(points("0 2, -7 -8, -6 -22, 1 -40, 7 -22, 7 -8, 0 2"), 5)), heart),
  ];
}

export function oilLamp({ brass, shade, glint, flame: ink, heart }: OilLamp): Piece[] {
  const right = through(half, 3);
  const body = outline([...right, ...[...mirror(right, 0)].reverse()]);
  const wicks = [-118, -60, 0, 60, 118].map((x) => ({
    x,
    y: Math.abs(x) === 118 ? -448 : Math.abs(x) === 60 ? -456 : -452,
  }));
  return [
    ...wicks
      .filter(({ x }) => x !== 0)
      .map(({ x, y }) => place(flame(heart, ink), { at: [x, y], turn: x / 14 })),
    fill(body, brass),
    fill(
      outline([...right, ...right.map(([x, y]): readonly [number, number] => [x * 0.42, y]).reverse()]),
      shade,
    ),
    fill(
      [
        ribbon(
          [
            [-60, -6],
            [-112, -10],
          ],
          6,
          lens,
        ),
        ribbon(
          [
            [-10, -200],
            [-9, -300],
          ],
          5,
          lens,
        ),
        ribbon(
          [
            [-30, -420],
            [-104, -436],
          ],
          6,
          lens,
        ),
        ribbon(
          [
            [-14, -104],
            [-12, -150],
          ],
          5,
          lens,
        ),
        ribbon(
          [
            [-9, -350],
            [-8, -390],
          ],
          4,
          lens,
        ),
      ],
      glint,
    ),
    fill(
      range(4).map((row) =>
        ribbon(
          [
            [-22 + row, -166 - row * 52],
            [22 - row, -166 - row * 52],
          ],
          4,
          lens,
        ),
      ),
      shade,
    ),
    place(flame(heart, ink), { at: [0, -448], scale: 1.12 }),
  ];
}
