import * as z from "zod/mini";

/** In milliseconds. Only a script fills in a form faster (spec-decisions C21). */
const QUICKEST_FILL_MS = 2000;

/**
 * Sent along with a public form, so that the server can flag submissions by scripts. Both fields are optional: a caller
 * without a form is not suspect. An unreadable value makes a submission suspect, but never refused.
 */
export const submissionGuardSchema = z.object({
  /** Honeypot: a control that people neither see nor reach; only a script fills it in. */
  homepage: z.catch(z.optional(z.string()), "unreadable"),
  /** Milliseconds from opening the page to the first submit; absent if unknown. A multipart form sends it as text. */
  filledInMs: z.catch(z.optional(z.coerce.number()), 0),
});

export type SubmissionGuard = z.output<typeof submissionGuardSchema>;

/** The name of the honeypot control. */
export const HONEYPOT: keyof SubmissionGuard = "homepage";

/** Whether to flag a submission, which is stored regardless. A negative time is that of a clock put right meanwhile. */
export const looksAutomatic = ({ homepage, filledInMs }: SubmissionGuard) =>
  Boolean(homepage) || (filledInMs !== undefined && filledInMs >= 0 && filledInMs < QUICKEST_FILL_MS);
