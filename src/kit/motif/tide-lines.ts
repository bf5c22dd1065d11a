import { curve } from "./curve.ts";
import { levelLines } from "./level-lines.ts";
import { type SeaBedOptions, seaBed, takeSoundings } from "./sea-bed.ts";

/** Every fifth level is drawn as a main line. */
const MAIN_EVERY = 5;

export interface TideLinesOptions extends SeaBedOptions {
  /** The distance between a curve's points: wider makes a smaller file, narrower a truer line. */
  readonly spacing?: number;
}

/** The drawing of a sea bed as two paths: its ordinary lines and its main lines. */
export function tideLines({ spacing = 44, ...options }: TideLinesOptions) {
  const { width, height } = options;
  const soundings = takeSoundings(seaBed(options), { width, height, step: Math.min(width, height) / 40 });
  const lowest = Math.floor(Math.min(...soundings.heights));
  const levels = Array.from(
    { length: Math.ceil(Math.max(...soundings.heights)) - lowest },
    (_, index) => lowest + index,
  );
  const draw = (wanted: readonly number[]) =>
    wanted
      .flatMap((level) => levelLines(soundings, level + 0.5).map((line) => curve(line, spacing)))
      .join("");
  const isMain = (level: number) => level % MAIN_EVERY === 0;
  return {
    lines: draw(levels.filter((level) => !isMain(level))),
    mainLines: draw(levels.filter(isMain)),
  };
}
