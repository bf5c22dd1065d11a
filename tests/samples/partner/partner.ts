import type { Partner, PartnerRecord } from "#features/partner/partner.ts";

/** A complete partner as the form sends it, without its logo. Tests vary it, so that a new field is added to them here. */
export const sentPartner = {
  companyname: "Malabar Crest Spices",
  description: "Buys pepper from growers in Wayanad.",
} as const satisfies Omit<Partner, "companylogo">;

/** The same as it is stored. */
export const partner = (changes: Partial<Partner> = {}): Partner => ({
  ...sentPartner,
  companylogo: "/uploads/BBBBBBBBBBBBBBBBBBBBBB.png",
  ...changes,
});

/** The same as the back office receives it. */
export const partnerRecord = (_id: string, changes: Partial<PartnerRecord> = {}) => ({
  ...partner(),
  _id,
  version: 3,
  ...changes,
});
