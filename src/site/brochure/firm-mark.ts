import { tideMark } from "#kit/motif/tide-mark.ts";
import { site } from "#site";
import { inks } from "./inks.ts";
import type { Paper } from "./paper.ts";

const { waves, point } = tideMark;

/** The firm's mark and name, on the dark background. */
export function firmMark(paper: Paper, x: number, y: number): void {
  const { pdf } = paper;
  paper.ornament(() => {
    pdf
      .save()
      .translate(x - 3, y)
      .scale(1.05);
    pdf.path(waves).lineWidth(1.75).lineCap("round").stroke(inks.onNight);
    pdf.circle(point.cx, point.cy, point.r).fill(inks.nightBrass);
    pdf.restore();
  });
  paper.set(
    site.name,
    { face: "display", size: 23, leading: 28, ink: inks.onNight, tracking: -0.3 },
    { x: x + 33, y: y + 3, width: 200 },
  );
}
