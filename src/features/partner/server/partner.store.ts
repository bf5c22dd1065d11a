import { text } from "drizzle-orm/pg-core";
import { noun } from "#server/store/noun.ts";
import type { Partner } from "../partner.ts";

export const partners = noun<Partner>()("partners", {
  columns: {
    companyname: text().notNull(),
    description: text().notNull(),
    companylogo: text().notNull(),
  },
  searched: { companyname: true, description: true, companylogo: false },
  resource: "content",
  audit: ({ companyname }) => companyname,
  personal: false,
  arrivals: false,
  search: ({ companyname }) => ({ title: companyname, note: "" }),
  trash: ({ companylogo }) => [companylogo],
  export: false,
});
