import { mix, type Point, range, shares } from "../press/curve.ts";
import { disc, even, ribbon, taper, trace } from "../press/mark.ts";
import { draw, fill, type Piece } from "../press/sheet.ts";
import type { Space, View } from "../press/view.ts";

type Net = {
  readonly view: View;
  /** Where the frame stands on its jetty. */
  readonly foot: Space;
  /** Degrees, seen from above: 0 reaches to the right, 180 to the left, 90 away from the viewer. */
  readonly heading: number;
  /** From 0 (the net in the water) to 1 (hoisted). */
  readonly raised: number;
  readonly ink: string;
  readonly mesh: number;
  /** A tint for the cloth of the net, for a net against the light. */
  readonly cloth?: string;
};

const reach = 11;
const span = 8.4;

/** A cheena vala, the cantilevered fishing net of Fort Kochi: shear legs, a cross of bent poles, stones to balance it. */
export function fishingNet({ view, foot, heading, raised, ink, mesh, cloth }: Net): Piece[] {
  const angle = (heading * Math.PI) / 180;
  const [ahead, aside] = [Math.cos(angle), Math.sin(angle)];
  /** Maps the frame's own coordinates: forwards over the water, up, and across. */
  const at = (forward: number, up: number, across: number): Point =>
    view([
      foot[0] + forward * ahead - across * aside,
      foot[1] + up,
      foot[2] + forward * aside + across * ahead,
    ]);
  const metre = Math.abs(at(0, 1, 0)[1] - at(0, 0, 0)[1]);

  const tip = { forward: mix(14.5, reach, raised), up: mix(7.5, 13.8, raised) };
  const rear = { forward: -8.5, up: mix(9, 3.6, raised) };
  const drop = 5.4;

  const pole = (
    from: readonly [number, number, number],
    to: readonly [number, number, number],
    width: number,
    sag = 0.25,
  ) =>
    ribbon(
      shares(10).map((share) =>
        at(
          mix(from[0], to[0], share),
          mix(from[1], to[1], share) - sag * Math.sin(Math.PI * share),
          mix(from[2], to[2], share),
        ),
      ),
      Math.max(0.8, width * metre),
      taper(0.55),
    );

  const rib = (u: number, v: number): string =>
    ribbon(
      shares(16).map((share) =>
        at(tip.forward + u * span * share, tip.up - drop * share ** 2.1, v * span * share),
      ),
      Math.max(0.8, 0.2 * metre),
      taper(0.35),
    );

  const clothAt = (u: number, v: number): Point => {
    const [inU, inV] = [1 - u * u, 1 - v * v];
    const sag = 3.1 * inU * inV + 1.2 * (inU + inV - 2 * inU * inV) * 0.9;
    return at(tip.forward + u * span * (1 - 0.13 * inV), tip.up - drop - sag, v * span * (1 - 0.13 * inU));
  };
  const threads = shares(mesh).flatMap((share) => {
    const fixed = mix(-1, 1, share);
    return [
      trace(shares(17).map((step) => clothAt(fixed, mix(-1, 1, step)))),
      trace(shares(17).map((step) => clothAt(mix(-1, 1, step), fixed))),
    ];
  });
  const rim = [
    ...shares(17).map((step) => clothAt(mix(-1, 1, step), -1)),
    ...shares(17).map((step) => clothAt(1, mix(-1, 1, step))),
    ...shares(17).map((step) => clothAt(mix(1, -1, step), 1)),
    ...shares(17).map((step) => clothAt(-1, mix(1, -1, step))),
  ];

  const rungs = range(5).map((rung) => {
    const share = 0.16 + rung * 0.15;
    const half = mix(2.6, 0.2, share);
    return pole(
      [tip.forward * share, tip.up * share, -half],
      [tip.forward * share, tip.up * share, half],
      0.09,
      0.02,
    );
  });

  const stays = range(5).map((stay) => {
    const share = mix(0.42, 0.98, stay / 4);
    const [forward, up] = [mix(tip.forward, rear.forward, share), mix(tip.up, rear.up, share)];
    const length = mix(1.2, 2.6, (stay % 3) / 2);
    return {
      top: at(forward, up, 0),
      stone: at(forward, up - length, 0),
      size: mix(0.38, 0.55, (stay % 2) as number),
    };
  });

  return [
    ...(cloth ? [fill(`${trace(rim)}Z`, cloth, 0.5)] : []),
    draw(threads, ink, Math.max(0.5, 0.035 * metre), 0.8),
    draw(`${trace(rim)}Z`, ink, Math.max(0.7, 0.07 * metre)),
    fill([rib(-1, -1), rib(1, -1), rib(-1, 1), rib(1, 1)], ink),
    fill(
      [
        pole([0, 0, -2.6], [tip.forward, tip.up, 0], 0.34),
        pole([0, 0, 2.6], [tip.forward, tip.up, 0], 0.34),
        pole([-0.6, 0.4, -1.2], [rear.forward, rear.up, 0], 0.26),
        pole([-0.6, 0.4, 1.2], [rear.forward, rear.up, 0], 0.26),
        pole([tip.forward * 0.34, tip.up * 0.34, 0], [rear.forward, rear.up, 0], 0.16),
        ...rungs,
      ],
      ink,
    ),
    draw(
      [
        trace([at(tip.forward, tip.up, 0), at(rear.forward, rear.up, 0)]),
        ...stays.map(({ top, stone }) => trace([top, stone])),
      ],
      ink,
      Math.max(0.6, 0.06 * metre),
    ),
    fill(
      stays.map(({ stone, size }) => disc(stone, size * metre, 1.15)),
      ink,
    ),
    fill(ribbon([at(-1, 0.1, -3.4), at(-1, 0.1, 3.4)], 0.3 * metre, even), ink),
  ];
}
