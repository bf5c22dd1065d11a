import { text } from "drizzle-orm/pg-core";
import { collection } from "#server/store/collection.ts";
import type { Footer } from "../footer.ts";

/** A singleton. */
export const footers = collection<Footer>()("footers", {
  persons: "none",
  retention: "kept",
  columns: {
    videoheading: text().notNull(),
    videourl1: text().notNull(),
    videourl2: text().notNull(),
    videourl3: text().notNull(),
    videofile1: text().notNull(),
    videofile2: text().notNull(),
    videofile3: text().notNull(),
    imageheading: text().notNull(),
    imagefile: text().notNull(),
  },
  checks: { footers__id_check: "_id = 'only'" },
  resource: "content",
  audit: () => null,
  history: {
    words: async () => ({ labels: (await import("../footer-form.ts")).footerLabels }),
    files: ["videofile1", "videofile2", "videofile3", "imagefile"],
  },
});
