import { curve } from "./curve.ts";
import { levelLines } from "./level-lines.ts";
import { type SeaBedOptions, seaBed } from "./sea-bed.ts";

export interface TideLinesOptions extends SeaBedOptions {
  /** Which lines are drawn as the chart's main lines, counted from the shore. */
  readonly mainEvery?: number;
  /** How far apart the points of a curve lie: wider is shorter to send, narrower truer. */
  readonly spacing?: number;
}

/** The drawing of a sea bed: two paths, of its lines and of its main lines. */
export function tideLines({ mainEvery = 5, spacing = 44, ...options }: TideLinesOptions) {
  const bed = seaBed(options);
  const { width, height } = options;
  const size = { width, height, step: Math.min(width, height) / 40 };
  const sampled = Array.from({ length: 41 * 41 }, (_, index) =>
    bed(((index % 41) / 40) * width, (Math.floor(index / 41) / 40) * height),
  );
  const lowest = Math.floor(Math.min(...sampled));
  const levels = Array.from(
    { length: Math.ceil(Math.max(...sampled)) - lowest },
    (_, index) => lowest + index,
  );
  const draw = (wanted: readonly number[]) =>
    wanted
      .flatMap((level) => levelLines(bed, level + 0.5, size).map((line) => curve(line, spacing)))
      .join("");
  const isMain = (level: number) => level % mainEvery === 0;
  return {
    lines: draw(levels.filter((level) => !isMain(level))),
    mainLines: draw(levels.filter(isMain)),
  };
}
