import { DAY_MS, MINUTE_MS } from "#rules/calendar.ts";
import { type MailText, oneLine } from "#rules/mail.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import { seal } from "../platform/crypto.ts";
import { type Deps, expiresAfter } from "../platform/deps.ts";
import type { CollectionName } from "../store/store.ts";

const SUBJECT_MAX = 120;

const KEPT_MS = 90 * DAY_MS;

/** How long a mail is in the hands of the process that stored or took it; from then on another one may take it. */
export const LEASE_MS = MINUTE_MS;

export type MailDeps = Pick<Deps, "now" | "newId">;

export interface Mail {
  /** The kind of mail, made of what it is about and its purpose: `enquiry-receipt`. */
  readonly kind: string;
  /** An email address, or `OPERATIONS`. */
  readonly to: string;
  /** The address that replies go to; operations if left out. */
  readonly replyTo?: string;
  readonly about?: { readonly collection: CollectionName; readonly id: string };
  /** The number by which the record is quoted. */
  readonly reference?: string;
  readonly text: MailText;
  /** The administrator who wrote it, if one did. */
  readonly author?: string;
  /** Set it for an address that a visitor typed: see `OutboxMail`. */
  readonly isLimited?: boolean;
  /** Set it, to the session secret, for a mail with a link that only the recipient may see: it is stored sealed. */
  readonly sealedBy?: Uint8Array;
}

export type MailWrite = { readonly insert: "outbox"; readonly id: string; readonly record: OutboxMail };

/** The state of a mail that is to be sent at once, and from the first pause on. */
const untried = (deps: Pick<Deps, "now">) =>
  ({
    state: "waiting",
    tries: 0,
    silences: 0,
    nextTryAt: expiresAfter(deps, LEASE_MS),
    lastReason: null,
    sentAt: null,
    sender: null,
  }) as const;

/**
 * A mail, as a write for the commit of what it is about: neither is ever stored without the other. It is sent once the
 * caller has its answer, and again until the mail server takes it.
 */
export function mailOf(deps: MailDeps, mail: Mail): MailWrite {
  const { kind, to, replyTo = null, about, reference = null, text } = mail;
  const { author = null, isLimited = false, sealedBy } = mail;
  const { subject, ...body } = text;
  const id = deps.newId();
  return {
    insert: "outbox",
    id,
    record: {
      kind,
      recipient: to,
      replyTo,
      subscriber: null,
      about: about ? `${about.collection}/${about.id}` : null,
      reference,
      subject: oneLine(subject, SUBJECT_MAX),
      mailBody: sealedBy ? seal(sealedBy, JSON.stringify(body), id) : JSON.stringify(body),
      isLimited,
      author,
      isSecret: sealedBy !== undefined,
      ...untried(deps),
      expiresAt: expiresAfter(deps, KEPT_MS),
    },
  };
}

/** The changes that send a stored mail again because an administrator says so. */
export const sentAgain = (deps: Pick<Deps, "now">): Partial<OutboxMail> => ({
  ...untried(deps),
  isLimited: false,
});
