import { site } from "#site";
import type { BrochureWords } from "./brochure-words.ts";
import { inks } from "./inks.ts";
import type { Paper } from "./paper.ts";
import { sheet, span } from "./sheet.ts";
import { styles } from "./styles.ts";

/** The steps after a first message, and common questions before it. */
export function beginningPage(
  paper: Paper,
  next: BrochureWords["next"],
  questions: BrochureWords["questions"],
): void {
  paper.turn(next.heading, inks.paper, "beginning");
  const under = paper.set(next.heading, styles.title, span(1, 12, sheet.top), { tag: "H1" });
  let y = under + 26;
  for (const [index, { title, time, text }] of next.steps.entries()) {
    const row = y;
    paper.ornament(() =>
      paper.rule(sheet.left, row, span(1, 12, row).width, index === 0 ? inks.brass : inks.hairline),
    );
    paper.set(String(index + 1), styles.figure, span(1, 1, row + 9));
    const name = paper.set(title, styles.entry, span(2, 4, row + 10), { tag: "H2" });
    paper.set(time, styles.note, span(2, 4, name));
    y = Math.max(paper.set(text, styles.text, span(6, 7, row + 12)), name + styles.note.leading) + 12;
  }
  y =
    paper.set(questions.heading, { ...styles.title, size: 24, leading: 28 }, span(1, 12, y + 26), {
      tag: "H1",
    }) + 14;
  for (const { question, answer } of questions.items) {
    const row = y;
    paper.ornament(() => paper.rule(sheet.left, row, span(1, 12, row).width, inks.hairline));
    const asked = paper.set(question, styles.smallStrong, span(1, 4, row + 9), { tag: "H2" });
    y = Math.max(paper.set(answer, styles.fact, span(6, 7, row + 9)), asked) + 9;
  }
  paper.folio(site.legalName);
}
