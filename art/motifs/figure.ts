import { bow, type Line, mix, type Point, range, through } from "../press/curve.ts";
import { disc, outline, ribbon, taper } from "../press/mark.ts";
import { fill, type Piece } from "../press/sheet.ts";
import type { Pose } from "./poses.ts";

export type Dress = "mundu" | "sari" | "trousers" | "folded-mundu";

const limb = (from: Point, joint: Point, to: Point, width: number, end: number): string =>
  ribbon(through([from, joint, to], 8), width, taper(end)) +
  disc(to, (width * end) / 2) +
  disc(from, width / 2);

function skirt(pose: Pose, dress: Dress): Line {
  const [hx, hy] = pose.hip;
  const [right, left] = pose.feet;
  const hem = dress === "folded-mundu" ? 0.5 : dress === "sari" ? 0.98 : 0.86;
  const [rk, lk] = pose.knees;
  const [rx, lx] = [mix(hx, right[0], hem), mix(hx, left[0], hem)];
  const [ry, ly] = [mix(hy, right[1], hem), mix(hy, left[1], hem)];
  const flare = dress === "sari" ? 6 : 4;
  return [
    [hx - 8, hy - 4],
    [hx + 8, hy - 4],
    [Math.max(hx + 9, rk[0] + 5), mix(hy, rk[1], 0.6)],
    [rx + flare, ry],
    [mix(rx, lx, 0.4), Math.max(ry, ly) + 1],
    [lx - flare, ly],
    [Math.min(hx - 9, lk[0] - 5), mix(hy, lk[1], 0.6)],
  ];
}

type Figure = {
  readonly pose: Pose;
  readonly dress: Dress;
  readonly ink: string;
  readonly cloth?: string;
  readonly shirt?: string;
};

export function figure({ pose, dress, ink, cloth = ink, shirt = ink }: Figure): Piece[] {
  const { head, neck, hip, hands, elbows, knees, feet } = pose;
  const shoulder = (side: 1 | -1): Point => [neck[0] + side * 7.5, neck[1] + 5];
  const torso: Line = [
    [neck[0] - 3, neck[1] + 0.5],
    [neck[0] + 3, neck[1] + 0.5],
    [neck[0] + 9, neck[1] + 4.5],
    [mix(neck[0], hip[0], 0.5) + 8, mix(neck[1], hip[1], 0.5)],
    [hip[0] + 7.5, hip[1]],
    [hip[0] - 7.5, hip[1]],
    [mix(neck[0], hip[0], 0.5) - 8, mix(neck[1], hip[1], 0.5)],
    [neck[0] - 9, neck[1] + 4.5],
  ];
  const legs = range(2).map((side) =>
    limb(
      [hip[0] + (side ? -3.5 : 3.5), hip[1]],
      knees[side] ?? hip,
      feet[side] ?? hip,
      dress === "trousers" ? 9 : 7,
      0.55,
    ),
  );
  const soles = feet.map(([x, y]) =>
    outline(
      through(
        [
          [x - 3.4, y - 3],
          [x + 1, y - 4],
          [x + 9, y - 0.6],
          [x + 8, y + 1],
          [x - 3.6, y + 1],
        ],
        4,
      ),
    ),
  );
  const arm = (side: 0 | 1) => limb(shoulder(side ? -1 : 1), elbows[side], hands[side], 6, 0.55);
  return [
    fill([arm(1)], shirt === ink ? ink : shirt),
    fill([...legs, ...soles], dress === "trousers" ? cloth : ink),
    ...(dress === "trousers" ? [] : [fill(outline(through(skirt(pose, dress), 5)), cloth)]),
    fill(outline(through([...torso, [neck[0] - 3, neck[1] + 0.5]], 5)), shirt),
    ...(dress === "sari"
      ? [
          fill(ribbon(bow([neck[0] + 7, neck[1] + 2], [hip[0] - 9, hip[1] + 8], 0.08), 9, taper(1.2)), cloth),
          fill(
            ribbon(bow([neck[0] + 7, neck[1] + 3], [neck[0] + 9, hip[1] + 20], -0.05), 7, taper(1.3)),
            cloth,
          ),
        ]
      : []),
    fill([arm(0)], ink),
    fill(
      [
        ribbon([neck, [mix(neck[0], head[0], 0.6), mix(neck[1], head[1], 0.6) + 1]], 5.4, taper(0.9)),
        disc(head, 5.6, 1.22),
      ],
      ink,
    ),
    ...(dress === "sari" ? [fill(disc([head[0] - 5.2, head[1] + 1.6], 3.4), ink)] : []),
  ];
}
