import { collection } from "#server/store/collection.ts";
import type { Footer } from "../footer.ts";
import { footerFields } from "../footer-form.ts";

/** A singleton. */
export const footers = collection<Footer>()("footers", {
  fields: footerFields,
  persons: "none",
  retention: "kept",
  checks: { footers__id_check: "_id = 'only'" },
  resource: "content",
  audit: () => null,
  history: {},
});
