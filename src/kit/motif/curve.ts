import type { Point } from "./level-lines.ts";

const MIN_PIECES = 10;
/** The tolerance for rounding errors in sums of distances. */
const TINY = 1e-6;

const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);
const between = (a: Point, b: Point, part: number): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});
const middle = (a: Point, b: Point) => between(a, b, 0.5);
const rounded = ({ x, y }: Point): Point => ({ x: Math.round(x), y: Math.round(y) });

/** The line resampled at equal distances, about `spacing` apart but never with too few points to bend round a ring. */
function evened(line: readonly Point[], spacing: number): Point[] {
  const steps = line.map((point, index) => distance(line[index - 1] ?? point, point));
  const length = steps.reduce((sum, step) => sum + step, 0);
  const pieces = Math.max(MIN_PIECES, Math.round(length / spacing));
  const points: Point[] = [];
  let passed = 0;
  for (const [index, point] of line.entries()) {
    const step = steps[index] ?? 0;
    for (let wanted = (length * points.length) / pieces; wanted <= passed + step + TINY; ) {
      const part = step === 0 ? 1 : (wanted - passed) / step;
      points.push(between(line[index - 1] ?? point, point, part));
      wanted = (length * points.length) / pieces;
      if (points.length > pieces) return points;
    }
    passed += step;
  }
  return points;
}

/** A ring is opened half-way along its first piece, so that no corner shows. */
function unrolled(points: readonly Point[]): readonly Point[] {
  const [first, second, ...others] = points;
  const last = points.at(-1);
  if (!first || !second || !last || distance(first, last) > TINY) return points;
  const seam = middle(first, second);
  return [seam, second, ...others, seam];
}

/**
 * The path of a smooth curve along a line, in whole units and relative steps to keep it short.
 * Each inner point is the control point of one arc, from the midpoint before it to the midpoint after it.
 */
export function curve(line: readonly Point[], spacing: number): string {
  const [start, ...others] = unrolled(evened(line, spacing));
  if (!start) return "";
  let at = rounded(start);
  let path = `M${at.x} ${at.y}`;
  for (const [index, point] of others.slice(0, -1).entries()) {
    const after = others[index + 1] ?? point;
    const end = index === others.length - 2 ? after : middle(point, after);
    const numbers = [point, end].map(rounded).flatMap(({ x, y }) => [x - at.x, y - at.y]);
    path += `q${numbers.join(" ").replaceAll(" -", "-")}`;
    at = rounded(end);
  }
  return path;
}
