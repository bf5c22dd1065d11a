import { boolean, integer, text } from "drizzle-orm/pg-core";
import { type MailChoice, mailChoices, mailStates } from "#rules/mail.ts";
import { collection } from "../store/collection.ts";
import { instant, type RowOf } from "../store/table.ts";

/** A mail to be sent, stored in the same commit as what it is about. Its Message-ID is made of its id. */
const outboxMailColumns = {
  /** What kind of mail it is, as its header `X-Mail-Kind` says. */
  kind: text().notNull(),
  /** An email address, or `OPERATIONS`. */
  recipient: text().notNull(),
  replyTo: text(),
  /** The account that chose to get it, and may choose otherwise. */
  subscriber: text(),
  /** `{collection}/{id}` of the record that it is about. */
  about: text(),
  /** The number by which the record is quoted. */
  reference: text(),
  subject: text().notNull(),
  /** The rest of its `MailText`, as JSON. Empty once a mail with a secret link has been sent. */
  mailBody: text().notNull(),
  /** Whether it contains a link that only the recipient may see. */
  isSecret: boolean().notNull(),
  /** Whether a visitor typed the address. It may be a stranger's, so it gets only a few such mails a day. */
  isLimited: boolean().notNull(),
  /** A hash of the network of the visitor who caused it, by which such mails, and those to the firm, are limited. */
  sender: text(),
  /** The username of the administrator who wrote it; `null` for what the site says by itself. */
  author: text(),
  state: text({ enum: mailStates }).notNull(),
  /** Failed attempts. */
  tries: integer().notNull(),
  /** Attempts in which the mail server got the whole mail, but did not confirm it. */
  silences: integer().notNull().default(0),
  /** ISO 8601. Until then no other process may send the mail: one has leased it, or it waits after a failed attempt. */
  nextTryAt: instant().notNull(),
  /** Why the last attempt failed, in our own words. */
  lastReason: text(),
  /** ISO 8601. */
  sentAt: instant(),
  /** ISO 8601. Mails repeat what records say, so they are stored for a limited time. */
  expiresAt: instant().notNull(),
};

export type OutboxMail = RowOf<typeof outboxMailColumns>;

export const outbox = collection<OutboxMail>()("outbox", {
  table: {
    columns: outboxMailColumns,
    listings: { state: "state", about: "about" },
    checks: { outbox_sent_check: "(state = 'sent') = (sent_at is not null)" },
  },
  search: { fields: ["kind", "recipient", "subject"] },
  privacy: {
    persons: {
      recipient: "email",
      replyTo: "email",
      reference: "other",
      subject: "other",
      mailBody: "other",
      lastReason: "other",
    },
    owner: { reference: "about" },
  },
  office: { resource: "outbox", audit: ({ subject }) => subject, viewsLoggedBy: "id" },
});

/** Which of the firm's mails an administrator gets, under the account's id; without a record, none. */
export const mailSubscriptions = collection<{ readonly choice: MailChoice }>()("mailSubscriptions", {
  table: { columns: { choice: text({ enum: mailChoices }).notNull() }, listings: { choice: "choice" } },
  privacy: { persons: "none", retention: "kept" },
});
