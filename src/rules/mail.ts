import type { CalendarEvent } from "./calendar-event.ts";
import type { LinkPurpose } from "./signed-link.ts";

export type MailPart =
  | { readonly paragraph: string }
  /** What another person wrote, shown apart from the firm's own words. */
  | { readonly quote: string }
  | { readonly facts: readonly (readonly [label: string, value: string])[] }
  | { readonly list: readonly string[] }
  /** Something to press. A path is completed with the site's origin. */
  | { readonly link: MailLink };

interface MailLink {
  readonly label: string;
  readonly address: string;
  /** For a page that only the recipient may open: it is signed when the mail is sent, and is never stored. */
  readonly signed?: { readonly purpose: LinkPurpose; readonly id: string };
  /** Whether the link is not what the mail is about: it is shown as text instead of as a button. */
  readonly isAside?: boolean;
}

export interface MailText {
  /** The language, if it is not English. */
  readonly lang?: "ml";
  readonly subject: string;
  /** The first line, which mail programs also show beside the subject. What a person wrote has none. */
  readonly heading?: string;
  readonly parts: readonly MailPart[];
  /** Attached as a file. */
  readonly event?: CalendarEvent;
}

/** The mails to an account's own address, which only the owner and superadmins see in the outbox. */
export const accountMailKinds = ["account-changed", "new-device", "reset", "backup-asked"] as const;

export type AccountMailKind = (typeof accountMailKinds)[number];

/**
 * `waiting` until the mail server has taken it, or has refused it for good, or three days have passed; `unconfirmed` if
 * the server then had the whole mail and never said so.
 */
export const mailStates = ["waiting", "sent", "unconfirmed", "failed"] as const;

export type MailState = (typeof mailStates)[number];

/** The recipient of a mail to the firm itself: the operations address, and the administrators who asked for it. */
export const OPERATIONS = "operations";

/** The kind of a mail to somebody whose data are erased: it is not kept once it is sent, or cannot be. */
export const LAST_MAIL = "withdrawn-receipt";

/** The mails to a company about its registration for the fair that say what holds for it. */
export const fairMailKinds = {
  confirmation: "fair-confirmation",
  facts: "fair-facts",
  withdrawal: "fair-withdrawal",
} as const;

/** Which of the firm's mails an administrator gets: every alert, the morning's digest, or none. */
export const mailChoices = ["none", "digest", "every"] as const;

export type MailChoice = (typeof mailChoices)[number];

export const mailChoiceLabel = "Copies of alerts sent to me";

const choiceNames: Readonly<Record<MailChoice, string>> = {
  none: "None of them",
  digest: "A digest each working morning",
  every: "Every alert at once",
};

/** What an administrator chooses between. */
export const mailChoiceOptions = (choices: readonly MailChoice[]) =>
  choices.map((value) => ({ value, label: choiceNames[value] }));

const DIGITS_SHOWN = 4;

/** Anything that may be a phone number: seven digits or more, however they are grouped. */
const phoneLike = /\+?\d(?:[\s().-]{0,3}\d){6,}/g;

/** The text with phone numbers masked as the site masks them elsewhere: the first four digits are left. */
export const withoutPhones = (text: string): string =>
  text.replace(phoneLike, (number) => {
    let shown = 0;
    return number.replace(/\d/g, (digit) => (shown++ < DIGITS_SHOWN ? digit : "•"));
  });

/** Line breaks and other control characters, and marks that reorder or hide what follows. */
const unsafeInLine = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}[\p{Cf}--\p{Join_C}]]+/gv;

/** The text as a single line of at most `max` characters: for subjects and wherever else a line break does harm. */
export function oneLine(text: string, max: number): string {
  const line = text.replace(unsafeInLine, " ").replace(/\s+/g, " ").trim();
  return line.length > max
    ? `${line
        .slice(0, max - 1)
        .toWellFormed()
        .trimEnd()}…`
    : line;
}

const NAME_MAX = 60;

/** What mail programs turn into a link, or a number to ring: a dot between letters, a slash, an at sign, digits. */
const linkable = /[\p{L}\p{N}]\.[\p{L}\p{N}]|[/\\@]|\p{Nd}{5,}/u;

/** Normalizes text as mail programs and browsers do for a host name: full-width characters, and other full stops (IDNA). */
const asLinked = (line: string) =>
  line
    .normalize("NFKC")
    .replace(/[\u3002\u06D4]/g, ".")
    .replace(/\p{Join_C}/gu, "");

/**
 * A name that a stranger typed, for a mail to an address that may not be the stranger's own: `null` if it could carry a
 * message or a link instead of a name.
 */
export function nameToRepeat(name: string): string | null {
  const line = oneLine(name, NAME_MAX + 1);
  return line === "" || line.length > NAME_MAX || linkable.test(asLinked(line)) ? null : line;
}
