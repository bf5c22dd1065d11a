import type { Point } from "../press/curve.ts";

/** Joints on a scale on which an adult is 100 high; feet at 0, up is negative. */
export type Pose = {
  readonly head: Point;
  readonly neck: Point;
  readonly hip: Point;
  readonly hands: readonly [Point, Point];
  readonly elbows: readonly [Point, Point];
  readonly knees: readonly [Point, Point];
  readonly feet: readonly [Point, Point];
};

export const poses = {
  standing: {
    head: [1, -93],
    neck: [0, -84],
    hip: [0, -50],
    hands: [
      [9, -46],
      [-8, -45],
    ],
    elbows: [
      [9, -64],
      [-9, -64],
    ],
    knees: [
      [3, -26],
      [-3, -26],
    ],
    feet: [
      [5, 0],
      [-4, 0],
    ],
  },
  poling: {
    head: [12, -92],
    neck: [9, -83],
    hip: [0, -50],
    hands: [
      [27, -74],
      [22, -56],
    ],
    elbows: [
      [20, -68],
      [10, -60],
    ],
    knees: [
      [10, -26],
      [-8, -27],
    ],
    feet: [
      [13, 0],
      [-14, 0],
    ],
  },
  hauling: {
    head: [-15, -86],
    neck: [-12, -78],
    hip: [2, -48],
    hands: [
      [-36, -72],
      [-30, -62],
    ],
    elbows: [
      [-24, -64],
      [-20, -58],
    ],
    knees: [
      [-8, -26],
      [13, -26],
    ],
    feet: [
      [-12, 0],
      [22, 0],
    ],
  },
  walking: {
    head: [4, -93],
    neck: [2, -84],
    hip: [0, -50],
    hands: [
      [12, -50],
      [-10, -50],
    ],
    elbows: [
      [9, -65],
      [-9, -66],
    ],
    knees: [
      [8, -27],
      [-5, -25],
    ],
    feet: [
      [14, 0],
      [-15, -2],
    ],
  },
  pushing: {
    head: [20, -84],
    neck: [15, -76],
    hip: [-4, -47],
    hands: [
      [36, -58],
      [34, -55],
    ],
    elbows: [
      [26, -56],
      [22, -54],
    ],
    knees: [
      [8, -25],
      [-14, -24],
    ],
    feet: [
      [4, 0],
      [-30, -1],
    ],
  },
  pointing: {
    head: [1, -93],
    neck: [0, -84],
    hip: [-1, -50],
    hands: [
      [34, -82],
      [-8, -45],
    ],
    elbows: [
      [17, -76],
      [-10, -64],
    ],
    knees: [
      [3, -26],
      [-4, -26],
    ],
    feet: [
      [6, 0],
      [-6, 0],
    ],
  },
  balancing: {
    head: [0, -93],
    neck: [0, -84],
    hip: [0, -50],
    hands: [
      [7, -104],
      [-8, -46],
    ],
    elbows: [
      [13, -88],
      [-10, -64],
    ],
    knees: [
      [5, -26],
      [-4, -26],
    ],
    feet: [
      [9, 0],
      [-8, -1],
    ],
  },
} as const satisfies Record<string, Pose>;
