import { range } from "../press/curve.ts";
import { box, outline } from "../press/mark.ts";
import type { Random } from "../press/random.ts";
import { fill, type Piece } from "../press/sheet.ts";

type Skyline = {
  readonly from: number;
  readonly to: number;
  readonly ground: number;
  readonly low: number;
  readonly high: number;
  readonly ink: string;
  readonly hand: Random;
  /** The ink of lit windows; left out for buildings too far away to show any. */
  readonly light?: string;
  readonly glow?: number;
};

/** Flats and offices shoulder to shoulder, each with its own roof. */
export function skyline({ from, to, ground, low, high, ink, hand, light, glow = 0.22 }: Skyline): Piece[] {
  const walls: string[] = [];
  const lights: string[] = [];
  let x = from;
  while (x < to) {
    const wide = hand.between(0.42, 1) * (high * 0.36);
    const tall = hand.between(low, high);
    const top = ground - tall;
    walls.push(box(x, top, wide, tall));
    const crown = hand.whole(0, 4);
    if (crown === 0) walls.push(box(x + wide * 0.3, top - wide * 0.2, wide * 0.34, wide * 0.2));
    if (crown === 1)
      walls.push(
        outline([
          [x, top + 1],
          [x + wide, top + 1],
          [x + wide, top - wide * 0.3],
        ]),
      );
    if (crown === 2) walls.push(box(x + wide * 0.46, top - wide * 0.6, Math.max(2, wide * 0.05), wide * 0.6));
    if (crown === 3)
      walls.push(
        box(x + wide * 0.12, top - wide * 0.1, wide * 0.24, wide * 0.1),
        box(x + wide * 0.6, top - wide * 0.14, wide * 0.2, wide * 0.14),
      );
    if (light) {
      const [columns, rows] = [Math.max(2, Math.floor(wide / 17)), Math.max(3, Math.floor(tall / 22))];
      for (const column of range(columns))
        for (const row of range(rows))
          if (hand.chance(glow))
            lights.push(
              box(
                x + 6 + (column * (wide - 8)) / columns,
                top + 10 + (row * (tall - 14)) / rows,
                (wide - 8) / columns - 7,
                9,
              ),
            );
    }
    x += wide * hand.between(0.94, 1.16);
  }
  return [fill(walls, ink), ...(light ? [fill(lights, light)] : [])];
}
