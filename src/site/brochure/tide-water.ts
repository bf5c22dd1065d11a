import { inks } from "#kit/motif/inks.ts";
import type { SeaBedOptions } from "#kit/motif/sea-bed.ts";
import { tideLines } from "#kit/motif/tide-lines.ts";
import type { Paper } from "./paper.ts";

/** The brochure's charts, as wide as the page; the text is placed where the water is calm. */
const waters = {
  /** Half a page: a hollow off the right bank. */
  narrows: {
    width: 1786,
    height: 1010,
    fall: 12,
    swell: 0.9,
    phase: 0.2,
    shoals: [
      { x: 1400, y: 520, height: -6.5, spread: [330, 240] },
      { x: 1760, y: 900, height: 4, spread: [280, 180] },
      { x: 1560, y: 40, height: 4.5, spread: [310, 160] },
    ],
  },
  /** A whole page: a bank below, with the deep beside it. */
  anchorage: {
    width: 1786,
    height: 2526,
    fall: 17,
    swell: 1.1,
    phase: 0.44,
    shoals: [
      { x: 1180, y: 1330, height: 8, spread: [520, 300] },
      { x: 1640, y: 620, height: -4, spread: [330, 260] },
      { x: 240, y: 2240, height: -4, spread: [420, 280] },
    ],
  },
} as const satisfies Record<string, SeaBedOptions>;

/** The tide lines of a chart from the top of the page downwards, fading towards the left, where the text is. */
export function tideWater(paper: Paper, name: keyof typeof waters): void {
  const chart = waters[name];
  const { lines, mainLines } = tideLines(chart);
  const { pdf } = paper;
  const scale = pdf.page.width / chart.width;
  paper.ornament(() => {
    pdf
      .save()
      .rect(0, 0, pdf.page.width, chart.height * scale)
      .clip()
      .scale(scale);
    pdf
      .path(lines)
      .lineWidth(0.55 / scale)
      .stroke(inks.nightLine);
    pdf
      .path(mainLines)
      .lineWidth(0.7 / scale)
      .stroke(inks.nightMainLine);
    pdf.restore();
    const calm = pdf.linearGradient(0, 0, pdf.page.width, 0);
    calm.stop(0, inks.night, 0.85).stop(0.35, inks.night, 0.7).stop(0.8, inks.night, 0);
    pdf.rect(0, 0, pdf.page.width, chart.height * scale).fill(calm);
  });
}
