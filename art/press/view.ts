import type { Point } from "./curve.ts";

/** Metres: x to the right, y up from the water, z away from the viewer. */
export type Space = readonly [x: number, y: number, z: number];
export type View = (point: Space) => Point;

/** An upright camera: the horizon stays level, and things shrink towards one point on it. */
export function view(vanishing: Point, eyeHeight: number, focus: number): View {
  return ([x, y, z]) => [vanishing[0] + (focus * x) / z, vanishing[1] + (focus * (eyeHeight - y)) / z];
}
