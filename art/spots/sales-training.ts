import { arc, bezier, cubic, points } from "../press/curve.ts";
import { box, disc, even, lens, outline, ribbon } from "../press/mark.ts";
import { fill, type Piece, type Sheet } from "../press/sheet.ts";
import { plate, spot } from "./spot.ts";

function pan(x: number, y: number, load: Piece): Piece[] {
  return [
    fill(
      [
        ribbon(
          [
            [x, y - 66],
            [x - 34, y],
          ],
          2,
          even,
        ),
        ribbon(
          [
            [x, y - 66],
            [x + 34, y],
          ],
          2,
          even,
        ),
      ],
      plate.ink,
    ),
    load,
    fill(outline([...bezier([x - 42, y], [x - 26, y + 26], [x + 26, y + 26], [x + 42, y], 10)]), plate.brass),
    fill(
      ribbon(
        [
          [x - 44, y],
          [x + 44, y],
        ],
        4,
        even,
      ),
      plate.ink,
    ),
  ];
}

/** A spice seller's balance: what is said on one side, what is heard on the other. */
export function salesTraining(): Sheet {
  return spot(
    [
      ...pan(62, 142, fill(outline([...cubic("34 142, 46 108, 78 108, 90 142", 10)]), plate.clay)),
      ...pan(
        184,
        120,
        fill(
          [box(164, 98, 18, 22), box(186, 104, 14, 16), disc([173, 96], 5), disc([193, 102], 4)],
          plate.teal,
        ),
      ),
      fill(
        ribbon(
          [
            [62, 78],
            [184, 56],
          ],
          6,
          even,
        ),
        plate.ink,
      ),
      fill([disc([62, 78], 5), disc([184, 56], 5)], plate.ink),
      fill(
        ribbon(
          [
            [123, 40],
            [123, 196],
          ],
          7,
          even,
        ),
        plate.ink,
      ),
      fill([disc([123, 66], 11)], plate.brass),
      fill(outline(points("115 42, 123 20, 131 42")), plate.clay),
      fill(outline([...cubic("84 204, 100 184, 146 184, 162 204", 10)]), plate.ink),
      fill(ribbon(arc([123, 200], 28, 10, 200, 300, 8), 3, lens), plate.brass),
    ],
    { x: 120, y: 104, r: 80 },
  );
}
