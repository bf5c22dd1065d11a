import { levelLines, type Point } from "./level-lines.ts";
import { type SeaBedOptions, seaBed, takeSoundings } from "./sea-bed.ts";

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
 * The path of a smooth curve along a line, in whole units and relative steps to keep it short. Each inner point is the
 * control point of one arc, from the midpoint before it to the midpoint after it: there it mirrors the one before, so that
 * it need not be written. An end is chosen by the mirrored point, so that roundings do not add up.
 */
export function curve(line: readonly Point[], spacing: number): string {
  const [start, ...others] = unrolled(evened(line, spacing));
  if (!start) return "";
  let at = rounded(start);
  let control = at;
  let path = `M${at.x} ${at.y}`;
  for (const [index, point] of others.slice(0, -1).entries()) {
    const isFirst = index === 0;
    control = isFirst ? rounded(point) : { x: 2 * at.x - control.x, y: 2 * at.y - control.y };
    const after = others[index + 1] ?? point;
    const end = rounded(index === others.length - 2 ? after : middle(control, after));
    const numbers = (isFirst ? [control, end] : [end]).flatMap(({ x, y }) => [x - at.x, y - at.y]);
    path += `${isFirst ? "q" : "t"}${numbers.join(" ").replaceAll(" -", "-")}`;
    at = end;
  }
  return path;
}

/** Every fifth level is drawn as a main line. */
const MAIN_EVERY = 5;

/** The distance between a curve's points: wider makes a smaller file, narrower a truer line. */
const SPACING = 60;

/** The drawing of a sea bed as two paths: its ordinary lines and its main lines. */
export function tideLines(options: SeaBedOptions) {
  const { width, height } = options;
  const soundings = takeSoundings(seaBed(options), { width, height, step: Math.min(width, height) / 40 });
  const lowest = Math.floor(Math.min(...soundings.heights));
  const levels = Array.from(
    { length: Math.ceil(Math.max(...soundings.heights)) - lowest },
    (_, index) => lowest + index,
  );
  const draw = (wanted: readonly number[]) =>
    wanted
      .flatMap((level) => levelLines(soundings, level + 0.5).map((line) => curve(line, SPACING)))
      .join("");
  const isMain = (level: number) => level % MAIN_EVERY === 0;
  return {
    lines: draw(levels.filter((level) => !isMain(level))),
    mainLines: draw(levels.filter(isMain)),
  };
}
