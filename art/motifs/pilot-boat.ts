import { cubic, points } from "../press/curve.ts";
import { box, disc, even, lens, outline, ribbon } from "../press/mark.ts";
import { fill, type Piece } from "../press/sheet.ts";

type PilotBoat = {
  readonly hull: string;
  readonly house: string;
  readonly window: string;
  readonly stripe: string;
  readonly foam: string;
};

/** A pilot launch under way, 200 long, waterline at 0, bow to the right and lifted. */
export function pilotBoat({ hull, house, window, stripe, foam }: PilotBoat): Piece[] {
  const sheer = cubic("-96 -20, -30 -22, 50 -30, 112 -46", 20);
  const bottom = cubic("112 -46, 92 -4, 60 8, -92 8", 20);
  return [
    fill(
      [
        ribbon(
          [
            [-6, -60],
            [-6, -128],
          ],
          3,
          even,
        ),
        ribbon(
          [
            [-22, -108],
            [12, -108],
          ],
          2.4,
          even,
        ),
        disc([-6, -118], 4),
      ],
      hull,
    ),
    fill(outline(points("-40 -22, -36 -62, 36 -64, 50 -28")), house),
    fill(outline(points("-46 -60, -42 -70, 40 -72, 48 -63")), hull),
    fill(
      [
        outline(points("-28 -57, -28 -42, -10 -42, -10 -58")),
        outline(points("-4 -58, -4 -42, 16 -43, 16 -59")),
        outline(points("22 -59, 22 -43, 40 -43, 33 -59")),
      ],
      window,
    ),
    fill(box(-86, -40, 3, 22), hull),
    fill(
      ribbon(
        [
          [-86, -38],
          [-42, -38],
        ],
        2,
        even,
      ),
      hull,
    ),
    fill(outline([...sheer, ...bottom]), hull),
    fill(ribbon(cubic("-94 -14, -30 -16, 50 -22, 106 -38", 20), 4.5, even), stripe),
    fill(
      [
        ribbon(cubic("124 -4, 96 -12, 60 4, -20 10", 20), 13, lens),
        ribbon(cubic("-80 4, -130 -6, -170 6, -240 5", 20), 10, lens),
        ribbon(cubic("-60 12, -130 14, -200 18, -300 14", 20), 7, lens),
        ribbon(cubic("110 2, 120 6, 150 4, 168 8", 12), 6, lens),
      ],
      foam,
    ),
  ];
}
