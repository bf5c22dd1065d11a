import * as z from "zod/mini";
import { jobFairCompanySchema } from "#features/job-fair-registration/company.ts";
import { jobFairContactSchema } from "#features/job-fair-registration/contact.ts";
import { site } from "#firm/site.ts";
import type { HasProgress } from "#rules/progress.ts";

/** The label of the box below the form. */
export const consentWording = `I agree that ${site.name} may store these details to contact me about places at the job fair.`;

const { companyName } = jobFairCompanySchema.shape;
const { fullName, email, phone } = jobFairContactSchema.shape;

/** What is asked again when the company registers, by the same rules. */
export const waitingDetails = z.object({ companyName, fullName, email, phone });

/** The form's rules, applied by the page and the server. */
export const waitingListSchema = z.extend(waitingDetails, {
  agreed: z
    ._default(z.boolean("Please send true or false."), false)
    .check(z.refine((isTicked) => isTicked, "Please agree, so that we may write to you.")),
});

export type WaitingListInput = z.input<typeof waitingListSchema>;
export type WaitingListFields = z.output<typeof waitingListSchema>;

/** A company that waits for a place at the job fair, as stored. */
export type WaitingCompany = z.output<typeof waitingDetails> &
  HasProgress & {
    /** The ticked box's wording, and the version of the terms that were in force. */
    readonly consentWording: string;
    readonly termsVersion: string;
    /** Set by the server if a submission looks automatic; the company is stored regardless. */
    readonly suspectedSpam: boolean;
    readonly reference: string;
    /** ISO 8601. When the company was last told that places are free. */
    readonly toldAt: string | null;
  };

export const waitingListTexts = {
  stored: "Thank you. Your company is on the waiting list.",
  unknown: "There is no such company on the waiting list.",
} as const;
