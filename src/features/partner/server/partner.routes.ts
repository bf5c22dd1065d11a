import { adminApi } from "#addresses/admin.ts";
import { picturedRoutes, savesVersion } from "#server/writing/content-routes.ts";
import { partnerForms, partnerTexts } from "../partner.ts";

const kind = {
  collection: "partners",
  field: "companylogo",
  name: "Client",
  added: partnerForms.added,
  changed: partnerForms.change,
  calls: {
    add: adminApi.partnerCreate,
    change: ["PATCH", adminApi.partnerChange],
    remove: adminApi.partnerRemove,
    restore: adminApi.partnerRestore,
  },
  texts: {
    gone: "This client no longer exists.",
    missing: partnerTexts.missing,
    notSent: "no logo was sent",
  },
} as const;

/** Administrators' changes to the partners, which messages call clients. */
export const partnerRoutes = picturedRoutes(kind);

export const savePartnerVersion = savesVersion(kind);
