import { text } from "drizzle-orm/pg-core";
import { collection } from "#server/store/collection.ts";
import type { PageHeadings } from "../headings.ts";

/** A singleton. */
export const headings = collection<PageHeadings>()("headings", {
  persons: "none",
  retention: "kept",
  columns: {
    newsHeading: text().notNull(),
    partnershipHeading: text().notNull(),
    partnershipSubHeading: text().notNull(),
  },
  checks: { headings__id_check: "_id = 'only'" },
  resource: "content",
  audit: () => null,
  history: { words: async () => ({ labels: (await import("../headings.ts")).headingLabels }) },
});
