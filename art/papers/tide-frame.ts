import { type Line, range } from "../press/curve.ts";
import { outline } from "../press/mark.ts";
import { noise } from "../press/noise.ts";
import { draw, type Piece } from "../press/sheet.ts";

type TideFrame = {
  readonly width: number;
  readonly height: number;
  readonly lines: number;
  readonly gap: number;
  readonly inset: number;
  readonly inks: readonly [string, string];
  readonly seed: number;
};

/** Tide lines running around the edge of a sheet, every third one a main line. */
export function tideFrame({ width, height, lines, gap, inset, inks, seed }: TideFrame): Piece[] {
  const bumps = noise(seed);
  const round = (step: number, distance: number): readonly [number, number] => {
    const angle = (step / 160) * Math.PI * 2;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const power = 2 / 7;
    const swell = 7 * bumps(cos * 2.2 + 5, sin * 2.2 + 5) + 4 * bumps(cos * 5 + distance / 60, sin * 5);
    const across = width / 2 - distance + swell;
    const down = height / 2 - distance + swell;
    return [
      width / 2 + Math.sign(cos) * Math.abs(cos) ** power * across,
      height / 2 + Math.sign(sin) * Math.abs(sin) ** power * down,
    ];
  };
  return range(lines).map((index) => {
    const line: Line = range(160).map((step) => round(step, inset + index * gap));
    return draw(outline(line), index % 3 === 0 ? inks[0] : inks[1], index % 3 === 0 ? 3 : 1.6);
  });
}
