import { site } from "#firm/site.ts";
import { inks } from "#kit/motif/inks.ts";
import type { BrochureService, BrochureWords } from "./brochure-words.ts";
import type { Paper } from "./paper.ts";
import type { Spot } from "./spot.ts";
import { type Position, scaled, sheet, span, styles, type TextStyle } from "./styles.ts";

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

interface Step {
  readonly title: string;
  readonly duration: string;
  readonly text: string;
}

const stepColumns = 3;

const stepHeight = (paper: Paper, { title, duration, text }: Step): number => {
  const { width } = span(1, stepColumns, 0);
  return (
    paper.height(duration, styles.note, width) +
    paper.height(title, styles.smallStrong, width) +
    paper.height(text, styles.small, width)
  );
};

const stepsHeight = (paper: Paper, steps: readonly Step[]): number =>
  Math.max(...steps.map((step) => stepHeight(paper, step)));

/** The stages of the work along a line, like marks on a tide gauge. */
function steps(paper: Paper, stages: readonly Step[], y: number): void {
  const { x, width } = span(1, 12, y);
  paper.ornament(() => paper.rule(x, y, width, inks.brass));
  const list = paper.element("L");
  for (const [index, { title, duration, text }] of stages.entries()) {
    const box = span(1 + index * stepColumns, stepColumns, y + 10);
    paper.ornament(() => paper.pdf.circle(box.x + 3, y, 3).fill(inks.emphasis));
    const entry = paper.element("LI", list);
    const body = paper.element("LBody", entry);
    const underTitle = paper.set(title, styles.smallStrong, box, { inside: body });
    const underDuration = paper.set(duration, styles.note, { ...box, y: underTitle }, { inside: body });
    paper.set(text, styles.small, { ...box, y: underDuration + 3 }, { inside: body });
  }
}

interface Block {
  readonly style: TextStyle;
  /** The space above the block, unless it comes first. */
  readonly above: number;
  /** A text, or the entries of a list. */
  readonly words: string | readonly string[];
  readonly tag?: string;
}

/** Texts and lists, one below another. */
type Column = readonly Block[];

const blockHeight = (paper: Paper, { words, style }: Block, width: number): number =>
  typeof words === "string"
    ? paper.height(words, style, width)
    : bulletListHeight(paper, words, style, width);

const columnHeight = (paper: Paper, column: Column, width: number): number =>
  column.reduce((sum, block, index) => sum + (index && block.above) + blockHeight(paper, block, width), 0);

function setColumn(paper: Paper, column: Column, box: Position): void {
  let { y } = box;
  for (const [index, block] of column.entries()) {
    y += index && block.above;
    const { words, style, tag = "P" } = block;
    if (typeof words === "string") paper.set(words, style, { ...box, y }, { tag });
    else bulletList(paper, words, style, { ...box, y });
    y += blockHeight(paper, block, box.width);
  }
}

const indent = 11;
const between = 3;

const bulletListHeight = (paper: Paper, items: readonly string[], style: TextStyle, width: number): number =>
  items.reduce((sum, item) => sum + paper.height(item, style, width - indent) + between, -between);

/** A list with a short brass line before each entry. */
function bulletList(paper: Paper, items: readonly string[], style: TextStyle, box: Position): void {
  const list = paper.element("L");
  items.reduce((y, item) => {
    paper.ornament(() => paper.rule(box.x, y + style.leading / 2, 5, inks.brass, 0.9));
    const entry = paper.element("LI", list);
    const inner = { x: box.x + indent, y, width: box.width - indent };
    return paper.set(item, style, inner, { tag: "LBody", inside: entry }) + between;
  }, box.y);
}
