import { inks } from "./inks.ts";
import type { Paper } from "./paper.ts";
import { span } from "./sheet.ts";
import { styles } from "./styles.ts";

interface Step {
  readonly title: string;
  readonly duration: string;
  readonly text: string;
}

const columns = 3;

const heightOf = (paper: Paper, { title, duration, text }: Step): number => {
  const { width } = span(1, columns, 0);
  return (
    paper.height(duration, styles.note, width) +
    paper.height(title, styles.smallStrong, width) +
    paper.height(text, styles.small, width)
  );
};

export const stepsHeight = (paper: Paper, steps: readonly Step[]): number =>
  Math.max(...steps.map((step) => heightOf(paper, step)));

/** The stages of the work along a line, like marks on a tide gauge. */
export function steps(paper: Paper, stages: readonly Step[], y: number): void {
  const { x, width } = span(1, 12, y);
  paper.ornament(() => paper.rule(x, y, width, inks.brass));
  const list = paper.element("L");
  for (const [index, { title, duration, text }] of stages.entries()) {
    const place = span(1 + index * columns, columns, y + 10);
    paper.ornament(() => paper.pdf.circle(place.x + 3, y, 3).fill(inks.emphasis));
    const entry = paper.element("LI", list);
    const body = paper.element("LBody", entry);
    const underTitle = paper.set(title, styles.smallStrong, place, { inside: body });
    const underDuration = paper.set(duration, styles.note, { ...place, y: underTitle }, { inside: body });
    paper.set(text, styles.small, { ...place, y: underDuration + 3 }, { inside: body });
  }
}
