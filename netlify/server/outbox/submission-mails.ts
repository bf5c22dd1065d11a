import { inMalayalam, linkPages, withParameter } from "#addresses/public.ts";
import { malayalamReceipt } from "#firm/malayalam-mails.ts";
import type { Holidays } from "#rules/calendar.ts";
import type { CalendarEvent } from "#rules/calendar-event.ts";
import { type MailPart, nameToRepeat, OPERATIONS, withoutPhones } from "#rules/mail.ts";
import { LANGUAGE_NAME, type NoticeLanguage } from "#rules/privacy-notice.ts";
import { LINK_DAYS } from "#rules/signed-link.ts";
import { type Mail, type MailDeps, type MailWrite, mailOf } from "./mail-of.ts";
import { quoted } from "./wording.ts";

type Stored = Required<Pick<Mail, "kind" | "about" | "reference">>;

interface Alert extends Stored {
  /** The sender's address, so that a reply reaches them. */
  readonly replyTo: string;
  readonly subject: string;
  readonly heading: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly parts: readonly MailPart[];
}

/** A subject that a visitor's words are part of; the digits of the reference are no phone number. */
const subjectWithoutPhones = (subject: string, reference: string) =>
  subject.split(reference).map(withoutPhones).join(reference);

/** The mail to the firm: what was sent, by whom, and a link to the record. */
export const alertOf = (deps: MailDeps, { subject, heading, facts, parts, ...mail }: Alert): MailWrite =>
  mailOf(deps, {
    ...mail,
    to: OPERATIONS,
    text: {
      subject: subjectWithoutPhones(subject, mail.reference),
      heading,
      parts: [{ facts: [["Reference", mail.reference], ...facts] }, ...parts],
    },
  });

interface Receipt extends Stored {
  /** The address that the sender typed, which may belong to a stranger. */
  readonly to: string;
  readonly subject: string;
  readonly name: string;
  /** Says that the submission arrived, and what happens by when. */
  readonly promise: string;
  readonly parts?: readonly MailPart[];
  readonly event?: CalendarEvent;
  /** The same subject and promise for the sender of a form in Malayalam. */
  readonly inMalayalam?: { readonly subject: string; readonly promise: string };
}

/** "Thank you, Meera Nair.", if the name may be repeated to the owner of the address. */
function thanks(name: string): string {
  const repeated = nameToRepeat(name);
  return repeated === null ? "Thank you." : `Thank you, ${repeated}.`;
}

const ownSubmissionLink = (
  reference: string,
  label: string,
  address: string = linkPages.ownSubmission,
): MailPart => ({
  link: { label, address, signed: { purpose: "submission", id: reference } },
});

/** How the sender sees, corrects or withdraws what was sent. */
export const ownSubmissionPart = (reference: string): MailPart[] => [
  {
    paragraph: `To see what you sent, correct it, or withdraw it, open it within ${LINK_DAYS} days. The link is for you alone.`,
  },
  ownSubmissionLink(reference, "Open what you sent"),
];

/** How to add something, and what to do if somebody else entered this address. */
const ending = (reference: string): MailPart[] => [
  {
    paragraph: `To add something, simply reply to this email. If you call us, please quote ${reference}.`,
  },
  {
    paragraph: "If you didn't contact us, please ignore this email.",
  },
];

/** The mail to the sender: the submission arrived, its reference, and what happens next. */
export const receiptOf = (
  deps: MailDeps,
  { subject, name, promise, parts = [], event, inMalayalam: _, ...mail }: Receipt,
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

/**
 * The same in Malayalam. The promise is repeated in English, so that everybody at the firm can read what was promised, and
 * the sender too if their mail program has no Malayalam font.
 */
function receiptInMalayalam(
  deps: MailDeps,
  { subject, promise }: NonNullable<Receipt["inMalayalam"]>,
  { name, promise: inEnglish, parts: _, event, inMalayalam: __, ...mail }: Receipt,
): MailWrite {
  const words = malayalamReceipt;
  const repeated = nameToRepeat(name);
  return mailOf(deps, {
    ...mail,
    isLimited: true,
    text: {
      lang: "ml",
      subject,
      heading: repeated === null ? words.thanks : words.thanksTo.replace("{name}", () => repeated),
      parts: [
        { paragraph: promise },
        { facts: [[words.reference, mail.reference]] },
        { paragraph: words.own.replace("{days}", String(LINK_DAYS)) },
        ownSubmissionLink(mail.reference, words.open, inMalayalam(linkPages.ownSubmission)),
        { paragraph: words.add.replace("{reference}", () => mail.reference) },
        { paragraph: words.ignore },
        { quote: `In English: ${inEnglish}` },
      ],
      ...(event ? { event } : {}),
    },
  });
}

/** The mail to the sender in the language of the page, or in English if it has not been translated. */
export const receiptIn = (language: NoticeLanguage, deps: MailDeps, mail: Receipt): MailWrite =>
  language === "ml" && mail.inMalayalam
    ? receiptInMalayalam(deps, mail.inMalayalam, mail)
    : receiptOf(deps, mail);

/** The alert about a record whose sender waits for an answer. */
interface SenderAlert extends Omit<Alert, keyof Stored | "parts"> {
  readonly quote?: string | null;
  /** The record's page in the back office, and the label of the link to it. */
  readonly page: string;
  readonly open: string;
}

/** The moment from which the promised day is counted, and the days that do not count. */
export interface When {
  readonly now: Date;
  readonly holidays: Holidays;
}

/** The mails about a submission; `false` for one that is not to be sent. */
export interface SubmissionMails<R> {
  /** Begins the `kind` of both mails, as in `enquiry-alert` and `enquiry-receipt`. */
  readonly kind: string;
  readonly alert: ((record: R, when: When) => SenderAlert) | false;
  readonly receipt: ((record: R, when: When) => Omit<Receipt, keyof Stored>) | false;
}

interface Submitted {
  readonly suspectedSpam: boolean;
  readonly reference: string;
}

/**
 * The mails about a submission, as writes for the commit that stores it. Suspected spam is reported to the firm once a
 * day, and its sender gets no receipt.
 * Phone numbers and documents are only in the back office.
 */
export function submissionMails<R extends Submitted>(
  deps: MailDeps,
  about: NonNullable<Mail["about"]>,
  record: R,
  { kind, alert, receipt }: SubmissionMails<R>,
  holidays: Holidays,
  language: NoticeLanguage = "en",
): MailWrite[] {
  if (record.suspectedSpam) return [];
  const stored = { about, reference: record.reference };
  const when = { now: deps.now(), holidays };
  const writes: MailWrite[] = [];
  if (alert) {
    const { quote = null, page, open, facts, ...text } = alert(record, when);
    const formLanguage = language === "en" ? [] : ([["Form", `In ${LANGUAGE_NAME[language]}`]] as const);
    const parts: MailPart[] = [
      ...quoted(quote),
      { link: { label: open, address: withParameter(page)(about.id) } },
      { paragraph: "A reply to this email goes to the sender." },
    ];
    writes.push(
      alertOf(deps, { ...stored, kind: `${kind}-alert`, ...text, facts: [...facts, ...formLanguage], parts }),
    );
  }
  if (receipt) {
    const text = receipt(record, when);
    const parts = [...(text.parts ?? []), ...ownSubmissionPart(record.reference)];
    writes.push(receiptIn(language, deps, { ...stored, kind: `${kind}-receipt`, ...text, parts }));
  }
  return writes;
}
