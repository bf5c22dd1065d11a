export type Point = readonly [x: number, y: number];
export type Line = readonly Point[];

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

const between = (from: Point, to: Point, share: number): Point => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
];

export const distance = (from: Point, to: Point): number => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** Integers from 0 up to but not including `count`. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** `count` evenly spaced values from 0 to 1, both ends included. */
export const shares = (count: number): readonly number[] => range(count).map((index) => index / (count - 1));

export function first(line: Line): Point {
  const [point] = line;
  if (!point) throw new Error("A line needs at least one point");
  return point;
}

export function last(line: Line): Point {
  return line.at(-1) ?? first(line);
}

export function straight(from: Point, to: Point, count = 12): Line {
  return shares(count).map((share) => between(from, to, share));
}

export function bezier(from: Point, one: Point, two: Point, to: Point, count = 24): Line {
  return shares(count).map((t) => {
    const a = between(between(from, one, t), between(one, two, t), t);
    const b = between(between(one, two, t), between(two, to, t), t);
    return between(a, b, t);
  });
}

/** Parses points written as "x y, x y, …", on any number of lines. */
export function points(text: string): Line {
  return text.split(",").map((pair) => {
    const [x, y, ...more] = pair.trim().split(/\s+/).map(Number);
    if (x === undefined || y === undefined || more.length > 0 || Number.isNaN(x + y)) {
      throw new Error(`Not a point: "${pair}"`);
    }
    return [x, y];
  });
}

/** A Bézier curve from its four control points, written like `points`. */
export function cubic(text: string, count = 24): Line {
  const [from, one, two, to, ...more] = points(text);
  if (!from || !one || !two || !to || more.length > 0)
    throw new Error(`Not the four points of a curve: "${text}"`);
  return bezier(from, one, two, to, count);
}

/** One bend between two points: `push` moves the middle to the right of the direction, as a share of the length. */
export function bow(from: Point, to: Point, push: number, count = 16): Line {
  const nx = -(to[1] - from[1]) * push;
  const ny = (to[0] - from[0]) * push;
  const middle: Point = [(from[0] + to[0]) / 2 + nx * 2, (from[1] + to[1]) / 2 + ny * 2];
  return shares(count).map((t) => between(between(from, middle, t), between(middle, to, t), t));
}

/** Angles in degrees, clockwise from three o'clock. */
export function arc(centre: Point, rx: number, ry: number, from: number, to: number, count = 32): Line {
  return shares(count).map((share) => {
    const angle = (mix(from, to, share) * Math.PI) / 180;
    return [centre[0] + rx * Math.cos(angle), centre[1] + ry * Math.sin(angle)];
  });
}

/** A curve through every given point (Catmull-Rom). */
export function through(points: Line, count = 8): Line {
  const at = (index: number): Point =>
    points[Math.min(points.length - 1, Math.max(0, index))] ?? first(points);
  const curve: Point[] = [first(points)];
  for (const index of range(points.length - 1)) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const one: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const two: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    curve.push(...bezier(from, one, two, to, count + 1).slice(1));
  }
  return curve;
}

/** The point at a share of a line's points; the same as at that share of its length if they are evenly spaced. */
export function along(line: Line, share: number): Point {
  const position = share * (line.length - 1);
  const index = Math.min(line.length - 2, Math.floor(position));
  return between(line[index] ?? first(line), line[index + 1] ?? last(line), position - index);
}

export const move = (line: Line, dx: number, dy: number): Line => line.map(([x, y]) => [x + dx, y + dy]);

export const mirror = (line: Line, axis: number): Line => line.map(([x, y]) => [2 * axis - x, y]);
