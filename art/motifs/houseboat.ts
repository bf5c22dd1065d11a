import { bezier, cubic, mix, type Point, points, range } from "../press/curve.ts";
import { box, even, lens, outline, ribbon } from "../press/mark.ts";
import { fill, type Piece } from "../press/sheet.ts";

type Houseboat = {
  readonly hull: string;
  readonly thatch: string;
  readonly weave: string;
  readonly dark: string;
  readonly light: string;
};

/** A kettuvallam, the thatched barge of the backwaters, 420 long, waterline at 0, bow to the right. */
export function houseboat({ hull, thatch, weave, dark, light }: Houseboat): Piece[] {
  const roof = (share: number): Point => {
    const x = mix(-176, 150, share);
    return [x, -74 - 62 * Math.sin(Math.PI * mix(0.06, 0.94, share)) ** 0.5];
  };
  const crest = range(31).map((index) => roof(index / 30));
  const eaves: readonly Point[] = points("150 -66, 100 -58, 20 -56, -90 -56, -176 -66");
  const ridges = range(9).map((index) => {
    const [x, y] = roof(0.06 + index * 0.11);
    return ribbon(bezier([x, y], [x + 6, y + 26], [x + 5, -78], [x + 2, -58], 8), 4, even);
  });
  return [
    fill(outline(points("-160 -68, 140 -68, 140 -28, -160 -28")), dark),
    fill(
      range(6).map((pane) => box(-144 + pane * 46, -60, 30, 24)),
      light,
    ),
    fill(
      range(6).map((pane) => box(-131 + pane * 46, -60, 3, 24)),
      dark,
    ),
    fill(outline([...crest, ...eaves]), thatch),
    fill(ridges, weave),
    fill(
      [0.28, 0.5, 0.72].map((level) =>
        ribbon(
          range(25).map((index): Point => {
            const [x, y] = roof(index / 24);
            return [x, mix(y, -60, level)];
          }),
          3,
          lens,
        ),
      ),
      weave,
    ),
    fill(outline(points("112 -100, 176 -92, 186 -84, 120 -84")), thatch),
    fill(
      [
        ribbon(
          [
            [176, -90],
            [172, -32],
          ],
          4,
          even,
        ),
        ribbon(
          [
            [144, -60],
            [178, -60],
          ],
          3,
          even,
        ),
        ribbon(
          [
            [-182, -66],
            [-180, -32],
          ],
          4,
          even,
        ),
      ],
      dark,
    ),
    fill(
      outline([
        ...cubic("-222 -58, -180 -26, -120 -30, 0 -30", 14),
        ...cubic("0 -30, 120 -30, 180 -26, 232 -74", 14),
        ...cubic("232 -74, 206 14, -190 18, -222 -58", 24),
      ]),
      hull,
    ),
    fill(ribbon(cubic("-214 -48, -160 -16, 160 -16, 222 -60", 24), 4, lens), weave),
    fill(ribbon(cubic("-196 -26, -120 -2, 120 -2, 204 -32", 24), 3, lens), thatch),
  ];
}
