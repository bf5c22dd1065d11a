import { site } from "#site";
import type { BrochureWords } from "./brochure-words.ts";
import { firmMark } from "./firm-mark.ts";
import { inks } from "./inks.ts";
import type { Paper } from "./paper.ts";
import type { Crop } from "./pictures.ts";
import { sheet, span } from "./sheet.ts";
import { inInk, styles } from "./styles.ts";

/** The upper edge of the picture, which fills the page from there to the bottom. */
const horizon = sheet.height - sheet.width * 1.25;

export const harbourCrop: Crop = { width: 1200, ratio: 1.25 };

export function cover(paper: Paper, { title, text }: BrochureWords["cover"], harbour: Buffer): void {
  paper.turn(site.name, inks.night, "cover");
  paper.figure(
    "A Chinese fishing net raised against the low sun at Fort Kochi, a canoe crossing the light",
    () => paper.pdf.image(harbour, 0, horizon, { width: sheet.width }),
  );
  firmMark(paper, sheet.left, 52);
  const under = paper.set(title, styles.coverTitle, span(1, 12, 112), { tag: "H1" });
  paper.ornament(() => paper.rule(sheet.left, under + 18, 64, inks.nightBrass, 2));
  paper.set(text, styles.coverText, span(1, 8, under + 30));
  const { city, region } = site.contact.address;
  paper.set(`${city}, ${region}`, inInk(styles.heading, inks.onNight), span(1, 4, 778));
}
