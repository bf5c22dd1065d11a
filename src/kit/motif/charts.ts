import type { SeaBedOptions } from "./sea-bed.ts";
import { tideLines } from "./tide-lines.ts";

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
} as const satisfies Record<string, SeaBedOptions>;

export type ChartName = keyof typeof charts;

const drawings = new Map<ChartName, ReturnType<typeof tideLines>>();

/** A chart's lines, computed once for all the pages that show it. */
export function drawnChart(name: ChartName) {
  const drawing = drawings.get(name) ?? tideLines(charts[name]);
  drawings.set(name, drawing);
  return drawing;
}

/** A separate picture, fetched when the visitor comes near it: it is at the end of every page. */
export const footerWater = "/footer-water.svg";

/** The water behind the footer, in the colours of its dark band, which are the same in both themes. */
export function drawFooterWater(): string {
  const { width, height } = charts.current;
  const { lines, mainLines } = drawnChart("current");
  const path = (d: string, stroke: string) =>
    `<path d="${d}" stroke="${stroke}" vector-effect="non-scaling-stroke"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice" fill="none">${path(lines, "oklch(0.42 0.038 205)")}${path(mainLines, "oklch(0.78 0.1 84)")}</svg>`;
}
