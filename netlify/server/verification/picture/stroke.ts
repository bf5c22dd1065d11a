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

/** The direction of the stroke at a point, as a unit vector. */
function heading(stroke: Stroke, place: number): Point {
  const [x1, y1] = stroke[Math.max(0, place - 1)] ?? [0, 0];
  const [x2, y2] = stroke[Math.min(stroke.length - 1, place + 1)] ?? [0, 0];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return [(x2 - x1) / length, (y2 - y1) / length];
}

const written = (points: readonly Point[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

/** The outline of a stroke with the width `widthAt` at each of its points, extended a little at both ends. */
export function outlineOf(stroke: Stroke, widthAt: (place: number) => number): string {
  const last = stroke.length - 1;
  const side = (sign: 1 | -1) =>
    stroke.map(([x, y], place): Point => {
      const [dx, dy] = heading(stroke, place);
      const half = widthAt(place) / 2;
      const beyond = half * 0.7 * (place === 0 ? -1 : place === last ? 1 : 0);
      return [x + dx * beyond - dy * half * sign, y + dy * beyond + dx * half * sign];
    });
  return written([...side(1), ...side(-1).reverse()]);
}
