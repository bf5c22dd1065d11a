import { site } from "#firm/site.ts";
import type { CalendarEvent } from "#rules/calendar-event.ts";
import { type MailPart, nameToRepeat, OPERATIONS } from "#rules/mail.ts";
import { type Mail, type MailDeps, type MailWrite, mailOf } from "./mail-of.ts";

/** What a submission was stored as. */
type Stored = Required<Pick<Mail, "kind" | "about" | "reference">>;

interface Alert extends Stored {
  /** The sender, who gets the answer. */
  readonly replyTo: string;
  readonly subject: string;
  readonly heading: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly parts: readonly MailPart[];
}

/** To the firm: what was sent, by whom, and a link to the record. */
export const alertOf = (deps: MailDeps, { subject, heading, facts, parts, ...mail }: Alert): MailWrite =>
  mailOf(deps, {
    ...mail,
    to: OPERATIONS,
    text: { subject, heading, parts: [{ facts: [["Reference", mail.reference], ...facts] }, ...parts] },
  });

interface Receipt extends Stored {
  /** The address that was typed: it may be a stranger's. */
  readonly to: string;
  readonly subject: string;
  readonly name: string;
  /** That it arrived, and what happens by when. */
  readonly promise: string;
  readonly parts?: readonly MailPart[];
  readonly event?: CalendarEvent;
}

/** "Thank you, Meera Nair.", if the name is one that may be repeated to whoever owns the address. */
function thanks(name: string): string {
  const repeated = nameToRepeat(name);
  return repeated === null ? "Thank you." : `Thank you, ${repeated}.`;
}

/** How to say more, and what to do if somebody else entered the address. */
const ending = (reference: string): MailPart[] => [
  {
    paragraph: `To add something, simply reply to this mail. On the phone, ${site.contact.phone}, please quote ${reference}.`,
  },
  {
    paragraph:
      "If you did not write to us, somebody entered your address by mistake. You need not do anything: we use it only to answer.",
  },
];

/** To the sender: that it arrived, its reference, and what happens next. */
export const receiptOf = (
  deps: MailDeps,
  { subject, name, promise, parts = [], event, ...mail }: Receipt,
): MailWrite =>
  mailOf(deps, {
    ...mail,
    isLimited: true,
    text: {
      subject,
      heading: thanks(name),
      parts: [
        { paragraph: promise },
        { facts: [["Your reference", mail.reference]] },
        ...parts,
        ...ending(mail.reference),
      ],
      ...(event ? { event } : {}),
    },
  });
