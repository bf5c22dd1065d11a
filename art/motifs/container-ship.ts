import { mix, type Point, range, shares } from "../press/curve.ts";
import { even, lens, outline, ribbon, trace } from "../press/mark.ts";
import type { Random } from "../press/random.ts";
import { draw, fill, type Piece } from "../press/sheet.ts";
import type { View } from "../press/view.ts";

type Ship = {
  readonly view: View;
  /** Where the stem meets the water: across, and away from the viewer. */
  readonly stem: readonly [x: number, z: number];
  /** Degrees by which the stern swings to the right; at 0 the ship comes straight at the viewer. */
  readonly yaw: number;
  readonly hand: Random;
  readonly hull: {
    readonly lit: string;
    readonly shade: string;
    readonly boot: string;
    readonly line: string;
  };
  /** Pairs of inks: the sunlit end of a container, and its shaded flank. */
  readonly boxes: readonly (readonly [end: string, flank: string])[];
  readonly bays?: number;
  readonly tiers?: number;
};

const halfBeam = 13;
const deck = 15;

/** A container ship, bow on, her cargo in perspective. */
export function containerShip({ view, stem, yaw, hand, hull, boxes, bays = 9, tiers = 6 }: Ship): Piece[] {
  const angle = (yaw * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  /** Maps the ship's own coordinates: back from the stem, up from the water, and across towards the right flank. */
  const at = (back: number, up: number, across: number): Point =>
    view([stem[0] + back * sin + across * cos, up, stem[1] + back * cos - across * sin]);

  const sheer = (back: number): number => deck + 5.5 * Math.max(0, 1 - back / 30) ** 2;
  const deckHalf = (back: number): number =>
    halfBeam * Math.sin((Math.PI / 2) * Math.min(1, (back + 7) / 27)) ** 0.9;
  const waterHalf = (back: number): number =>
    halfBeam * Math.sin((Math.PI / 2) * Math.min(1, back / 44)) ** 1.2;
  const length = bays * 14.6 + 34;

  const flank = (side: 1 | -1, low: number, high: number): Point[] => {
    const level =
      (share: number) =>
      (back: number): Point => {
        const half = mix(waterHalf(Math.max(0, back)), deckHalf(back), share ** 1.4);
        return at(back, sheer(back) * share, side * half);
      };
    const raked = (share: number) =>
      shares(30).map((step) => level(share)(mix(-7 * share, length, step ** 2)));
    return [...raked(low), ...raked(high).reverse()];
  };

  const cargo = range(bays)
    .reverse()
    .flatMap((bay) => {
      const from = 24 + bay * 14.6;
      const stack = Math.max(2, tiers - (bay === 0 ? 2 : 0) - (hand.chance(0.4) ? 1 : 0));
      const rows = yaw > 0 ? range(10) : range(10).reverse();
      return rows.flatMap((row) => {
        const across = -12.2 + row * 2.44;
        const high = Math.max(1, stack - (hand.chance(0.22) ? 1 : 0));
        return range(high).flatMap((tier) => {
          const [end, side] = boxes[hand.whole(0, boxes.length - 1)] ?? ["", ""];
          const up = deck + 1.5 + tier * 2.7;
          const face = [
            at(from, up, across),
            at(from, up, across + 2.3),
            at(from, up + 2.5, across + 2.3),
            at(from, up + 2.5, across),
          ];
          const right = [
            at(from, up, across + 2.3),
            at(from + 12.2, up, across + 2.3),
            at(from + 12.2, up + 2.5, across + 2.3),
            at(from, up + 2.5, across + 2.3),
          ];
          const left = [
            at(from, up, across),
            at(from + 12.2, up, across),
            at(from + 12.2, up + 2.5, across),
            at(from, up + 2.5, across),
          ];
          const flankward = yaw > 0 ? right : left;
          const outer = row === (yaw > 0 ? 9 : 0) ? [fill(outline(flankward), side)] : [];
          return [
            ...outer,
            fill(outline(face), end),
            draw(trace([at(from, up + 0.1, across + 1.15), at(from, up + 2.4, across + 1.15)]), side, 0.9),
          ];
        });
      });
    });

  const seen: 1 | -1 = yaw > 0 ? 1 : -1;
  const onRail = (back: number, up: number): Point =>
    at(back, sheer(back) + up, seen * deckHalf(back) * 0.98);
  const stations = shares(14).map((step) => mix(-6, 26, step));
  const strake = (level: number, from: number, to: number): string =>
    ribbon(
      shares(20).map((step) => {
        const back = mix(from, to, step);
        const half = mix(waterHalf(Math.max(0, back)), deckHalf(back), level ** 1.4);
        return at(back, sheer(back) * level, seen * half);
      }),
      2.6,
      lens,
    );
  const mast = {
    foot: at(6, deck + 4, 0),
    head: at(6, deck + 14, 0),
    yard: [at(6, deck + 11, -2), at(6, deck + 11, 2)] as const,
  };

  return [
    ...cargo,
    fill(outline(flank(seen === 1 ? -1 : 1, 0, 1)), hull.lit),
    fill(outline(flank(seen === 1 ? -1 : 1, 0, 0.16)), hull.boot),
    fill(outline(flank(seen, 0, 1)), hull.shade),
    fill(outline(flank(seen, 0, 0.16)), hull.boot),
    fill(
      [strake(0.84, -3, length * 0.8), strake(0.62, 4, length * 0.7), strake(0.3, 30, length * 0.9)],
      hull.lit,
    ),
    draw(
      [
        trace(stations.map((back) => onRail(back, 1.1))),
        ...stations.map((back) => trace([onRail(back, 0), onRail(back, 1.1)])),
      ],
      hull.line,
      1.4,
    ),
    fill([ribbon([mast.foot, mast.head], 4, even), ribbon([...mast.yard], 3, even)], hull.shade),
  ];
}
