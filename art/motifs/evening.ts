import { mix, type Point } from "../press/curve.ts";
import { inks } from "../press/inks.ts";
import { box, disc } from "../press/mark.ts";
import type { Random } from "../press/random.ts";
import { fill, inside, type Piece } from "../press/sheet.ts";
import { bands, sweeps } from "./sky.ts";
import { ripples } from "./water.ts";

type Evening = {
  readonly width: number;
  readonly height: number;
  readonly horizon: number;
  readonly sun: Point;
  /** The size of the light; 1 for a sheet 1600 wide. */
  readonly spread: number;
  readonly seed: number;
  readonly hand: Random;
  readonly squash?: number;
  readonly flare?: number;
};

/** A sky lit from low down, from straw at the sun to harbour ink overhead. */
export function eveningSky({
  width,
  height,
  sun,
  spread,
  seed,
  hand,
  squash = 0.7,
  flare = 1,
}: Evening): Piece[] {
  const sky = { centre: sun, seed, squash, flare, waver: 0.12 };
  const ring = (
    from: number,
    to: number,
    every: number,
    ink: string,
    within: readonly [number, number],
  ): Piece =>
    sweeps({
      ...sky,
      from: from * spread,
      to: to * spread,
      every: every * spread,
      ink,
      width: 4.4,
      hand,
      within,
    });
  return [
    fill(box(0, 0, width, height), inks.harbour),
    ...bands({
      ...sky,
      rings: [
        { radius: 900 * spread, ink: inks.deep },
        { radius: 690 * spread, ink: inks.teal },
        { radius: 510 * spread, ink: inks.lagoon },
        { radius: 370 * spread, ink: inks.shallow },
        { radius: 275 * spread, ink: inks.apricot },
        { radius: 190 * spread, ink: inks.brass },
      ],
    }),
    ring(545, 660, 32, inks.lagoon, [215, 350]),
    ring(730, 860, 38, inks.teal, [228, 350]),
    ring(395, 490, 24, inks.shallow, [192, 350]),
    ring(292, 352, 18, inks.apricot, [192, 350]),
    fill(disc(sun, 88 * spread), inks.straw),
  ];
}

/** The water under that sky, with the sun's path on it. */
export function eveningWater({ width, height, horizon, sun, spread, hand }: Evening): Piece[] {
  const path = (
    ink: string,
    far: number,
    near: number,
    rows: number,
    cover: number,
    length: readonly [number, number],
  ): Piece =>
    ripples({
      hand,
      ink,
      top: horizon + 3,
      bottom: height,
      extent: (depth) => {
        const half = mix(far, near, depth) * spread;
        return [sun[0] - half, sun[0] + half];
      },
      rows,
      cover: (depth) => mix(0.85, 0.32, depth),
      length,
      thick: [1.6, 8 * cover],
    });
  const sea = box(0, horizon, width, height - horizon);
  return [
    fill(sea, inks.harbour),
    inside(sea, [
      ripples({
        hand,
        ink: inks.deep,
        top: horizon + 4,
        bottom: height,
        extent: () => [0, width],
        rows: 24,
        cover: () => 0.42,
        length: [40, 170],
      }),
      path(inks.teal, 380, 460, 24, 0.9, [26, 140]),
      path(inks.apricot, 118, 205, 24, 1, [20, 110]),
      path(inks.straw, 70, 118, 20, 1, [14, 84]),
    ]),
  ];
}
