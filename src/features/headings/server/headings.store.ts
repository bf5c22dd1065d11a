import { collection } from "#server/store/collection.ts";
import { headingsFields, type PageHeadings } from "../headings.ts";

/** A singleton. */
export const headings = collection<PageHeadings>()("headings", {
  fields: headingsFields,
  persons: "none",
  retention: "kept",
  checks: { headings__id_check: "_id = 'only'" },
  resource: "content",
  audit: () => null,
  history: {},
});
