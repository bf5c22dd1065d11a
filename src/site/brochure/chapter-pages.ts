import { site } from "#firm/site.ts";
import { inks } from "#kit/motif/inks.ts";
import type { BrochureWords } from "./brochure-words.ts";
import type { Paper } from "./paper.ts";
import type { Crop } from "./pictures.ts";
import { inInk, sheet, span, styles } from "./styles.ts";
import { tideWater } from "./tide-water.ts";

const tableHeight = 330;

export const chartTableCrop: Crop = { width: 1200, ratio: tableHeight / sheet.width, above: 0.1 };

/** Who the firm is, below a picture of its table. */
export function firmPage(paper: Paper, firm: BrochureWords["firm"], chartTable: Buffer): void {
  paper.turn(firm.heading, inks.paper, "firm");
  paper.figure("Two people bent over charts at a table, the harbour beyond the window", () =>
    paper.pdf.image(chartTable, 0, 0, { width: sheet.width, height: tableHeight }),
  );
  const top = tableHeight + 44;
  paper.set(firm.heading, styles.title, span(1, 4, top), { tag: "H1" });
  const [first = "", ...others] = firm.paragraphs;
  let y = paper.set(first, { ...styles.text, size: 11.2, leading: 16.4 }, span(6, 7, top + 8));
  for (const paragraph of others) y = paper.set(paragraph, styles.text, span(6, 7, y + 9));

  const name = span(1, 4, top + 124);
  paper.ornament(() => paper.rule(name.x, name.y - 12, name.width, inks.brass));
  const under = paper.set(firm.name.title, styles.heading, name, { tag: "H2" });
  paper.set(firm.name.text, inInk(styles.small, inks.inkSoft), { ...name, y: under + 7 });
  paper.folio(site.legalName);
}

export interface ContentsEntry {
  readonly title: string;
  readonly line?: string;
  readonly name: string;
  readonly page: number;
}

const entryHeight = 49;

export function contentsPage(paper: Paper, entries: readonly ContentsEntry[]): void {
  paper.turn("Contents", inks.paper, "contents");
  paper.set("Contents", styles.title, span(1, 8, sheet.top), { tag: "H1" });
  const list = paper.element("TOC");
  const top = sheet.top + 84;
  for (const [index, { title, line, name, page }] of entries.entries()) {
    const y = top + index * entryHeight;
    const item = paper.element("TOCI", list);
    paper.ornament(() =>
      paper.rule(sheet.left, y, span(1, 12, y).width, index === 0 ? inks.brass : inks.hairline),
    );
    const entry = span(3, 9, y + (line ? 7 : 13));
    const under = paper.set(title, styles.entry, entry, { inside: item });
    if (line) paper.set(line, styles.small, { ...entry, y: under }, { inside: item });
    const figure = inInk(styles.figure, line ? inks.emphasis : inks.inkSoft);
    paper.set(String(page), figure, span(1, 2, entry.y - 3.6), { inside: item });
    paper.pdf.goTo(sheet.left, y, span(1, 12, y).width, entryHeight, name);
  }
  paper.folio(site.legalName);
}

const cardHeight = 132;

/** The results of positioning work, on the dark background. */
export function positioningPage(paper: Paper, { heading, intro, cards }: BrochureWords["positioning"]): void {
  paper.turn(heading, inks.night, "positioning");
  tideWater(paper, "narrows");
  const under = paper.set(
    heading,
    { ...inInk(styles.title, inks.onNight), size: 40, leading: 43 },
    span(1, 8, sheet.top),
    { tag: "H1" },
  );
  paper.set(intro, inInk(styles.lead, inks.onNight), span(1, 6, under + 12));
  for (const [index, { title, text }] of cards.entries()) {
    const box = span(index % 2 ? 7 : 1, 5, 366 + Math.floor(index / 2) * cardHeight);
    paper.ornament(() => paper.rule(box.x, box.y, box.width, inks.nightBrass));
    const below = paper.set(
      title,
      inInk(styles.entry, inks.onNight),
      { ...box, y: box.y + 10 },
      { tag: "H2" },
    );
    paper.set(text, inInk(styles.text, inks.onNightSoft), { ...box, y: below + 3 });
  }
  paper.folio(site.legalName, true);
}

const classroomHeight = 294;

/** The trainer and her board, without the class below and the lamps above. */
export const classroomCrop: Crop = { width: 1200, ratio: classroomHeight / sheet.width, above: 0.172 };

const benefitHeight = 74;

/** The benefits of the firm's training, below a picture of a class. */
export function trainingPage(
  paper: Paper,
  { heading, intro, benefits }: BrochureWords["training"],
  classroom: Buffer,
): void {
  paper.turn(heading, inks.paper, "training");
  paper.figure("A trainer at a board before a small class, seen through open louvres", () =>
    paper.pdf.image(classroom, 0, 0, { width: sheet.width, height: classroomHeight }),
  );
  const top = classroomHeight + 42;
  const under = paper.set(heading, styles.title, span(1, 9, top), { tag: "H1" });
  const opening = paper.set(intro, styles.lead, span(1, 12, under + 8)) + 22;
  for (const [index, { title, text }] of benefits.entries()) {
    const box = span(index % 2 ? 7 : 1, 6, opening + Math.floor(index / 2) * benefitHeight);
    paper.ornament(() => paper.rule(box.x, box.y, box.width, index < 2 ? inks.brass : inks.hairline));
    const below = paper.set(
      title,
      { ...styles.entry, size: 13.5, leading: 17 },
      { ...box, y: box.y + 9 },
      { tag: "H2" },
    );
    paper.set(text, styles.fact, { ...box, y: below + 2 });
  }
  paper.folio(site.legalName);
}

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
