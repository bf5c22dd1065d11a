import { tideMark } from "../motifs/tide-mark.ts";
import { arc, cubic, points, range } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc, even, lens, outline, ribbon, trace } from "../press/mark.ts";
import { draw, fill, type Piece, place, type Sheet } from "../press/sheet.ts";
import { tile } from "./tile.ts";

const { night, harbour, deep, teal, lagoon, laterite, ember, umber } = inks;

/** An upright telephone: the company's mark, and below it the screen's content, from x 116 to 204 and y 52 down. */
const telephone = (screen: string, mark: string, shows: readonly Piece[]): Piece[] => [
  fill("M104 16q0 -10 10 -10h92q10 0 10 10v194h-112Z", night),
  fill("M110 20q0 -8 8 -8h84q8 0 8 8v190h-100Z", screen),
  fill("M146 12h28q0 7 -7 7h-14q-7 0 -7 -7Z", night),
  place([tideMark(mark, ember, 0.75, 2.6)], { at: [130, 32] }),
  fill(box(150, 29, 46, 5), mark, 0.5),
  ...shows,
];

const tick = (x: number, y: number) =>
  ribbon(
    [
      [x, y],
      [x + 4, y + 5],
      [x + 12, y - 6],
    ],
    3.4,
    even,
  );

/** Tasks, of which three are done. */
export function toDoApp(): Sheet {
  const rows = range(5).map((row) => 58 + row * 25);
  return tile(
    { ground: deep, light: lagoon, radius: 92, water: inks.shallow },
    telephone(inks.paper, deep, [
      fill(
        rows.map((y) => box(120, y - 7, 15, 15)),
        teal,
      ),
      fill(
        rows.slice(2, 4).map((y) => box(122.5, y - 4.5, 10, 10)),
        inks.paper,
      ),
      fill(
        [...rows.slice(0, 2), ...rows.slice(4)].map((y) => tick(121, y)),
        inks.brass,
      ),
      fill(
        rows.map((y, row) => box(143, y - 3, [50, 38, 54, 44, 32][row] ?? 40, 6)),
        inks.shallow,
      ),
    ]),
  );
}

/** A month of days, most of them kept. */
export function habitApp(): Sheet {
  const days = range(30).map((day) => [124 + (day % 6) * 14.4, 62 + Math.floor(day / 6) * 19] as const);
  const missed = [4, 11, 12, 20];
  const ahead = 26;
  return tile(
    { ground: laterite, light: ember, radius: 92, water: inks.apricot },
    telephone(inks.sand, umber, [
      fill(
        days.filter((_, day) => day < ahead && !missed.includes(day)).map((at) => disc(at, 5.6)),
        laterite,
      ),
      draw(
        days.filter((_, day) => day >= ahead || missed.includes(day)).map((at) => disc(at, 4.8)),
        ember,
        1.8,
      ),
      fill(ribbon(cubic("122 164, 144 154, 170 174, 198 162", 10), 5, lens), inks.brass),
    ]),
  );
}

const coins = (x: number, foot: number, count: number): Piece[] =>
  range(count).flatMap((coin) => [
    fill(disc([x, foot - coin * 9], 21, 0.38), umber),
    fill(disc([x, foot - 2.5 - coin * 9], 20, 0.36), inks.apricot),
  ]);

/** A ring that shows what is left of the month's money, with coins beside it. */
export const expenseApp = (): Sheet =>
  tile({ ground: inks.brass, light: inks.straw, radius: 92, water: laterite }, [
    ...coins(64, 160, 4),
    ...coins(256, 160, 7),
    ...telephone(harbour, inks.straw, [
      draw(trace(arc([160, 88], 27, 27, 0, 360, 40)), teal, 10),
      draw(trace(arc([160, 88], 27, 27, -90, 140, 30)), inks.brass, 10),
      draw(trace(arc([160, 88], 27, 27, 160, 220, 12)), ember, 10),
      fill(
        [40, 22, 32, 14].map((high, bar) => box(124 + bar * 19, 170 - high, 13, high)),
        inks.shallow,
      ),
      fill(box(120, 171, 80, 3), inks.straw),
    ]),
  ]);

/** A page at the end of the day, below the moon. */
export function diaryApp(): Sheet {
  const lines = range(5).map((row) => 112 + row * 15);
  return tile({ ground: deep, light: harbour, radius: 92, water: lagoon }, [
    fill(
      [
        disc([48, 40], 2),
        disc([76, 74], 1.6),
        disc([262, 34], 2.2),
        disc([286, 92], 1.6),
        disc([32, 104], 1.8),
      ],
      inks.straw,
    ),
    ...telephone(teal, inks.straw, [
      fill(disc([182, 66], 14), inks.straw),
      fill(disc([189, 62], 12), teal),
      fill(outline(points("110 104, 210 92, 210 210, 110 210")), inks.paper),
      fill(
        lines.map((y, row) =>
          ribbon(
            cubic(`120 ${y + 3}, 140 ${y - 1}, 160 ${y + 5}, ${[196, 190, 198, 182, 160][row]} ${y - 2}`, 8),
            3,
            lens,
          ),
        ),
        inks.shallow,
      ),
    ]),
    fill(outline(points("196 178, 246 96, 258 104, 208 186, 194 190")), ember),
    fill(outline(points("196 178, 208 186, 194 190")), inks.sand),
    fill(outline(points("246 96, 251 88, 263 96, 258 104")), inks.brass),
  ]);
}
