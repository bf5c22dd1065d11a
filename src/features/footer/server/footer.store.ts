import { collection } from "#server/store/collection.ts";
import type { Footer } from "../footer.ts";
import { footerFields } from "../footer-form.ts";

/** A singleton. */
export const footers = collection<Footer>()("footers", {
  fields: footerFields,
  table: { checks: { footers__id_check: "_id = 'only'" } },
  privacy: { persons: "none", retention: "kept" },
  office: { resource: "content", audit: () => null, isBuiltIn: true, history: {} },
});
