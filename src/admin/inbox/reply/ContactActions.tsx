import { Mail, MessageCircle, Phone } from "lucide-react";
import { telUrl } from "#admin/inbox/details/RecordDetails.tsx";
import { isGiven } from "#admin/screen/missing.ts";
import { useSingleKey } from "#admin/screen/shortcuts.tsx";
import { usePermission } from "#admin/session/account.ts";
import type { Permission } from "#rules/account/permissions.ts";
import { type Contact, mailProgramUrl, replyTo, whatsAppUrl } from "./contact.ts";

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
