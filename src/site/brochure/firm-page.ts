import { site } from "#site";
import type { BrochureWords } from "./brochure-words.ts";
import { inks } from "./inks.ts";
import type { Paper } from "./paper.ts";
import type { Crop } from "./pictures.ts";
import { sheet, span } from "./sheet.ts";
import { inInk, styles } from "./styles.ts";

const pictureHeight = 330;

export const chartTableCrop: Crop = { width: 1200, ratio: pictureHeight / sheet.width, above: 0.1 };

/** Who the firm is, below a picture of its table. */
export function firmPage(paper: Paper, firm: BrochureWords["firm"], chartTable: Buffer): void {
  paper.turn(firm.heading, inks.paper, "firm");
  paper.figure("Two people bent over charts at a table, the harbour beyond the window", () =>
    paper.pdf.image(chartTable, 0, 0, { width: sheet.width, height: pictureHeight }),
  );
  const top = pictureHeight + 44;
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
