import * as z from "zod/mini";

/** In milliseconds. Only a script fills in a form faster (spec-decisions C21). */
const QUICKEST_FILL_MS = 2000;

/** Which privacy notice a form's sender was shown; absent if the caller has no form. */
export const shownNoticeSchema = z.object({ noticeVersion: z.optional(z.string()) });

/**
 * Sent along with a public form, so that the server can flag submissions by scripts and knows the notice that was shown.
 * All fields are optional: a caller without a form is not suspect. An unreadable value of the first two makes a submission
 * suspect, but never refused.
 */
export const submissionGuardSchema = z.extend(shownNoticeSchema, {
  /** Honeypot: a control that people neither see nor reach; only a script fills it in. */
  homepage: z.catch(z.optional(z.string()), "unreadable"),
  /** Milliseconds from opening the page to the first submit; absent if unknown. A multipart form sends it as text. */
  filledInMs: z.catch(z.optional(z.coerce.number()), 0),
  /** How the sender's visit began: the URL of its first page, a space, and that of the page which linked to it. */
  firstVisit: z.catch(z.optional(z.string()), undefined),
});

export type ShownNotice = z.output<typeof shownNoticeSchema>;

export type SubmissionGuard = z.output<typeof submissionGuardSchema>;

/** The name of the honeypot control. */
export const HONEYPOT: keyof SubmissionGuard = "homepage";

/** Separates what was typed into a form from what accompanies it, which differs between retries. */
export function withoutGuard<Sent extends SubmissionGuard>(sent: Sent) {
  const { homepage, filledInMs, firstVisit, noticeVersion, ...fields } = sent;
  const guard: SubmissionGuard = { homepage, filledInMs, firstVisit, noticeVersion };
  return { guard, fields };
}

/** Whether to flag a submission, which is stored regardless. A negative time is that of a clock put right meanwhile. */
export const looksAutomatic = ({ homepage, filledInMs }: SubmissionGuard) =>
  Boolean(homepage) || (filledInMs !== undefined && filledInMs >= 0 && filledInMs < QUICKEST_FILL_MS);
