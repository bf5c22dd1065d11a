import { charts, drawnChart } from "./charts.ts";

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
