import { site } from "#site";
import { inks } from "./inks.ts";
import type { Paper } from "./paper.ts";
import { sheet, span } from "./sheet.ts";
import { inInk, styles } from "./styles.ts";

export interface ContentsEntry {
  readonly title: string;
  readonly line?: string;
  /** The page's name, for the link. */
  readonly name: string;
  readonly page: number;
}

const row = 49;

export function contentsPage(paper: Paper, entries: readonly ContentsEntry[]): void {
  paper.turn("Contents", inks.paper, "contents");
  paper.set("Contents", styles.title, span(1, 8, sheet.top), { tag: "H1" });
  const list = paper.element("TOC");
  const top = sheet.top + 84;
  for (const [index, { title, line, name, page }] of entries.entries()) {
    const y = top + index * row;
    const item = paper.element("TOCI", list);
    paper.ornament(() =>
      paper.rule(sheet.left, y, span(1, 12, y).width, index === 0 ? inks.brass : inks.hairline),
    );
    const entry = span(3, 9, y + (line ? 7 : 13));
    const under = paper.set(title, styles.entry, entry, { inside: item });
    if (line) paper.set(line, styles.small, { ...entry, y: under }, { inside: item });
    const figure = inInk(styles.figure, line ? inks.emphasis : inks.inkSoft);
    paper.set(String(page), figure, span(1, 2, entry.y - 3.6), { inside: item });
    paper.pdf.goTo(sheet.left, y, span(1, 12, y).width, row, name);
  }
  paper.folio(site.legalName);
}
