import * as z from "zod/mini";
import { type Rule, required, textField, trimmed } from "#rules/fields.ts";
import { uploadRule } from "#rules/upload.ts";

/** What the apps that a company chose are made with, as stored; the id is the company's. */
export interface JobFairBranding {
  /** The URL of the file. */
  readonly logo: string;
  readonly logoName: string;
  /** As #rrggbb. */
  readonly mainColour: string;
  readonly secondColour: string | null;
}

/** Three or six digits, with or without the # that people leave out. */
const typedColour = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** As #rrggbb in small letters; anything else stays as it was typed, and is refused. */
export function tidyColour(typed: string): string {
  const text = trimmed(typed);
  const digits = typedColour.exec(text)?.[1]?.toLowerCase();
  if (digits === undefined) return text;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits}`;
}

const isColour: Rule = [
  (text) => text === "" || /^#[0-9a-f]{6}$/.test(text),
  "Please enter a colour as # and six digits, such as #1a5f7a.",
];

/** The two colours, as the form holds and the server takes them; the logo comes with them as a file. */
export const brandingSchema = z.object({
  mainColour: textField([required("Please choose the main colour."), isColour], tidyColour),
  secondColour: z.pipe(
    textField([isColour], tidyColour),
    z.transform((colour: string) => colour || null),
  ),
});

export type BrandingInput = z.input<typeof brandingSchema>;
export type BrandingFields = z.output<typeof brandingSchema>;

/** The purpose and the field of the logo's file. */
export const LOGO = "brandLogo";

export const logoTypes = uploadRule(LOGO)
  .types.map((type) => `image/${type}`)
  .join(",");

export const logoMissingText = "Please choose your logo.";

const text = z.string();

/** What was sent so far, as the contact person sees it by the link. */
export const ownBrandingSchema = z.object({
  companyName: text,
  /** ISO 8601; nothing can be sent any more. */
  withdrawnAt: z.nullable(text),
  /** The titles of the chosen apps. */
  apps: z.array(text),
  branding: z.nullable(
    z.object({
      /** Signed for some minutes. */
      logo: text,
      logoName: text,
      mainColour: text,
      secondColour: z.nullable(text),
    }),
  ),
});

export type OwnBranding = z.output<typeof ownBrandingSchema>;

export const brandingAnswerSchema = z.object({ message: text, data: ownBrandingSchema });

export const brandingSavedText = "Thank you. We have your logo and colours.";
