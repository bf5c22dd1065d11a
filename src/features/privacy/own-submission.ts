import * as z from "zod/mini";
import { atMost, LONG_TEXT_MAX, required, textField } from "#rules/fields.ts";
import { messageSchema } from "#rules/record.ts";

/** What somebody has sent by a form, as the link in the receipt shows it. */
export const ownSubmissionSchema = z.object({
  reference: z.string(),
  /** ISO 8601. */
  sentAt: z.string(),
  facts: z.array(
    z.object({
      label: z.string(),
      value: z.string(),
      /** Whether it was chosen rather than typed. The page may then show the form's words in another language. */
      isChoice: z.boolean(),
    }),
  ),
  /** What the sender may correct, by the form's own rules. */
  fields: z.array(
    z.object({
      name: z.string(),
      label: z.string(),
      value: z.string(),
      kind: z.enum(["text", "long", "email", "tel"]),
    }),
  ),
  version: z.number(),
  /** The email address that replaced the reader's, who may undo that, and nothing else; `null` for the sender. */
  newAddress: z.nullable(z.string()),
});

export type OwnSubmission = z.output<typeof ownSubmissionSchema>;

/** The page's language, in which answers and mails are written; English if left out. */
const language = z.optional(z.enum(["en", "ml"], "Please send en or ml as the language."));

export const correctionSchema = z.object({
  correction: textField([required("Please say what we should correct."), atMost(LONG_TEXT_MAX)]),
  language,
});

/** In working days, as the privacy notice says of requests. */
export const CORRECTION_WORKING_DAYS = 3;

export const fieldsCorrectionSchema = z.object({
  fields: z.record(z.string(), z.string("Please send texts.")),
  /** The version of the record that was shown. */
  version: z.optional(z.number("Please send the version as a whole number.")),
  language,
});

/** The responses to changes of a submission. */
export const ownSubmissionAnswers = {
  /** Includes the submission as it is now. */
  corrected: z.extend(messageSchema, { corrected: ownSubmissionSchema }),
  /** `isErased`: it is gone; otherwise the firm decides within the month that the notice promises. */
  withdrawn: z.extend(messageSchema, { isErased: z.boolean() }),
};

export const ownSubmissionTexts = {
  changed: "Thank you. It is corrected. We have mailed you a new link to it.",
  putBack: "Your address is back. We have mailed you a new link to what you sent.",
  unchanged: "Nothing has changed.",
  corrected: "Thank you. We correct it, and answer {when}.",
  erased: "It is withdrawn, and everything that you sent is erased.",
  asked:
    "It is withdrawn. Somebody has worked with it already, so we look at what we must keep, and answer within 30 days.",
} as const;
