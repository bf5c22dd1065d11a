import { range } from "../press/curve.ts";
import { box } from "../press/mark.ts";
import { random } from "../press/random.ts";
import { fill, type Piece } from "../press/sheet.ts";

type Tower = {
  readonly x: number;
  readonly ground: number;
  readonly wide: number;
  readonly floors: number;
  readonly ink: string;
  readonly light: string;
  readonly glow: string;
  readonly seed: string;
};

/** An office tower at night, floor by floor; some panes lit, some only reflecting. */
export function tower({ x, ground, wide, floors, ink, light, glow, seed }: Tower): Piece[] {
  const hand = random(seed);
  const top = ground - floors * 25;
  const panes = range(floors).flatMap((floor) =>
    range(Math.floor((wide - 16) / 26)).map((column) => ({
      at: box(x + 10 + column * 26, ground - (floor + 1) * 25 + 6, 19, 13),
      lit: hand.between(0, 1),
    })),
  );
  return [
    fill(
      [
        box(x, top - 14, wide, ground - top + 14),
        box(x + wide * 0.2, top - 40, wide * 0.44, 28),
        box(x + wide * 0.62, top - 96, 3, 84),
      ],
      ink,
    ),
    fill(
      panes.filter(({ lit }) => lit > 0.62).map(({ at }) => at),
      light,
    ),
    fill(
      panes.filter(({ lit }) => lit > 0.4 && lit <= 0.62).map(({ at }) => at),
      glow,
    ),
  ];
}
