import { collection } from "#server/store/collection.ts";
import { headingsFields, type PageHeadings } from "../headings.ts";

/** A singleton. */
export const headings = collection<PageHeadings>()("headings", {
  fields: headingsFields,
  table: { checks: { headings__id_check: "_id = 'only'" } },
  privacy: { persons: "none", retention: "kept" },
  office: { resource: "content", audit: () => null, isBuiltIn: true, history: {} },
});
