import { collection } from "#server/store/collection.ts";
import { type Partner, partnerFields } from "../partner.ts";

export const partners = collection<Partner>()("partners", {
  fields: partnerFields,
  search: { result: ({ companyname }) => ({ title: companyname, note: "" }) },
  privacy: { persons: "none", retention: "kept" },
  office: { resource: "content", audit: ({ companyname }) => companyname, trash: true, history: {} },
});
