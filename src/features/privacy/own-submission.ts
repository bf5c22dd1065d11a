import * as z from "zod/mini";
import { atMost, LONG_TEXT_MAX, required, textField } from "#rules/fields.ts";

/** What somebody has sent by a form, as the link in the receipt shows it. */
export const ownSubmissionSchema = z.object({
  reference: z.string(),
  /** ISO 8601. */
  sentAt: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
});

export type OwnSubmission = z.output<typeof ownSubmissionSchema>;

export const correctionSchema = z.object({
  correction: textField([required("Please say what we should correct."), atMost(LONG_TEXT_MAX)]),
});

export const messageAnswerSchema = z.object({ message: z.string() });

export const withdrawnSchema = z.object({
  message: z.string(),
  /** It is gone; otherwise the firm decides within the month that the notice promises. */
  isErased: z.boolean(),
});

export const ownSubmissionTexts = {
  corrected: "Thank you. We correct it, and answer within three working days.",
  erased: "It is withdrawn, and everything that you sent is erased.",
  asked:
    "It is withdrawn. Somebody has worked with it already, so we look at what we must keep, and answer within 30 days.",
} as const;
