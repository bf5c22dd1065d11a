import { linkApi } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import type { CalendarEvent } from "#rules/calendar-event.ts";
import type { FirmFacts } from "#rules/firm-facts.ts";
import { type MailPart, type MailText, OPERATIONS, oneLine } from "#rules/mail.ts";
import { mailAddress } from "#rules/mail-address.ts";
import type { Stored } from "#rules/record.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import { calendarFile } from "../platform/calendar-file.ts";
import { unseal } from "../platform/crypto.ts";
import type { Deps } from "../platform/deps.ts";
import type { Message } from "../platform/mail/transport.ts";
import { linkToken } from "../platform/signed-link.ts";
import { asHtml } from "./html-mail.ts";
import { absolute, asPlainText, closingOf, signatureOf } from "./plain-text.ts";

type UnsealingDeps = Pick<Deps, "sessionSecret" | "earlierSecrets">;

/** The body that the session secret, or one before it, has sealed. */
function unsealed({ sessionSecret, earlierSecrets }: UnsealingDeps, { _id, mailBody }: Stored<OutboxMail>) {
  for (const secret of [sessionSecret, ...earlierSecrets.session]) {
    const body = unseal(secret, mailBody, _id);
    if (body !== null) return body;
  }
  return null;
}

/** What a stored mail says; `null` for one whose secret has been removed, or was sealed by a secret that is not known any more. */
export function textOf(deps: UnsealingDeps, mail: Stored<OutboxMail>): MailText | null {
  const { subject, mailBody, isSecret } = mail;
  const body = isSecret ? unsealed(deps, mail) : mailBody;
  return body ? { subject, ...(JSON.parse(body) as Omit<MailText, "subject">) } : null;
}

/** The address that the mail's link opens; empty if it has none. */
export function linkIn(deps: UnsealingDeps, mail: Stored<OutboxMail>): string {
  const link = textOf(deps, mail)?.parts.find((part) => "link" in part);
  return link && "link" in link ? absolute(link.link.address) : "";
}

type SigningDeps = Pick<Deps, "mail" | "sessionSecret" | "earlierSecrets" | "now">;

/** The links that only the recipient may open, each with its token: behind #, so that no server logs it. */
function signedParts(deps: SigningDeps, { recipient }: OutboxMail, parts: readonly MailPart[]): MailPart[] {
  return parts.map((part) => {
    if (!("link" in part) || !part.link.signed) return part;
    const token = linkToken(deps, { ...part.link.signed, recipient });
    return { link: { ...part.link, address: `${part.link.address}#${token}` } };
  });
}

/** By RFC 8058: mail programs offer to stop the mails, and do so by one call. */
function unsubscribing(deps: SigningDeps, { subscriber, recipient }: OutboxMail): Record<string, string> {
  if (subscriber === null) return {};
  const token = linkToken(deps, { purpose: "mail-choice", id: subscriber, recipient });
  return {
    "List-Unsubscribe": `<${absolute(`${linkApi.mailUnsubscribe}?token=${token}`)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

async function attached({ now }: SigningDeps, event: CalendarEvent) {
  const { fileName: filename, type: contentType, content } = await calendarFile(event, now());
  return { filename, contentType, content };
}

/** Mailboxes that answer by themselves leave such mails alone. */
const automatic = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" };

const hostOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);

/** The whole mail; `null` if there is nothing to send, or no recipient. */
export async function compose(
  deps: SigningDeps,
  mail: Stored<OutboxMail>,
  facts: FirmFacts,
): Promise<Message | null> {
  const { from, operations } = deps.mail;
  const stored = textOf(deps, mail);
  const text = stored && { ...stored, parts: signedParts(deps, mail, stored.parts) };
  const to = mailAddress(mail.recipient === OPERATIONS ? operations : mail.recipient);
  // One that cannot be written to must not cost the mail.
  const replyTo = mailAddress(mail.replyTo ?? operations);
  if (!text || !to) return null;
  const closing = closingOf(mail, text.lang);
  const signature = signatureOf(facts);
  return {
    messageId: `${mail._id}@${hostOf(from.address)}`,
    from,
    to,
    ...(replyTo === null ? {} : { replyTo }),
    subject: oneLine(text.subject, text.subject.length),
    date: new Date(mail.createdAt),
    headers: {
      ...(mail.author === null ? automatic : {}),
      "X-Mail-Kind": oneLine(mail.kind, 60),
      "X-Mailer": site.name,
      ...unsubscribing(deps, mail),
    },
    text: asPlainText(text, closing, signature),
    html: await asHtml(text, closing, signature),
    ...(text.event ? { attachments: [await attached(deps, text.event)] } : {}),
  };
}
