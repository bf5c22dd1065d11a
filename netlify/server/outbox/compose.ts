import type { Stored } from "#rules/document.ts";
import { isPlainAddress, type MailText, OPERATIONS, oneLine } from "#rules/mail.ts";
import { site } from "#site";
import type { MailSettings, Message } from "../platform/mail/transport.ts";
import { asHtml } from "./html-mail.ts";
import type { OutboxMail } from "./outbox.store.ts";
import { absolute, asPlainText } from "./plain-text.ts";

/** What a stored mail says; `null` for one whose secret has been removed. */
export function textOf({ subject, mailBody }: OutboxMail): MailText | null {
  return mailBody === "" ? null : { subject, ...(JSON.parse(mailBody) as Omit<MailText, "subject">) };
}

/** The address that the mail's link opens; empty if it has none. */
export function linkIn(mail: OutboxMail): string {
  const link = textOf(mail)?.parts.find((part) => "link" in part);
  return link && "link" in link ? absolute(link.link.address) : "";
}

const hostOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);

/** The whole mail; `null` if there is nothing to send, or nobody to send it to. */
export async function compose(
  { from, operations }: Pick<MailSettings, "from" | "operations">,
  mail: Stored<OutboxMail>,
): Promise<Message | null> {
  const text = textOf(mail);
  const to = mail.recipient === OPERATIONS ? operations : mail.recipient;
  const replyTo = mail.replyTo ?? operations;
  if (!text || !isPlainAddress(to) || !isPlainAddress(replyTo)) return null;
  return {
    messageId: `${mail._id}@${hostOf(from.address)}`,
    from,
    to,
    replyTo,
    subject: oneLine(text.subject, text.subject.length),
    date: new Date(mail.createdAt),
    headers: {
      "Auto-Submitted": "auto-generated",
      // Mailboxes that answer by themselves leave these alone.
      "X-Auto-Response-Suppress": "All",
      "X-Mail-Kind": oneLine(mail.kind, 60),
      "X-Mailer": site.name,
    },
    text: asPlainText(text),
    html: await asHtml(text),
  };
}
