import { mailtoUrl } from "#admin/inbox/details/RecordDetails.tsx";
import { site } from "#firm/site.ts";
import { formatDate } from "#rules/calendar.ts";
import { INDIA_DIAL_CODE, splitPhone } from "#rules/phone.ts";

/** The sender of a record, and what an answer begins with. */
export interface Contact {
  readonly name: string | null | undefined;
  readonly phone: string | null | undefined;
  readonly email: string | null | undefined;
  readonly subject: string;
  /** The sender's own words, which an answer quotes, and what the form calls them. */
  readonly words?: string | null | undefined;
  readonly wordsLabel?: string;
  /** The number that the sender may quote, and when the record was received. */
  readonly reference: string | null | undefined;
  readonly createdAt: string | null | undefined;
}

const mobileInIndia = /^[6-9]\d{9}$/;

/** A chat with the sender; `null` for a landline in India or a number with an extension, which have none. */
export function whatsAppUrl({ name, phone, reference }: Contact): string | null {
  const { dialCode, number } = splitPhone(phone ?? "") ?? { dialCode: "", number: "" };
  const hasChat =
    dialCode === INDIA_DIAL_CODE ? mobileInIndia.test(number) : number !== "" && !phone?.includes("x");
  if (!hasChat) return null;
  const about = reference ? ` about ${reference}` : "";
  const text = `Hello${name ? ` ${name}` : ""}, this is ${site.name}${about}. `;
  return `https://wa.me/${dialCode}${number}?text=${encodeURIComponent(text)}`;
}

/** The reply as it is offered: the greeting, room for the answer, and the sender's own words. */
export function replyTo({ name, subject, words, reference, createdAt }: Contact) {
  const on = createdAt ? ` on ${formatDate(createdAt)}` : "";
  const quote = words
    ? `You wrote${on}:\n\n${words
        .split("\n")
        .map((line) => `> ${line}`)
        .join("\n")}`
    : "";
  return {
    subject: reference ? `${subject} (${reference})` : subject,
    text: `${name ? `Dear ${name},` : "Hello,"}\n\n${quote && `\n\n${quote}`}`,
  };
}

/** Opens the administrator's own mail program with the reply. */
export const mailProgramUrl = (email: string, { subject, text }: ReturnType<typeof replyTo>) =>
  `${mailtoUrl(email, subject)}&body=${encodeURIComponent(text.replaceAll("\n", "\r\n"))}`;
