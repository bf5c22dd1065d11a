import * as z from "zod/mini";

/** Longer descriptions are cut, and "Read more" opens the whole (public-site §9). */
export const DESCRIPTION_SHOWN = 200;

/** A partner as visitors get it. */
export const partnerSchema = z.object({
  _id: z.string(),
  companyname: z.string(),
  description: z.string(),
  /** Address of the logo. */
  companylogo: z.string(),
});

export type PartnerView = z.infer<typeof partnerSchema>;

/** A partner as it is kept. */
export interface Partner {
  readonly companyname: string;
  readonly description: string;
  /** Address of the logo, below `/uploads/`. */
  readonly companylogo: string;
}

/** The part of a description that a card shows, or `null` when all of it fits. */
export const shortened = (description: string) =>
  description.length > DESCRIPTION_SHOWN ? `${description.slice(0, DESCRIPTION_SHOWN).trimEnd()}…` : null;
