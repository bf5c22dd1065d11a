import { boolean, integer, text } from "drizzle-orm/pg-core";
import { type MailChoice, type MailState, mailChoices, mailStates } from "#rules/mail.ts";
import { collection } from "../store/collection.ts";
import { instant } from "../store/table.ts";

/** A mail to be sent, stored in the same commit as what it is about. Its Message-ID is made of its id. */
export interface OutboxMail {
  /** What kind of mail it is, as its header `X-Mail-Kind` says. */
  readonly kind: string;
  /** An email address, or `OPERATIONS`. */
  readonly recipient: string;
  readonly replyTo: string | null;
  /** The account that chose to get it, and may choose otherwise. */
  readonly subscriber: string | null;
  /** `{collection}/{id}` of the record that it is about. */
  readonly about: string | null;
  /** The number by which the record is quoted. */
  readonly reference: string | null;
  readonly subject: string;
  /** The rest of its `MailText`, as JSON. Empty once a mail with a secret link has been sent. */
  readonly mailBody: string;
  /** It holds a link that only the recipient may see. */
  readonly isSecret: boolean;
  /** The address was typed by a visitor and may be a stranger's, so it gets only a few such mails a day. */
  readonly isLimited: boolean;
  /** A hash of the network of the visitor who caused it, by which such mails, and those to the firm, are limited. */
  readonly sender: string | null;
  /** The username of the administrator who wrote it; `null` for what the site says by itself. */
  readonly author: string | null;
  readonly state: MailState;
  /** Failed attempts. */
  readonly tries: number;
  /** Attempts in which the mail server got the whole mail, but did not confirm it. */
  readonly silences: number;
  /** ISO 8601. Until then no other process may send the mail: one has leased it, or it waits after a failed attempt. */
  readonly nextTryAt: string;
  /** Why the last attempt failed, in our own words. */
  readonly lastReason: string | null;
  /** ISO 8601. */
  readonly sentAt: string | null;
  /** ISO 8601. Mails repeat what records say, so they are stored for a limited time. */
  readonly expiresAt: string;
}

export const outbox = collection<OutboxMail>()("outbox", {
  persons: {
    fields: {
      recipient: "email",
      replyTo: "email",
      reference: "other",
      subject: "other",
      mailBody: "other",
      lastReason: "other",
    },
    owner: { reference: "about" },
  },
  columns: {
    kind: text().notNull(),
    recipient: text().notNull(),
    replyTo: text(),
    subscriber: text(),
    about: text(),
    reference: text(),
    subject: text().notNull(),
    mailBody: text().notNull(),
    isSecret: boolean().notNull(),
    isLimited: boolean().notNull(),
    sender: text(),
    author: text(),
    state: text({ enum: mailStates }).notNull(),
    tries: integer().notNull(),
    silences: integer().notNull().default(0),
    nextTryAt: instant().notNull(),
    lastReason: text(),
    sentAt: instant(),
    expiresAt: instant().notNull(),
  },
  listings: { state: "state", about: "about" },
  checks: { outbox_sent_check: "(state = 'sent') = (sent_at is not null)" },
  searched: ["kind", "recipient", "subject"],
  resource: "outbox",
  audit: ({ subject }) => subject,
  viewsLoggedBy: "id",
});

/** Which of the firm's mails an administrator gets; the id is that of the account. Without one, none. */
export const mailSubscriptions = collection<{ readonly choice: MailChoice }>()("mailSubscriptions", {
  persons: "none",
  retention: "kept",
  columns: { choice: text({ enum: mailChoices }).notNull() },
  listings: { choice: "choice" },
});
