import { between, type Dice } from "../dice.ts";
import type { Point } from "./stroke.ts";

const wave = (dice: Dice, least: number, most: number) => {
  const height = between(dice, least, most);
  const length = between(dice, 55, 95);
  const start = between(dice, 0, 2 * Math.PI);
  return (at: number) => height * Math.sin((2 * Math.PI * at) / length + start);
};

/** Distorts the whole picture like a reflection on water, so that no two copies of a character look alike. */
export function warp(dice: Dice): (point: Point) => Point {
  const down = wave(dice, 2, 3.5);
  const across = wave(dice, 1.5, 3);
  const swell = wave(dice, 1, 2);
  return ([x, y]) => [x + across(y) + swell(y + x / 2), y + down(x) + swell(x - y)];
}
