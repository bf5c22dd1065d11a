import type { Soundings } from "./sea-bed.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The sides of a square, clockwise from the top. */
const TOP = 0;
const RIGHT = 1;
const BOTTOM = 2;
const LEFT = 3;

/**
 * The sides that a level line joins, by the corners above: upper left 8, upper right 4, lower right 2, lower left 1.
 */
const crossings: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[LEFT, BOTTOM]],
  [[BOTTOM, RIGHT]],
  [[LEFT, RIGHT]],
  [[TOP, RIGHT]],
  [
    [TOP, LEFT],
    [BOTTOM, RIGHT],
  ],
  [[TOP, BOTTOM]],
  [[TOP, LEFT]],
  [[TOP, LEFT]],
  [[TOP, BOTTOM]],
  [
    [TOP, RIGHT],
    [LEFT, BOTTOM],
  ],
  [[TOP, RIGHT]],
  [[LEFT, RIGHT]],
  [[BOTTOM, RIGHT]],
  [[LEFT, BOTTOM]],
  [],
];

interface Knot extends Point {
  readonly next: string[];
}

/** Every point where the line crosses a side of the grid's squares, with its neighbours on the line. */
function survey({ step, columns, rows, heights }: Soundings, level: number): Map<string, Knot> {
  const knots = new Map<string, Knot>();
  const aboveLevel = (column: number, row: number) => (heights[row * (columns + 1) + column] ?? 0) - level;
  const knotOn = (side: number, column: number, row: number): string => {
    const lying = side === TOP || side === BOTTOM;
    const fromColumn = column + (side === RIGHT ? 1 : 0);
    const fromRow = row + (side === BOTTOM ? 1 : 0);
    const id = `${lying ? "h" : "v"}${fromColumn},${fromRow}`;
    if (!knots.has(id)) {
      const [x, y] = [fromColumn * step, fromRow * step];
      const near = aboveLevel(fromColumn, fromRow);
      const far = lying ? aboveLevel(fromColumn + 1, fromRow) : aboveLevel(fromColumn, fromRow + 1);
      const part = near / (near - far);
      knots.set(id, { x: lying ? x + step * part : x, y: lying ? y : y + step * part, next: [] });
    }
    return id;
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const isAbove = (right: number, down: number) => aboveLevel(column + right, row + down) > 0;
      const corners =
        (isAbove(0, 0) ? 8 : 0) + (isAbove(1, 0) ? 4 : 0) + (isAbove(1, 1) ? 2 : 0) + (isAbove(0, 1) ? 1 : 0);
      for (const [a, b] of crossings[corners] ?? []) {
        const [from, to] = [knotOn(a, column, row), knotOn(b, column, row)];
        knots.get(from)?.next.push(to);
        knots.get(to)?.next.push(from);
      }
    }
  }
  return knots;
}

/** All lines of one level: open ones that cross the chart, and closed ones, whose last point is their first. */
export function levelLines(soundings: Soundings, level: number): Point[][] {
  const knots = survey(soundings, level);
  const seen = new Set<string>();
  const follow = (start: string): Point[] => {
    const line: Point[] = [];
    let id: string | undefined = start;
    while (id !== undefined && !seen.has(id)) {
      seen.add(id);
      const knot = knots.get(id);
      if (!knot) break;
      line.push(knot);
      id = knot.next.find((next) => !seen.has(next));
    }
    const [first] = line;
    const closed = first && line.length > 2 && knots.get(start)?.next.length === 2;
    return closed ? [...line, first] : line;
  };
  const ids = [...knots.keys()];
  const ends = ids.filter((id) => knots.get(id)?.next.length === 1);
  const lines: Point[][] = [];
  for (const id of [...ends, ...ids]) {
    if (seen.has(id)) continue;
    const line = follow(id);
    if (line.length > 1) lines.push(line);
  }
  return lines;
}
