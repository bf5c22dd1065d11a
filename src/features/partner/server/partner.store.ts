import { collection } from "#server/store/collection.ts";
import { type Partner, partnerFields } from "../partner.ts";

export const partners = collection<Partner>()("partners", {
  fields: partnerFields,
  persons: "none",
  retention: "kept",
  resource: "content",
  audit: ({ companyname }) => companyname,
  search: ({ companyname }) => ({ title: companyname, note: "" }),
  trash: true,
  history: {},
});
