import { between, type Dice } from "../dice.ts";

/**
 * Each character as a pen would write it, in a box of height 1: `M` moves the pen, `L` draws a line, `Q` a curve with a
 * control point. Neither letters of a font nor outlines, so that nothing in the picture names what it shows.
 */
export const glyphs: Readonly<Record<string, string>> = {
  A: "M0 1 L.4 0 L.8 1 M.15 .66 L.65 .66",
  E: "M.6 0 L0 0 L0 1 L.62 1 M0 .49 L.5 .49",
  F: "M.62 0 L0 0 L0 1 M0 .48 L.5 .48",
  H: "M0 0 L0 1 M.66 0 L.66 1 M0 .5 L.66 .5",
  J: "M.18 0 L.64 0 M.46 0 L.46 .68 Q.46 1 .22 1 Q.02 1 0 .74",
  K: "M0 0 L0 1 M.62 0 L0 .58 M.2 .42 L.66 1",
  N: "M0 1 L0 0 L.66 1 L.66 0",
  P: "M0 1 L0 0 L.3 0 Q.62 0 .62 .28 Q.62 .56 .3 .56 L0 .56",
  R: "M0 1 L0 0 L.3 0 Q.6 0 .6 .26 Q.6 .52 .3 .52 L0 .52 M.28 .52 L.66 1",
  T: "M0 0 L.72 0 M.36 0 L.36 1",
  U: "M0 0 L0 .64 Q0 1 .33 1 Q.66 1 .66 .64 L.66 0",
  W: "M0 0 L.24 1 L.48 .3 L.72 1 L.96 0",
  X: "M0 0 L.66 1 M.66 0 L0 1",
  Y: "M0 0 L.34 .5 L.68 0 M.34 .5 L.34 1",
  "3": "M.04 .1 Q.16 0 .32 0 Q.6 0 .6 .24 Q.6 .47 .26 .47 Q.64 .47 .64 .74 Q.64 1 .3 1 Q.1 1 0 .86",
  "7": "M0 0 L.62 0 L.2 1",
  "9": "M.58 .3 Q.58 .58 .3 .58 Q0 .58 0 .29 Q0 0 .3 0 Q.58 0 .58 .34 Q.58 .8 .2 1",
};

export type Point = readonly [x: number, y: number];

/** A pen stroke, as points close enough together to be distorted. */
export type Stroke = readonly Point[];

const STEPS = 7;

const along = (share: number, from: number, to: number) => from + (to - from) * share;

function line(from: Point, to: Point): Stroke {
  return curve(from, [along(0.5, from[0], to[0]), along(0.5, from[1], to[1])], to);
}

function curve(from: Point, by: Point, to: Point): Stroke {
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const share = step / STEPS;
    const at = (axis: 0 | 1) =>
      along(share, along(share, from[axis], by[axis]), along(share, by[axis], to[axis]));
    return [at(0), at(1)] as const;
  });
}

const command = /([MLQ])([^MLQ]*)/g;

/** The strokes of a glyph, one for each line or curve. */
export function strokesOf(glyph: string): Stroke[] {
  const strokes: Stroke[] = [];
  let pen: Point = [0, 0];
  for (const [, letter, rest = ""] of glyph.matchAll(command)) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = rest.trim().split(/\s+/).map(Number);
    if (letter === "L") strokes.push(line(pen, [x1, y1]));
    if (letter === "Q") strokes.push(curve(pen, [x1, y1], [x2, y2]));
    pen = letter === "Q" ? [x2, y2] : [x1, y1];
  }
  return strokes;
}

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
