import { mix } from "./curve.ts";

/** Smooth value noise between -1 and 1, with one bump per unit of x and y. */
export function noise(seed: number): (x: number, y: number) => number {
  const corner = (x: number, y: number): number => {
    let mixed = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 2147483647);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 31 - 1;
  };
  const ease = (share: number): number => share * share * (3 - 2 * share);

  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [sx, sy] = [ease(x - left), ease(y - top)];
    const above = mix(corner(left, top), corner(left + 1, top), sx);
    const below = mix(corner(left, top + 1), corner(left + 1, top + 1), sx);
    return mix(above, below, sy);
  };
}
