import { cubic, points } from "../press/curve.ts";
import { box, even, outline, ribbon } from "../press/mark.ts";
import { fill, type Sheet } from "../press/sheet.ts";
import { plate, spot } from "./spot.ts";

/** A harbour light: visible from afar and unmistakable. */
export function marketPositioning(): Sheet {
  return spot(
    [
      fill(outline(points("92 58, 240 22, 240 84")), plate.brass, 0.55),
      fill(outline(points("70 58, 0 42, 0 74")), plate.brass, 0.55),
      fill(outline(points("64 186, 70 82, 100 82, 106 186")), plate.paper),
      fill(outline(points("67.4 130, 68.6 106, 101.4 106, 102.6 130")), plate.clay),
      fill(outline(points("64.4 178, 66 154, 104 154, 105.6 178")), plate.clay),
      fill(
        [
          ribbon(
            [
              [64, 188],
              [70, 80],
            ],
            4,
            even,
          ),
          ribbon(
            [
              [106, 188],
              [100, 80],
            ],
            4,
            even,
          ),
          box(60, 76, 50, 6),
          box(72, 44, 4, 34),
          box(94, 44, 4, 34),
          outline(points("66 44, 85 22, 104 44")),
          box(83.6, 10, 3, 14),
        ],
        plate.ink,
      ),
      fill(box(77, 46, 16, 30), plate.brass),
      fill([box(80, 90, 10, 12), box(80, 136, 10, 12)], plate.ink),
      fill(outline([...cubic("10 204, 30 176, 140 172, 166 204", 12)]), plate.ink),
      fill(
        outline([
          ...cubic("168 190, 184 200, 214 200, 232 186", 8),
          ...cubic("232 186, 224 206, 180 208, 168 190", 8),
        ]),
        plate.teal,
      ),
      fill(outline(points("200 192, 200 150, 226 186")), plate.clay),
    ],
    { x: 150, y: 110, r: 76 },
  );
}
