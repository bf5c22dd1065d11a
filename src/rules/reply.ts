import * as z from "zod/mini";
import { activitySchema } from "./activity.ts";
import { atMost, LONG_TEXT_MAX, required, SHORT_TEXT_MAX, singleSpaced, textField } from "./fields.ts";
import { progressSchema, recordedOwner } from "./progress.ts";
import { recordedVersion } from "./record.ts";

export const replyTexts = {
  sent: "Your reply is being sent.",
  noEmail: "This sender gave no email address.",
  noted: "Answered.",
  overtaken: (who: string, moment: string) =>
    `${who} answered on ${moment}, while you wrote. Read it above; Send sends yours all the same.`,
  waiting: "Your reply is stored, and waits until this site can send mail.",
} as const;

/** Includes the sender's own words, quoted below the reply. */
const REPLY_MAX = 3 * LONG_TEXT_MAX;

/** An answer to the sender of a record, as it is sent. Lines that begin with `>` quote the sender. */
const replySchema = z.object({
  subject: textField([required("Please enter a subject."), atMost(2 * SHORT_TEXT_MAX)], singleSpaced),
  text: textField([required("Please write something."), atMost(REPLY_MAX)]),
});

export type Reply = z.output<typeof replySchema>;

/** How far an answer takes a record. */
const answerProgressSchema = z.enum(["inHand", "done"], "Please choose In hand or Done.");

export type AnswerProgress = z.output<typeof answerProgressSchema>;

const countText = "Please send how many answers there were as a whole number.";

export const sentReplySchema = z.extend(replySchema, {
  progress: z.optional(answerProgressSchema),
  /** How many answers by colleagues its writer knows of: a further one is asked about first. */
  colleagues: z.optional(z.int(countText).check(z.minimum(0, countText))),
});

/** How a record is dealt with once its sender was answered. */
export const handledSchema = z.object({
  owner: recordedOwner,
  progress: progressSchema,
  version: recordedVersion,
  suspectedSpam: z.boolean(),
  isSpam: z.boolean(),
});

export type Handled = z.output<typeof handledSchema>;

/** How a sender is answered otherwise than by email, as the note about it says. */
export const otherAnswers = { phone: "Answered by phone", whatsApp: "Answered on WhatsApp" } as const;

export type OtherAnswer = keyof typeof otherAnswers;

/** How a sender was answered otherwise, and optionally what was said. */
export const otherAnswerSchema = z.object({
  by: z.enum(Object.keys(otherAnswers) as [OtherAnswer], "Please say how the sender was answered."),
  text: textField([atMost(LONG_TEXT_MAX)]),
});

export const otherAnswerText = ({ by, text }: z.output<typeof otherAnswerSchema>): string =>
  text ? `${otherAnswers[by]}: ${text}` : `${otherAnswers[by]}.`;

/** Whether a note says that its record was answered. */
export const saysAnswered = (note: string): boolean =>
  Object.values(otherAnswers).some((words) => note.startsWith(words));

export const replyAnswers = {
  sent: z.object({ message: z.string(), data: activitySchema, handled: handledSchema }),
  /** How the sender of a record can be answered. */
  ways: z.object({
    /** There is a mail server, or at least a directory. */
    isSetUp: z.boolean(),
    /** `null` if the sender gave no email address. */
    to: z.nullable(z.string()),
    /** The subject of the receipt, so that mail programs thread the reply below it; `null` if the sender got none. */
    subject: z.nullable(z.string()),
    /** How many answers colleagues have sent. */
    colleagues: z.optional(z.number()),
  }),
  /** Sent with the refusal if a colleague has replied in the meantime. */
  overtaken: z.object({ colleagues: z.number() }),
};
