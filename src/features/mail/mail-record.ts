import * as z from "zod/mini";
import { emailField } from "#rules/email.ts";
import { mailChoices, mailStates } from "#rules/mail.ts";
import { recordedText } from "#rules/record.ts";

declare module "#rules/account/permissions.ts" {
  interface Resources {
    outbox: true;
  }
}

/** A mail as the back office lists it. */
export const mailRecordSchema = z.object({
  _id: z.string(),
  kind: z.string(),
  /** An email address, or `OPERATIONS`. */
  recipient: z.string(),
  /** `{collection}/{id}` of the record that it is about. */
  about: recordedText,
  subject: z.string(),
  state: z.enum(mailStates),
  tries: z.number(),
  nextTryAt: z.string(),
  lastReason: recordedText,
  sentAt: recordedText,
  createdAt: z.string(),
});

export type MailRecord = z.output<typeof mailRecordSchema>;

/** A mail on its own, with its text; `null` if that held a secret link. */
export const mailDetailsSchema = z.extend(mailRecordSchema, {
  text: z.nullable(z.string()),
  /** Whether it may be sent to another email address. */
  isCorrectable: z.boolean(),
});

export type MailDetails = z.output<typeof mailDetailsSchema>;

/** Where to send a mail whose recipient was mistyped. */
export const correctedRecipientSchema = z.object({ recipient: emailField });

export const mailChoiceSchema = z.object({ choice: z.enum(mailChoices) });

/** Adds the mails that the account may choose. */
export const openChoicesSchema = z.extend(mailChoiceSchema, { choices: z.array(z.enum(mailChoices)) });

export type OpenChoices = z.output<typeof openChoicesSchema>;

/** What an administrator gets, as superadmins see it. */
export const mailChoiceOfSchema = z.extend(openChoicesSchema, {
  accountId: z.string(),
  username: z.string(),
  email: z.string(),
});

export type MailChoiceOf = z.output<typeof mailChoiceOfSchema>;

export const mailStatusSchema = z.object({
  /** There is a mail server, or at least a directory. */
  isSetUp: z.boolean(),
  waiting: z.number(),
  failed: z.number(),
});

export type MailStatus = z.output<typeof mailStatusSchema>;

/** The responses to changes. */
export const mailAnswers = {
  one: z.object({ message: z.string(), mail: mailRecordSchema }),
  choice: z.extend(mailChoiceSchema, { message: z.string() }),
  /** After sending every failed mail again. */
  resent: z.object({ message: z.string(), count: z.number() }),
};

export const outboxTexts = {
  unknown: "This mail is not stored any more.",
  resent: "The mail is being sent again.",
  redirected: (email: string) =>
    `The mail is being sent to ${email}, the address that the record has been given since.`,
  /** The link in it was removed when it was sent. */
  secretGone: "This mail held a link for its recipient alone, which is not stored any more.",
  waiting: "This mail is still waiting, and is sent by itself.",
  notCorrectable: "This mail is for its own recipient alone, and is not sent to another address.",
} as const;
