import * as z from "zod/mini";
import { activitySchema } from "./activity.ts";
import { atMost, LONG_TEXT_MAX, required, SHORT_TEXT_MAX, singleSpaced, textField } from "./fields.ts";

export const replyTexts = {
  sent: "Your reply is being sent.",
  noAddress: "This sender gave no email address.",
  waiting: "Your reply is stored, and waits until this site can send mail.",
} as const;

/** With the sender's own words quoted below it. */
const REPLY_MAX = 3 * LONG_TEXT_MAX;

/** An answer to the sender of a record, as it is sent. Lines that begin with `>` quote the sender. */
export const replySchema = z.object({
  subject: textField([required("Please enter a subject."), atMost(2 * SHORT_TEXT_MAX)], singleSpaced),
  text: textField([required("Please write something."), atMost(REPLY_MAX)]),
});

export type Reply = z.output<typeof replySchema>;

export const replyAnswerSchema = z.object({ message: z.string(), data: activitySchema });

/** How the sender of a record can be answered. */
export const replyWaysSchema = z.object({
  /** There is a mail server, or at least a directory. */
  isSetUp: z.boolean(),
  /** `null` if the sender gave no address. */
  to: z.nullable(z.string()),
});
