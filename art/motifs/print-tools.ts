import { points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon } from "../press/mark.ts";
import { fill, type Piece, place } from "../press/sheet.ts";
import { dropShadow } from "./drop-shadow.ts";

const { night, umber, laterite } = inks;

export function gouge(handle: string): Piece[] {
  const shape = outline(points("-150 -6, -20 -7, -20 7, -150 6"));
  const grip = disc([52, 0], 74, 0.32);
  return [
    place([fill([shape, grip], night, 0.35)], { at: [12, 18] }),
    fill(shape, inks.mist),
    fill(outline(points("-164 0, -146 -8, -132 -6, -132 6, -146 8")), inks.haze),
    fill(grip, handle),
    fill(
      ribbon(
        [
          [0, -8],
          [106, -8],
        ],
        6,
        lens,
      ),
      inks.paper,
      0.5,
    ),
    fill(box(-26, -11, 14, 22), inks.brass),
  ];
}

export function roller(): Piece[] {
  const drum = box(-120, -44, 240, 88);
  return [
    place([fill([drum, box(-14, 40, 28, 260)], night, 0.35)], { at: [18, 24] }),
    fill(
      [
        ribbon(
          [
            [-136, 0],
            [136, 0],
          ],
          12,
          even,
        ),
        ribbon(
          [
            [-136, 0],
            [-136, 66],
          ],
          10,
          even,
        ),
        ribbon(
          [
            [136, 0],
            [136, 66],
          ],
          10,
          even,
        ),
        ribbon(
          [
            [-136, 66],
            [136, 66],
          ],
          10,
          even,
        ),
        ribbon(
          [
            [0, 66],
            [0, 130],
          ],
          12,
          even,
        ),
      ],
      inks.shallow,
    ),
    fill(drum, laterite),
    fill([box(-120, -44, 240, 20)], inks.ember),
    fill(
      range(9).map((mark) =>
        ribbon(
          [
            [-110 + mark * 26, 4 + (mark % 3) * 8],
            [-92 + mark * 26, 6 + (mark % 3) * 8],
          ],
          6,
          lens,
        ),
      ),
      umber,
      0.7,
    ),
    fill(
      ribbon(
        [
          [0, 124],
          [0, 300],
        ],
        40,
        (share) => 0.75 + 0.25 * Math.sin(Math.PI * share),
      ),
      umber,
    ),
    fill(
      ribbon(
        [
          [-8, 140],
          [-8, 280],
        ],
        6,
        lens,
      ),
      laterite,
    ),
  ];
}

export function tin(ink: string, shade: string): Piece[] {
  return [
    dropShadow(disc([0, 0], 78), 16, 20),
    fill(disc([0, 0], 78), inks.mist),
    fill(disc([0, 0], 68), shade),
    fill(disc([-3, -3], 62), ink),
    fill(ribbon(points("-40 -20, 10 -36, 34 -6"), 9, lens), shade, 0.7),
  ];
}
