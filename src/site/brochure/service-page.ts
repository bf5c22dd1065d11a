import { site } from "#site";
import type { BrochureService, BrochureWords } from "./brochure-words.ts";
import { type Column, columnHeight, setColumn } from "./column.ts";
import { inks } from "./inks.ts";
import type { Paper } from "./paper.ts";
import { sheet, span } from "./sheet.ts";
import type { Spot } from "./spot.ts";
import { steps, stepsHeight } from "./steps.ts";
import { scaled, styles } from "./styles.ts";

type Labels = BrochureWords["labels"];

interface Numbered {
  readonly number: number;
  readonly of: number;
}

const spotSize = 138;
/** The scales to try; text smaller than the last is no longer readable. */
const sizes = [1, 0.96, 0.92, 0.88];

const storyOf = ({ story }: BrochureService, size: number): Column =>
  story.map((words) => ({ words, style: scaled(styles.text, size), above: 8 * size }));

function factsOf({ deliverables, goodFit, limit }: BrochureService, labels: Labels, size: number): Column {
  const heading = { style: styles.heading, above: 17, tag: "H2" };
  const fact = { style: scaled(styles.fact, size), above: 7 };
  return [
    { words: labels.deliverables, ...heading },
    { words: deliverables, ...fact },
    { words: labels.goodFit, ...heading },
    { words: goodFit, ...fact },
    { words: labels.limit, ...heading },
    { words: limit, ...fact },
  ];
}

/** Sets story and facts beside each other between two heights, smaller if there is much text. */
function setBody(paper: Paper, service: BrochureService, labels: Labels, top: number, foot: number): void {
  const [left, right] = [span(1, 6, top), span(8, 5, top)];
  for (const size of sizes) {
    const [story, facts] = [storyOf(service, size), factsOf(service, labels, size)];
    const height = Math.max(columnHeight(paper, story, left.width), columnHeight(paper, facts, right.width));
    if (height > foot - top) continue;
    setColumn(paper, story, left);
    setColumn(paper, facts, right);
    return;
  }
  throw new Error(`"${service.title}" says more than its page of the brochure holds: shorten its text.`);
}

/** One service on one page: what it is, what it results in, and how it runs. */
export function servicePage(
  paper: Paper,
  service: BrochureService,
  labels: Labels,
  spot: Spot,
  { number, of }: Numbered,
): void {
  paper.turn(service.title, inks.paper, service.anchor);
  spot(paper, sheet.width - sheet.right - spotSize, sheet.top - 10, spotSize);
  let y = paper.set(`${number} of ${of}`, styles.note, span(1, 7, sheet.top));
  y = paper.set(service.title, styles.title, span(1, 8, y + 8), { tag: "H1" });
  y = paper.set(service.summary, styles.lead, span(1, 8, y + 10));

  const body = Math.max(y + 36, 234);
  const band = sheet.height - stepsHeight(paper, service.steps) - 118;
  paper.ornament(() => paper.rule(sheet.left, body - 16, span(1, 12, 0).width, inks.brass));
  setBody(paper, service, labels, body, band - 16);

  paper.ornament(() => paper.pdf.rect(0, band, sheet.width, sheet.height - band).fill(inks.paperSunk));
  const stages = paper.set(labels.steps, styles.heading, span(1, 12, band + 18), { tag: "H2" });
  steps(paper, service.steps, stages + 14);
  paper.folio(site.legalName);
}
