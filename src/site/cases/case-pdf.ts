import type { CollectionEntry } from "astro:content";
import { site } from "#firm/site.ts";
import { inks } from "#kit/motif/inks.ts";
import { pdfOf } from "#site/brochure/brochure.ts";
import { span, styles } from "#site/brochure/styles.ts";

/** The faces have neither an arrow nor the sign of the rupee. */
const spelled = (value: string) => value.replaceAll(" → ", " to ").replaceAll("₹", "Rs ");

/** One page about a case for printing: the problem, three figures with a name and a date, and a quotation. */
export const casePdf = (
  entry: CollectionEntry<"caseStudies">,
  services: readonly string[],
): Promise<Buffer> => {
  const { title, client, year, problem, figures, quote, consultant } = entry.data;
  return pdfOf({ title, subject: `${client}, ${year}`, keywords: services }, (paper) => {
    paper.turn(title, inks.paper, entry.id);
    let y = paper.set(`${client}, ${year}`, styles.note, span(1, 12, 72));
    y = paper.set(title, styles.title, span(1, 11, y + 6), { tag: "H1" });
    y = paper.set(problem, styles.lead, span(1, 11, y + 18));
    y += 34;
    for (const { value, label, name, date } of figures) {
      const line = y;
      const { x, width } = span(1, 12, line);
      paper.ornament(() => paper.rule(x, line - 8, width, inks.hairline));
      const end = paper.set(spelled(value), styles.figure, span(1, 5, line));
      paper.set(label, styles.text, span(6, 7, line));
      paper.set(`${name}, ${date}`, styles.small, span(6, 7, line + 17));
      y = Math.max(end, line + 32) + 22;
    }
    y = paper.set(`“${quote.words}”`, styles.entry, span(1, 10, y + 16));
    y = paper.set(quote.by, styles.small, span(1, 10, y + 6));
    paper.set(`${services.join(", ")}. ${consultant} answered for it.`, styles.fact, span(1, 12, y + 30));
    paper.folio(site.legalName);
  });
};
