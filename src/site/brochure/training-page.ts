import { site } from "#site";
import type { BrochureWords } from "./brochure-words.ts";
import { inks } from "./inks.ts";
import type { Paper } from "./paper.ts";
import type { Crop } from "./pictures.ts";
import { sheet, span } from "./sheet.ts";
import { styles } from "./styles.ts";

const pictureHeight = 294;

/** The trainer and her board, without the class below and the lamps above. */
export const classroomCrop: Crop = { width: 1200, ratio: pictureHeight / sheet.width, above: 0.172 };

const rowHeight = 74;

/** The benefits of the firm's training, below a picture of a class. */
export function trainingPage(
  paper: Paper,
  { heading, intro, benefits }: BrochureWords["training"],
  classroom: Buffer,
): void {
  paper.turn(heading, inks.paper, "training");
  paper.figure("A trainer at a board before a small class, seen through open louvres", () =>
    paper.pdf.image(classroom, 0, 0, { width: sheet.width, height: pictureHeight }),
  );
  const top = pictureHeight + 42;
  const under = paper.set(heading, styles.title, span(1, 9, top), { tag: "H1" });
  const opening = paper.set(intro, styles.lead, span(1, 12, under + 8)) + 22;
  for (const [index, { title, text }] of benefits.entries()) {
    const place = span(index % 2 ? 7 : 1, 6, opening + Math.floor(index / 2) * rowHeight);
    paper.ornament(() => paper.rule(place.x, place.y, place.width, index < 2 ? inks.brass : inks.hairline));
    const below = paper.set(
      title,
      { ...styles.entry, size: 13.5, leading: 17 },
      { ...place, y: place.y + 9 },
      { tag: "H2" },
    );
    paper.set(text, styles.fact, { ...place, y: below + 2 });
  }
  paper.folio(site.legalName);
}
