import { points, range } from "../press/curve.ts";
import { box, disc, even, outline, ribbon } from "../press/mark.ts";
import { fill, type Piece } from "../press/sheet.ts";

/** A porter's two-wheeled cart, seen from the side, 330 long with its shafts to the right; ground at 0. */
export function handcart(ink: string, light: string): Piece[] {
  const hub = [-30, -56] as const;
  const spokes = range(12).map((index) => {
    const angle = (index * Math.PI) / 6 + 0.1;
    return ribbon(
      [hub, [hub[0] + 50 * Math.cos(angle), hub[1] + 50 * Math.sin(angle)]],
      5,
      (share) => 1 - share * 0.35,
    );
  });
  const rim = `${disc(hub, 57)}${disc(hub, 47)}`;
  return [
    fill(outline(points("-150 -74, 96 -74, 190 -92, 192 -86, 98 -64, -150 -62")), ink),
    fill(
      range(6).map((index) => box(-140 + index * 46, -80, 8, 10)),
      ink,
    ),
    fill(
      [
        ribbon(
          [
            [-146, -66],
            [-146, -148],
          ],
          7,
          even,
        ),
        ribbon(
          [
            [96, -68],
            [96, -120],
          ],
          6,
          even,
        ),
      ],
      ink,
    ),
    `<path d="${rim}" fill="${ink}" fill-rule="evenodd"/>`,
    fill(spokes, ink),
    fill(disc(hub, 10), ink),
    fill(disc(hub, 4), light),
    fill(
      ribbon(
        [
          [78, -66],
          [70, 0],
        ],
        6,
        even,
      ),
      ink,
    ),
  ];
}
