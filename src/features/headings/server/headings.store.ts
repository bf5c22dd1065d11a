import { text } from "drizzle-orm/pg-core";
import { noun } from "#server/store/noun.ts";
import type { PageHeadings } from "../headings.ts";

/** One record, with the id `ONLY`. */
export const headings = noun<PageHeadings>()("headings", {
  columns: {
    newsHeading: text().notNull(),
    partnershipHeading: text().notNull(),
    partnershipSubHeading: text().notNull(),
  },
  checks: { headings__id_check: "_id = 'only'" },
  searched: false,
  resource: "content",
  audit: () => null,
  personal: false,
  arrivals: false,
  search: false,
  trash: false,
  export: false,
});
