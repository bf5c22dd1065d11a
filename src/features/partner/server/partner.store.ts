import { text } from "drizzle-orm/pg-core";
import { collection } from "#server/store/collection.ts";
import type { Partner } from "../partner.ts";

export const partners = collection<Partner>()("partners", {
  persons: "none",
  retention: "kept",
  columns: {
    companyname: text().notNull(),
    description: text().notNull(),
    companylogo: text().notNull(),
  },
  searched: ["companyname", "description"],
  resource: "content",
  audit: ({ companyname }) => companyname,
  search: ({ companyname }) => ({ title: companyname, note: "" }),
  trash: true,
  history: {
    async words() {
      const { LOGO_LABEL, partnerLabels } = await import("../partner.ts");
      return { labels: { ...partnerLabels, companylogo: LOGO_LABEL } };
    },
    files: ["companylogo"],
  },
});
