import { type TideLinesOptions, tideLines } from "./tide-lines.ts";

/** The charts that the site draws: one for each place, always the same. */
export const charts = {
  /** Open water before a quay, for the banner of a page. */
  roads: {
    width: 1600,
    height: 420,
    fall: 8,
    swell: 0.8,
    phase: 0.62,
    shoals: [
      { x: 1280, y: 190, height: -4.6, spread: [230, 110] },
      { x: 980, y: 420, height: 2.6, spread: [260, 90] },
      { x: 1600, y: 20, height: 3.4, spread: [240, 120] },
    ],
  },
  /** Two currents that meet: behind the footer. */
  current: {
    width: 1600,
    height: 260,
    fall: 6.5,
    swell: 1.25,
    phase: 0.05,
    shoals: [{ x: 420, y: 150, height: 1.8, spread: [320, 80] }],
  },
  /** A dry sandbank. */
  sandbank: {
    width: 1600,
    height: 900,
    fall: 11,
    swell: 1,
    phase: 0.44,
    shoals: [
      { x: 1120, y: 470, height: 9.5, spread: [330, 190] },
      { x: 1460, y: 180, height: -3, spread: [260, 160] },
    ],
  },
} as const satisfies Record<string, TideLinesOptions>;

export type ChartName = keyof typeof charts;

const drawings = new Map<ChartName, ReturnType<typeof tideLines>>();

/** A chart's lines, computed once for all the pages that show it. */
export function drawnChart(name: ChartName) {
  const drawing = drawings.get(name) ?? tideLines(charts[name]);
  drawings.set(name, drawing);
  return drawing;
}
