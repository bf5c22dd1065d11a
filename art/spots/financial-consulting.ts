import { bezier, cubic, points, range } from "../press/curve.ts";
import { box, disc, even, lens, outline, ribbon } from "../press/mark.ts";
import { fill, type Sheet } from "../press/sheet.ts";
import { plate, spot } from "./spot.ts";

/** The ledger open at this month, and the coins in hand. */
export function financialConsulting(): Sheet {
  const rows = range(5).map((row) => 86 + row * 19);
  return spot(
    [
      fill(outline(points("14 66, 112 78, 112 196, 14 182")), plate.ink),
      fill(outline(points("210 66, 112 78, 112 196, 210 182")), plate.ink),
      fill(
        outline([...cubic("112 72, 84 52, 50 50, 22 56", 8), ...cubic("22 172, 50 168, 84 172, 112 188", 8)]),
        plate.paper,
      ),
      fill(
        outline([
          ...cubic("112 72, 140 52, 174 50, 202 56", 8),
          ...cubic("202 172, 174 168, 140 172, 112 188", 8),
        ]),
        plate.sunk,
      ),
      fill(
        rows.map((y, row) =>
          ribbon(
            bezier(
              [34, y - 16 + row * 2],
              [54, y - 18 + row * 2],
              [74, y - 14 + row * 2],
              [98, y - 4 + row * 2],
              5,
            ),
            3,
            lens,
          ),
        ),
        plate.teal,
      ),
      fill(ribbon(points("126 152, 140 128, 154 138, 168 104, 192 84"), 4.4, even), plate.clay),
      fill([disc([140, 128], 4.4), disc([168, 104], 4.4), disc([192, 84], 5)], plate.ink),
      ...range(4).flatMap((coin) => [
        fill(disc([196, 200 - coin * 13], 26, 0.4), plate.ink),
        fill(disc([196, 197 - coin * 13], 25, 0.38), plate.brass),
      ]),
      fill(
        ribbon(
          [
            [184, 158],
            [208, 158],
          ],
          3,
          lens,
        ),
        plate.ink,
      ),
      fill(box(106, 184, 12, 8), plate.clay),
    ],
    { x: 126, y: 96, r: 80 },
  );
}
