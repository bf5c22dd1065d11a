import { along, bow, type Line, mix, type Point, range, shares } from "../press/curve.ts";
import { outline, ribbon, taper, thorn } from "../press/mark.ts";
import type { Random } from "../press/random.ts";
import { fill, type Piece } from "../press/sheet.ts";

type Palm = {
  readonly foot: Point;
  readonly height: number;
  /** How far the crown is beside the foot, as a share of the height. */
  readonly lean: number;
  readonly ink: string;
  readonly hand: Random;
  readonly fronds?: number;
  /** Leaflets on each side of a frond: fewer for a distant palm. */
  readonly leaflets?: number;
  /** Which way the wind carries the fronds, from -1 to 1. */
  readonly wind?: number;
  /** A lighter ink for the sunlit side of the trunk, and which side that is. */
  readonly lit?: { readonly ink: string; readonly side: -1 | 1 };
};

/** A frond rises, bends under its own weight, and hangs its leaflets. */
function frond(crown: Point, length: number, degrees: number, leaflets: number, hand: Random): string[] {
  const angle = (degrees * Math.PI) / 180;
  const weight = length * hand.between(0.34, 0.72);
  const spine: Line = shares(14).map((t) => [
    crown[0] + Math.cos(angle) * length * t * (1 - 0.12 * t),
    crown[1] + Math.sin(angle) * length * t + weight * t ** 2.1,
  ]);
  const blades = range(leaflets).flatMap((index) => {
    const t = mix(0.1, 0.985, index / (leaflets - 1));
    const from = along(spine, t);
    const ahead = along(spine, Math.min(1, t + 0.04));
    const direction = Math.atan2(ahead[1] - from[1], ahead[0] - from[0]);
    const long = length * 0.3 * (0.3 + 0.7 * Math.sin(Math.PI * mix(0.12, 0.9, t))) * hand.between(0.82, 1.1);
    return [-1, 1].map((side) => {
      const spread = direction + side * mix(0.95, 0.3, t) + hand.around(0.09);
      const fall = long * mix(0.3, 0.6, t);
      const tip: Point = [from[0] + Math.cos(spread) * long, from[1] + Math.sin(spread) * long + fall];
      const middle: Point = [mix(from[0], tip[0], 0.5), mix(from[1], tip[1], 0.5) - fall * 0.22];
      return ribbon([from, middle, tip], (length * 0.62) / leaflets + 0.4, (share) => 1 - share * 0.96);
    });
  });
  return [ribbon(spine, length * 0.035, taper(0.2)), ...blades];
}

export function palm({
  foot,
  height,
  lean,
  ink,
  hand,
  fronds = 10,
  leaflets = 20,
  wind = 0,
  lit,
}: Palm): Piece[] {
  const crown: Point = [foot[0] + height * lean, foot[1] - height];
  const trunk = bow(foot, crown, lean * 0.16, 18);
  const thick = height * 0.034;
  const flare = ribbon(trunk, thick, (share) => mix(1.35, 0.62, Math.min(1, share * 3) ** 0.5));
  const length = height * 0.46;
  const leaves = range(fronds).flatMap((index) => {
    const share = index / (fronds - 1);
    const degrees = mix(-212, 32, share) + wind * 18 + hand.around(9);
    const rise = Math.sin(Math.PI * share);
    return frond(crown, length * mix(0.86, 1.1, rise) * hand.between(0.85, 1.1), degrees, leaflets, hand);
  });
  const nuts = range(4).map(
    (index): Point => [crown[0] + (index - 1.5) * thick * 0.7, crown[1] + thick * (0.8 + (index % 2) * 0.5)],
  );
  const rim = lit
    ? [
        fill(
          ribbon(
            trunk.map(([x, y]) => [x + lit.side * thick * 0.3, y]),
            thick * 0.22,
            thorn,
          ),
          lit.ink,
        ),
      ]
    : [];
  return [
    fill(flare, ink),
    ...rim,
    fill(leaves, ink),
    fill(
      nuts.map(([x, y]) =>
        outline(
          range(8).map((step) => [
            x + thick * 0.52 * Math.cos((step * Math.PI) / 4),
            y + thick * 0.6 * Math.sin((step * Math.PI) / 4),
          ]),
        ),
      ),
      ink,
    ),
  ];
}
