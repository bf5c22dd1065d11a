import * as z from "zod/mini";
import { companyFields } from "#features/job-fair/company.ts";
import { contactFields } from "#features/job-fair/contact.ts";
import { site } from "#firm/site.ts";
import { type Fields, rulesOf, type ValuesOf } from "#rules/noun-fields.ts";
import type { Submission } from "#rules/progress.ts";

/** The label of the box below the form. */
export const consentWording = `I agree that ${site.name} may store these details to contact me about places at the job fair.`;

/** What is asked again when the company registers, by the same rules. */
export const waitingFields = {
  companyName: { ...companyFields.companyName, label: "Company", exported: "Company" },
  fullName: { ...contactFields.fullName, label: "Name", exported: "Name", alerted: true },
  email: {
    ...contactFields.email,
    label: "Email",
    exported: "Email",
    alerted: true,
    notice: "email address",
  },
  phone: { ...contactFields.phone, exported: "Phone", notice: "phone number" },
  agreed: {
    type: "checkbox",
    label: "Agreement",
    question: consentWording,
    rule: z
      ._default(z.boolean("Please send true or false."), false)
      .check(z.refine((isTicked) => isTicked, "Please agree, so that we may write to you.")),
    unstored: true,
    notice: "your consent",
    sample: true,
  },
  /** The ticked box's wording, and the version of the terms that were in force. */
  consentWording: { type: "text", label: "Text of the checkbox", person: "other", exported: "Consent" },
  termsVersion: { type: "text", label: "Version of the terms", person: "other", exported: "Terms Version" },
  /** ISO 8601. When the company was last told that places are free. */
  toldAt: { type: "datetime", label: "Notified of places", optional: true },
} as const satisfies Fields;

/** The form's rules, applied by the page and the server. */
export const waitingListSchema = z.object(rulesOf(waitingFields));

export type WaitingListInput = z.input<typeof waitingListSchema>;
export type WaitingListFields = z.output<typeof waitingListSchema>;

/** A company that waits for a place at the job fair, as stored. */
export type WaitingCompany = ValuesOf<typeof waitingFields> & Submission & { readonly reference: string };

export const waitingListTexts = {
  stored: "Thank you. Your company is on the waiting list.",
  unknown: "There is no such company on the waiting list.",
} as const;
