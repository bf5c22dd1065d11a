import { Mail, MessageCircle, Phone } from "lucide-react";
import { mailtoUrl, telUrl } from "#admin/inbox/details/RecordDetails.tsx";
import { isGiven } from "#admin/screen/missing.ts";
import { useSingleKey } from "#admin/screen/shortcuts.tsx";
import { usePermission } from "#admin/session/account.ts";
import { site } from "#firm/site.ts";
import type { Permission } from "#rules/account/permissions.ts";
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

interface Props {
  readonly contact: Contact;
  /** Required to answer in the firm's name. */
  readonly permission: Permission;
  /** Opens the form of an answer. */
  readonly onReply: () => void;
}

/** Ways to call or write to the sender of a record. */
export function ContactActions({ contact, permission, onReply }: Props) {
  const { phone, email } = contact;
  const mayWrite = usePermission(permission);
  const replyKey = useSingleKey("r");
  const chat = whatsAppUrl(contact);
  const icon = <Mail strokeWidth={1.5} aria-hidden="true" />;
  return (
    <>
      {isGiven(phone) && (
        <a className="button button--quiet button--small" href={telUrl(phone)}>
          <Phone strokeWidth={1.5} aria-hidden="true" />
          Call
        </a>
      )}
      {chat !== null && (
        <a className="button button--quiet button--small" href={chat} target="_blank" rel="noopener">
          <MessageCircle strokeWidth={1.5} aria-hidden="true" />
          <span translate="no">WhatsApp</span>
          <span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
      {isGiven(email) && mayWrite && (
        <button className="button button--small" type="button" onClick={onReply} aria-keyshortcuts={replyKey}>
          {icon}
          <span>Reply by email</span>
        </button>
      )}
      {isGiven(email) && !mayWrite && (
        <a className="button button--small" href={mailProgramUrl(email, replyTo(contact))}>
          {icon}
          <span>Reply by email</span>
        </a>
      )}
    </>
  );
}
