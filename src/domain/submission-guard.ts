import * as z from "zod/mini";

/** Nobody fills in a form faster; a script does (spec-decisions C21). */
const QUICKEST_FILL_MS = 2000;

/**
 * What a public form sends beside its own fields, so that the server can flag what a script has sent. Both may be
 * missing: a caller that has no form is not suspect for it. What cannot be read is suspect, and never refused for it.
 */
export const submissionGuardSchema = z.object({
  /** A control that people neither see nor reach: whoever fills it in is a script. */
  homepage: z.catch(z.optional(z.string()), "unreadable"),
  /** Milliseconds from the opening of the page to the first sending. A multipart form sends it as text. */
  filledInMs: z.catch(z.optional(z.coerce.number()), 0),
});

export type SubmissionGuard = z.output<typeof submissionGuardSchema>;

/** Whether a submission should be flagged. It is kept all the same. */
export const looksAutomatic = ({ homepage, filledInMs }: SubmissionGuard) =>
  Boolean(homepage) || (filledInMs !== undefined && filledInMs < QUICKEST_FILL_MS);
