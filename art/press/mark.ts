import { distance, first, type Line, last, type Point, straight, through } from "./curve.ts";

const short = (value: number): string => String(Math.round(value * 10) / 10);
const spot = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

/** Twice the signed area; positive if the points run clockwise on the sheet. */
function turning(points: Line): number {
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
}

/** The path data of a closed polygon; always clockwise, so that overlapping shapes in one path never cancel out. */
export function outline(points: Line): string {
  const clockwise = turning(points) < 0 ? [...points].reverse() : points;
  return `M${clockwise.map(spot).join("L")}Z`;
}

/** A closed shape with a smooth edge through the points. */
export function solid(points: Line): string {
  return outline(through([...points, first(points)], 6));
}

export function trace(points: Line): string {
  return `M${points.map(spot).join("L")}`;
}

export function box(x: number, y: number, width: number, height: number): string {
  return `M${short(x)} ${short(y)}h${short(width)}v${short(height)}h${short(-width)}Z`;
}

export function disc([x, y]: Point, radius: number, squash = 1): string {
  const [rx, ry] = [short(radius), short(radius * squash)];
  return `M${short(x - radius)} ${short(y)}a${rx} ${ry} 0 1 1 ${short(2 * radius)} 0a${rx} ${ry} 0 1 1 ${short(-2 * radius)} 0Z`;
}

/** The relative width of a stroke at a share of its length, from 0 at its start to 1 at its end. */
type Swell = (share: number) => number;

/** Pointed at both ends, like a gouge mark. */
export const lens: Swell = (share) => Math.sin(Math.PI * share) ** 0.75;
/** Broad at the start, pointed at the end. */
export const thorn: Swell = (share) => (1 - share) ** 0.8;
export const even: Swell = () => 1;
/** Narrows to the given share without coming to a point. */
export const taper =
  (end: number): Swell =>
  (share) =>
    1 + (end - 1) * share;

/** The outline of a stroke of varying width, as a closed shape. */
export function ribbon(line: Line, width: number, swell: Swell = lens): string {
  const way = line.length === 2 && swell !== even ? straight(first(line), last(line), 8) : line;
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [index, point] of way.entries()) {
    const before = way[index - 1] ?? point;
    const after = way[index + 1] ?? point;
    const length = distance(before, after) || 1;
    const half = (width * swell(index / Math.max(1, way.length - 1))) / 2;
    const nx = (-(after[1] - before[1]) / length) * half;
    const ny = ((after[0] - before[0]) / length) * half;
    left.push([point[0] + nx, point[1] + ny]);
    right.push([point[0] - nx, point[1] - ny]);
  }
  return outline([...left, ...right.reverse()]);
}
