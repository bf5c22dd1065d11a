import { site } from "#site";
import type { BrochureWords } from "./brochure-words.ts";
import { inks } from "./inks.ts";
import type { Paper } from "./paper.ts";
import { sheet, span } from "./sheet.ts";
import { inInk, styles } from "./styles.ts";
import { tideWater } from "./tide-water.ts";

const rowHeight = 132;

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
    const place = span(index % 2 ? 7 : 1, 5, 366 + Math.floor(index / 2) * rowHeight);
    paper.ornament(() => paper.rule(place.x, place.y, place.width, inks.nightBrass));
    const below = paper.set(
      title,
      inInk(styles.entry, inks.onNight),
      { ...place, y: place.y + 10 },
      { tag: "H2" },
    );
    paper.set(text, inInk(styles.text, inks.onNightSoft), { ...place, y: below + 3 });
  }
  paper.folio(site.legalName, true);
}
