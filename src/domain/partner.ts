import * as z from "zod/mini";
import { unlessLeftOut } from "./changed-fields.ts";
import { atMost, required, SHORT_TEXT_MAX, singleSpaced, textField } from "./fields.ts";

/** Longer descriptions are cut, and "Read more" opens the whole (public-site §9). */
const DESCRIPTION_SHOWN = 200;

/** Below this many letters a description reads well; a hint, no rule (admin-back-office §9). */
export const DESCRIPTION_ADVISED = 150;

/** Longer ones are refused (spec-decisions F11). */
const DESCRIPTION_MAX = 2000;

/** Longer names are truncated in the back office's list (admin-back-office §9). */
const NAME_SHOWN = 25;

/** The documented texts for what is missing (admin-back-office §5). */
export const partnerTexts = {
  missing: "All fields are required!",
  emptied: "Please fill empty fields",
} as const;

/** What is recommended of a logo (admin-back-office §5). */
export const LOGO_ADVICE =
  "A width between 1:1 and 2:1 of the height is recommended, on a transparent background.";

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

/** The beginning of a longer text, by whole characters: half an emoji is none. */
function beginning(text: string, max: number): string | null {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max).join("").trimEnd()}…` : null;
}

/** The part of a description that a card shows, or `null` when all of it fits. */
export const shortened = (description: string) => beginning(description, DESCRIPTION_SHOWN);

/** The part of a name that the back office's list shows; all of it where it is short. */
export const truncatedName = (name: string) => beginning(name, NAME_SHOWN) ?? name;

const partnerFields = (emptyText: string) => ({
  companyname: textField([required(emptyText), atMost(SHORT_TEXT_MAX)], singleSpaced),
  description: textField([required(emptyText), atMost(DESCRIPTION_MAX)]),
});

/** What is typed of a partner who is added, beside the logo. */
export const newPartnerSchema = z.object(partnerFields(partnerTexts.missing));

/** The same of a partner who is edited. */
export const editedPartnerSchema = z.object(partnerFields(partnerTexts.emptied));

/** A change to a partner, of which any field may be left out. */
export const partnerChangeSchema = z.object({
  companyname: unlessLeftOut(editedPartnerSchema.shape.companyname),
  description: unlessLeftOut(editedPartnerSchema.shape.description),
});

/** A partner as the back office gets it. */
export const partnerRecordSchema = z.extend(partnerSchema, { version: z.number() });

export type PartnerRecord = z.infer<typeof partnerRecordSchema>;
