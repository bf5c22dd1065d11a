import * as z from "zod/mini";

/** The date of the terms for idea submitters, which identifies their version. */
export const PROJECT_TERMS_VERSION = "2025-01-07";

/** The box's label; the second part links to the terms. */
export const agreementParts = {
  statement:
    "I am 18 or older, or I send this together with my parent or guardian, and I have read and agree to the ",
  terms: "terms for submitting a new project",
} as const;

export const agreementWording = `${agreementParts.statement}${agreementParts.terms}.`;

/** How a ticked box is sent: by the form as true, in a multipart body as text. */
const ticked: readonly unknown[] = [true, "true", "on"];

/** The box under the project form; it must be ticked. */
export const agreementField = z
  .pipe(
    z._default(z.union([z.boolean(), z.string()], "You must agree to the terms"), false),
    z.transform((sent: boolean | string) => ticked.includes(sent)),
  )
  .check(z.refine((agreed) => agreed, "You must agree to the terms"));
