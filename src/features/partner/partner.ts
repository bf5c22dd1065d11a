import * as z from "zod/mini";
import { eachUnlessLeftOut } from "#rules/changed-fields.ts";
import { atMost, required, SHORT_TEXT_MAX, singleSpaced, textField } from "#rules/fields.ts";
import type { Fields, ValuesOf } from "#rules/noun-fields.ts";
import { webpVariant } from "#rules/picture.ts";
import { recordedText, recordedVersion } from "#rules/record.ts";

/** In characters. Longer descriptions are cut, and "Read more" opens the full text. */
const DESCRIPTION_SHOWN = 200;

/** The recommended maximum, in characters: a hint, not a rule. */
export const DESCRIPTION_ADVISED = 150;

/** In characters. Longer descriptions are refused. */
const DESCRIPTION_MAX = 2000;

/** In characters. Longer names are truncated in the back office's list. */
const NAME_SHOWN = 25;

/** The documented texts for missing input. */
export const partnerTexts = {
  missing: "All fields are required!",
  emptied: "Please fill empty fields",
} as const;

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

/** A partner as the pages read it; what a card can do without may be missing. */
export const shownPartnerSchema = z.object({
  _id: recordedText,
  companyname: z.string(),
  description: recordedText,
  companylogo: z.string(),
});

export type ShownPartner = z.output<typeof shownPartnerSchema>;

/** The URL of a logo at the size of the public pages. */
export const logoUrl = (companylogo: string) => webpVariant(companylogo, "small");

/** The beginning of a longer text, cut between code points so that no surrogate pair is split; `null` if it fits. */
function beginning(text: string, max: number): string | null {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max).join("").trimEnd()}…` : null;
}

/**
 * The part of a description that a card shows, cut at its last space so that no word is split; `null` when all of it
 * fits. Of a single long word, the beginning is shown.
 */
export function shortened(description: string): string | null {
  const characters = [...description];
  if (characters.length <= DESCRIPTION_SHOWN) return null;
  // One character more: if that is a space, the word before it is whole.
  const words = characters
    .slice(0, DESCRIPTION_SHOWN + 1)
    .join("")
    .replace(/\s+\S*$/, "");
  return beginning(words, DESCRIPTION_SHOWN) ?? `${words}…`;
}

/** The name as the back office's list shows it. */
export const truncatedName = (name: string) => beginning(name, NAME_SHOWN) ?? name;

const rules = (emptyText: string) => ({
  companyname: textField([required(emptyText), atMost(SHORT_TEXT_MAX)], singleSpaced),
  description: textField([required(emptyText), atMost(DESCRIPTION_MAX)]),
});

const edited = rules(partnerTexts.emptied);

export const partnerFields = {
  companyname: { type: "text", label: "Company name", rule: edited.companyname, searched: true },
  description: { type: "textarea", label: "Description", rule: edited.description, searched: true },
  /** Address of the logo, below `/uploads/`. */
  companylogo: { type: "file", label: "Company logo" },
} as const satisfies Fields;

export type Partner = ValuesOf<typeof partnerFields>;

/** The logo is sent separately. Whatever a change omits stays as it is. */
export const partnerForms = {
  added: z.object(rules(partnerTexts.missing)),
  edited: z.object(edited),
  change: z.object(eachUnlessLeftOut(edited)),
};

/** A partner as the back office gets it. */
export const partnerRecordSchema = z.extend(shownPartnerSchema, {
  _id: z.string(),
  version: recordedVersion,
});

export type PartnerRecord = z.infer<typeof partnerRecordSchema>;
