import { arc, points, range, through } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon, taper, trace } from "../press/mark.ts";
import { draw, fill, type Piece, place } from "../press/sheet.ts";
import { tideMark } from "./tide-mark.ts";

const { night, deep, teal, umber, laterite } = inks;

export function magnifier(lensPieces: readonly Piece[]): Piece[] {
  const glass = disc([0, 0], 132);
  return [
    place(
      [
        fill(
          [
            disc([0, 0], 148),
            ribbon(
              [
                [104, 104],
                [300, 300],
              ],
              40,
              even,
            ),
          ],
          night,
          0.35,
        ),
      ],
      { at: [22, 26] },
    ),
    fill(
      [
        ribbon(
          [
            [100, 100],
            [150, 150],
          ],
          26,
          even,
        ),
      ],
      inks.brass,
    ),
    fill(
      [
        ribbon(
          [
            [142, 142],
            [296, 296],
          ],
          42,
          (share) => 0.8 + 0.2 * Math.sin(Math.PI * share),
        ),
        disc([298, 298], 20),
      ],
      umber,
    ),
    fill(
      ribbon(
        [
          [140, 156],
          [286, 302],
        ],
        6,
        lens,
      ),
      laterite,
    ),
    fill(disc([0, 0], 150), inks.brass),
    fill(disc([0, 0], 150 - 6), inks.apricot),
    fill(disc([0, 0], 137), umber),
    fill(glass, inks.haze),
    ...lensPieces,
    fill(ribbon(arc([0, 0], 112, 112, 195, 262, 20), 11, lens), inks.paper),
    fill(ribbon(arc([0, 0], 112, 112, 272, 286, 8), 9, lens), inks.paper),
  ];
}

/** An identity card on its ribbon, 250 by 360. */
export function passCard(): Piece[] {
  const card = "M-125 -164q0 -16 16 -16h218q16 0 16 16v328q0 16 -16 16h-218q-16 0 -16 -16Z";
  return [
    place([fill(card, night, 0.35)], { at: [18, 22] }),
    fill(ribbon(through(points("0 -176, 40 -300, 180 -360, 330 -520"), 10), 26, even), teal),
    fill(ribbon(through(points("0 -176, -30 -320, 80 -460, 110 -640"), 10), 26, even), deep),
    fill(card, inks.paper),
    fill("M-125 -100v-64q0 -16 16 -16h218q16 0 16 16v64Z", teal),
    fill(box(-26, -166, 52, 12), inks.sand),
    tideMarkAt(-84, -124),
    fill(
      range(2).map((line) => box(-46, -138 + line * 20, line ? 90 : 130, 8)),
      inks.sand,
    ),
    fill(box(-100, -74, 92, 112), inks.apricot),
    fill(
      [
        disc([-54, -36], 22, 1.15),
        outline(through(points("-96 38, -90 2, -62 -10, -46 -10, -18 2, -12 38"), 5)),
      ],
      umber,
    ),
    fill([box(14, -66, 90, 11), box(14, -42, 64, 9), box(14, -8, 82, 9), box(14, 14, 52, 9)], deep),
    fill([box(-100, 66, 200, 10), box(-100, 92, 160, 10)], inks.mist),
    fill(
      range(26).map((bar) => box(-100 + bar * 7.8, 122, bar % 3 === 0 ? 5 : 2.6, 38)),
      night,
    ),
  ];
}

const tideMarkAt = (x: number, y: number): Piece =>
  place([tideMark(inks.paper, inks.brass, 1.7, 2)], { at: [x, y] });

/** A fountain pen, 420 long, its nib to the left. */
export function pen(): Piece[] {
  const barrel = outline(
    through(points("-120 -13, 0 -17, 180 -15, 222 -8, 226 0, 222 8, 180 15, 0 17, -120 13"), 5),
  );
  return [
    place([fill([barrel, outline(points("-200 0, -120 -12, -120 12"))], night, 0.35)], { at: [14, 20] }),
    fill(barrel, deep),
    fill(outline(points("-204 0, -150 -12, -116 -12, -116 12, -150 12")), inks.brass),
    draw(
      trace([
        [-200, 0],
        [-148, 0],
      ]),
      umber,
      2,
    ),
    fill([box(-122, -14, 12, 28), box(30, -17, 9, 34)], inks.brass),
    fill(
      ribbon(
        [
          [44, -20],
          [196, -20],
        ],
        7,
        taper(0.6),
      ),
      inks.brass,
    ),
    fill(
      ribbon(
        [
          [-100, -7],
          [200, -7],
        ],
        4,
        lens,
      ),
      inks.lagoon,
    ),
  ];
}

/** A brass seal with its wooden handle, seen from above. */
export function seal(): Piece[] {
  return [
    place([fill(disc([0, 0], 62), night, 0.35)], { at: [16, 20] }),
    fill(disc([0, 0], 62), inks.brass),
    fill(disc([0, 0], 50), inks.apricot),
    fill(disc([0, 0], 38), umber),
    fill(disc([-4, -4], 26), laterite),
    fill(ribbon(arc([0, 0], 22, 22, 190, 280, 12), 6, lens), inks.ember),
  ];
}
