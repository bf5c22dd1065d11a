import { site } from "#site";
import { inks } from "./inks.ts";
import type { Paper } from "./paper.ts";

const waves =
  "M3 25c5.5 0 6.5-3.5 11-3.5S19.5 25 25 25M3 19.5c5.5 0 6.5-5 11-5s5.5 5 11 5M3 14c5.5 0 7-4.5 11-4.5S19.5 14 25 14";

/** The firm's mark and name, on the night. */
export function firmMark(paper: Paper, x: number, y: number): void {
  const { pdf } = paper;
  paper.ornament(() => {
    pdf
      .save()
      .translate(x - 3, y)
      .scale(1.05);
    pdf.path(waves).lineWidth(1.75).lineCap("round").stroke(inks.onNight);
    pdf.circle(14, 4.5, 2.5).fill(inks.nightBrass);
    pdf.restore();
  });
  paper.set(
    site.name,
    { face: "display", size: 23, leading: 28, ink: inks.onNight, tracking: -0.3 },
    { x: x + 33, y: y + 3, width: 200 },
  );
}
