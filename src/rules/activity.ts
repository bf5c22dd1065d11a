import * as z from "zod/mini";
import { MINUTE_MS } from "./calendar.ts";
import { atMost, LONG_TEXT_MAX, required, textField } from "./fields.ts";

const activityKinds = [
  "received",
  "progress",
  "owner",
  "note",
  "mail",
  "change",
  "deleted",
  "restored",
] as const;

/** Something that happened to a record of an inbox. */
export const activitySchema = z.object({
  /** ISO 8601. */
  at: z.string(),
  /** The administrator's name; empty for what the sender or the server did. */
  by: z.string(),
  kind: z.enum(activityKinds),
  text: z.string(),
  _id: z.optional(z.string()),
  /** The usernames that a note mentions, as its text has them. */
  mentioned: z.optional(z.array(z.string())),
  /** When the caller can no longer change their own note; ISO 8601. */
  editableUntil: z.optional(z.string()),
});

export type Activity = z.infer<typeof activitySchema>;

export const activityAnswers = {
  list: z.array(activitySchema),
  noted: z.object({ message: z.string(), data: activitySchema }),
};

/** How somebody reached the firm otherwise than by a form, as the activity says it. */
export const contactWays = {
  phone: "by phone",
  email: "by email",
  inPerson: "in person",
  letter: "by letter",
} as const;

export type ContactWay = keyof typeof contactWays;

/** How long a note can be changed by its writer: long enough for a slip of the pen, not for another story. */
export const NOTE_EDITABLE_MS = 10 * MINUTE_MS;

export const noteTexts = {
  added: "Note added.",
  changed: "Note changed.",
  unknown: "This note was not found.",
  fixed: "A note can be changed by its writer, within ten minutes. Please add another one.",
} as const;

export const noteSchema = z.object({
  text: textField([required("Please write something."), atMost(LONG_TEXT_MAX)]),
});
