import { cubic, points } from "../press/curve.ts";
import { even, lens, outline, ribbon } from "../press/mark.ts";
import { fill, type Sheet } from "../press/sheet.ts";
import { plate, spot } from "./spot.ts";

/** A cargo vallam under sail: another company's goods, carried to market. */
export function salesOutsourcing(): Sheet {
  const sail = [
    ...cubic("100 30, 150 44, 186 84, 190 140", 8),
    ...cubic("190 140, 150 128, 116 132, 86 146", 6),
    ...cubic("86 146, 104 110, 106 70, 100 30", 6),
  ];
  return spot(
    [
      fill(outline(sail), plate.clay),
      fill(
        [cubic("112 48, 134 76, 136 106, 124 136", 7), cubic("134 56, 160 84, 166 110, 156 132", 7)].map(
          (seam) => ribbon(seam, 3.4, lens),
        ),
        plate.paper,
      ),
      fill(
        [
          ribbon(
            [
              [92, 186],
              [98, 22],
            ],
            5,
            even,
          ),
          ribbon(
            [
              [72, 152],
              [204, 142],
            ],
            3.6,
            even,
          ),
        ],
        plate.ink,
      ),
      fill(outline(points("110 184, 112 158, 132 154, 152 158, 154 184")), plate.brass),
      fill(outline(points("136 184, 138 166, 158 162, 178 166, 180 184")), plate.brass),
      fill(
        [
          ribbon(
            [
              [132, 158],
              [130, 182],
            ],
            2.4,
            even,
          ),
          ribbon(
            [
              [158, 166],
              [157, 182],
            ],
            2.4,
            even,
          ),
        ],
        plate.ink,
      ),
      fill(
        outline([
          ...cubic("14 164, 50 186, 150 188, 228 158", 12),
          ...cubic("228 158, 206 208, 60 214, 14 164", 14),
        ]),
        plate.ink,
      ),
      fill(ribbon(cubic("26 174, 70 194, 150 196, 214 172", 12), 3, lens), plate.brass),
    ],
    { x: 138, y: 92, r: 76 },
  );
}
