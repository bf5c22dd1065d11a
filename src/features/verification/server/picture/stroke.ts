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
