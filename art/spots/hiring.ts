import { figure } from "../motifs/figure.ts";
import { poses } from "../motifs/poses.ts";
import { arc, points } from "../press/curve.ts";
import { box, disc, even, outline, ribbon } from "../press/mark.ts";
import { fill, place, type Sheet } from "../press/sheet.ts";
import { plate, spot } from "./spot.ts";

/** A gate at the top of its steps, and a person arriving. */
export function hiring(): Sheet {
  const opening = outline([
    [96, 164],
    [96, 92],
    ...arc([132, 92], 36, 38, 180, 360, 12),
    [168, 92],
    [168, 164],
  ]);
  return spot(
    [
      fill([box(56, 74, 28, 90), box(180, 74, 28, 90)], plate.clay),
      fill(outline(points("40 76, 132 22, 224 76, 210 84, 54 84")), plate.ink),
      fill(outline(points("84 164, 84 84, 180 84, 180 164")), plate.clay),
      fill(opening, plate.brass),
      fill(
        [96, 116, 148].map((x) =>
          ribbon(
            [
              [x - 18, 70],
              [x - 2, 40],
            ],
            2.4,
            even,
          ),
        ),
        plate.paper,
      ),
      fill([box(70, 164, 124, 11), box(54, 178, 156, 11), box(38, 192, 188, 11)], plate.ink),
      place(
        figure({
          pose: poses.walking,
          dress: "trousers",
          ink: plate.ink,
          cloth: plate.ink,
          shirt: plate.teal,
        }),
        { at: [130, 165], scale: 0.68 },
      ),
      fill(disc([60, 150], 5), plate.brass),
    ],
    { x: 132, y: 100, r: 82 },
  );
}
