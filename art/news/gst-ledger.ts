import { pen } from "../motifs/desk.ts";
import { dropShadow } from "../motifs/drop-shadow.ts";
import { ledger } from "../motifs/ledger.ts";
import { arc, points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { draw, fill, type Piece, place, type Sheet } from "../press/sheet.ts";

/** A month on the wall, with the important days ringed. */
function calendar(): Piece[] {
  const sheet = box(-150, -180, 300, 360);
  const cell = (day: number): readonly [number, number] => [
    -114 + (day % 7) * 38,
    -72 + Math.floor(day / 7) * 46,
  ];
  const ringed = [11, 20, 26];
  return [
    dropShadow(sheet, 14, 18),
    fill(sheet, inks.paper),
    fill(box(-150, -180, 300, 74), inks.laterite),
    fill(box(-80, -152, 160, 16), inks.sand),
    fill(
      range(31).map((day) => {
        const [x, y] = cell(day + 1);
        return box(x - 8, y - 5, 16, 10);
      }),
      inks.mist,
    ),
    fill(
      ringed.map((day) => {
        const [x, y] = cell(day);
        return box(x - 8, y - 5, 16, 10);
      }),
      inks.deep,
    ),
    ...ringed.map((day) => draw(disc(cell(day), 18, 0.9), inks.ember, 4.5)),
    fill(
      range(5).map((hole) => disc([-100 + hole * 50, -180], 8)),
      inks.night,
    ),
  ];
}

function teaGlass(): Piece[] {
  return [
    dropShadow(disc([0, 0], 66), 14, 18),
    fill(disc([0, 0], 84), inks.mist),
    fill(disc([0, 0], 74), inks.haze),
    fill(disc([0, 0], 58), inks.ember),
    fill(disc([-4, -4], 50), inks.apricot),
    fill(ribbon(arc([0, 0], 36, 36, 180, 270, 12), 7, lens), inks.sand),
  ];
}

export function gstLedgerNews(): Sheet {
  const hand = random("gst ledger");
  return {
    width: 800,
    height: 800,
    pieces: [
      fill(box(0, 0, 800, 800), inks.brass),
      fill(outline(points("0 0, 800 0, 0 620")), inks.straw),
      fill(
        range(20).map((row) =>
          ribbon(
            [
              [hand.between(-100, 200), row * 42],
              [hand.between(300, 500), row * 42 + 5],
              [900, row * 42],
            ],
            4,
            lens,
          ),
        ),
        inks.apricot,
        0.8,
      ),
      place(ledger(hand), { at: [330, 560], turn: -14, scale: 0.86 }),
      place(calendar(), { at: [580, 220], turn: 8, scale: 1.02 }),
      place(teaGlass(), { at: [170, 160], scale: 1.05 }),
      place(pen(), { at: [560, 610], turn: 34, scale: 0.86 }),
      fill(
        ribbon(
          [
            [0, 790],
            [800, 790],
          ],
          1,
          even,
        ),
        inks.apricot,
      ),
    ],
  };
}
