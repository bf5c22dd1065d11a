import { html, raw } from "hono/html";
import { linkApi } from "#addresses/public.ts";
import { absoluteUrl, site } from "#firm/site.ts";
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
import { asPlainText, closingOf, signatureOf } from "./plain-text.ts";

// Mail programs know tables and inline styles; many know nothing else. A few read the style element, which is only for
// the dark theme and narrow windows. The colours are those of styles/tokens.css, which mail programs cannot load.

const serif = "'Iowan Old Style','Palatino Linotype',Georgia,serif";
const sans = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";

const text = `margin:0 0 16px;font:400 16px/1.6 ${sans};color:#0b2227;`;
const soft = `font:400 14px/1.6 ${sans};color:#3e5459;`;

const darkTheme = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#09171c!important}.sheet{background:#0f2126!important;border-color:#d6b26a #283a3e #283a3e!important}
.ink{color:#efebe2!important}.soft{color:#abb6ad!important}.line{border-color:#283a3e!important}
.wash{background:#051115!important;border-color:#d6b26a!important}
.action{background:#75ccc7!important;color:#04191e!important}.anchor{color:#75ccc7!important}
}
@media (max-width:480px){.sheet-cell{padding:24px 20px!important}.label{display:block!important;width:auto!important;padding-bottom:0!important}.value{display:block!important}}
`;

type Html = ReturnType<typeof html>;

/** Text with its line breaks. */
const lines = (given: string): Html[] =>
  given.split("\n").flatMap((line, at) => (at === 0 ? [html`${line}`] : [html`<br>`, html`${line}`]));

const fact = ([label, value]: readonly [string, string]) => html`<tr>
<td class="label soft" valign="top" width="150" style="padding:4px 16px 4px 0;${soft}">${label}</td>
<td class="value ink" dir="auto" valign="top" style="padding:4px 0;font:400 16px/1.5 ${sans};color:#0b2227;overflow-wrap:anywhere">${lines(value)}</td>
</tr>`;

function part(given: MailPart): Html {
  if ("paragraph" in given) return html`<p class="ink" style="${text}">${lines(given.paragraph)}</p>`;
  if ("quote" in given) {
    return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px"><tr><td class="wash ink" dir="auto" style="padding:14px 16px;background:#f1ede5;border-left:3px solid #bf984c;font:400 16px/1.6 ${sans};color:#0b2227;overflow-wrap:anywhere">${lines(given.quote)}</td></tr></table>`;
  }
  if ("list" in given) {
    const items = given.list.map((item) => html`<li dir="auto" style="margin:0 0 6px">${lines(item)}</li>`);
    return html`<ul class="ink" style="${text}padding-left:22px">${items}</ul>`;
  }
  if ("link" in given) {
    const { label, address, isAside } = given.link;
    if (isAside)
      return html`<p class="soft" style="margin:0 0 16px;${soft}"><a class="anchor" href="${absoluteUrl(address)}" style="color:#00595d">${label}</a></p>`;
    return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="action" style="background:#00595d;border-radius:4px"><a class="action" href="${absoluteUrl(address)}" style="display:inline-block;padding:12px 22px;font:600 16px/1.2 ${sans};color:#fcfaf6;text-decoration:none;border-radius:4px">${label}</a></td></tr></table>`;
  }
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 20px">${given.facts.map(fact)}</table>`;
}

/** A mail as HTML: one column of at most 600 px, complete without pictures. What visitors wrote has its own direction. */
async function asHtml(
  { lang, subject, heading, parts }: MailText,
  closing: readonly string[],
  signature: readonly string[],
): Promise<string> {
  const page = await html`<!doctype html>
<html lang="${lang ?? "en"}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(darkTheme)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#faf7f1">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#faf7f1"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td align="left" style="padding:0 4px 16px"><a class="ink" href="${site.url}" style="font:500 22px/1.2 ${serif};color:#0b2227;text-decoration:none">${site.name}</a></td></tr>
<tr><td class="sheet sheet-cell" align="left" style="padding:32px 36px;background:#fefcf9;border:1px solid #d5d0c7;border-top:3px solid #bf984c">
${heading === undefined ? "" : html`<h1 class="ink" style="margin:0 0 18px;font:500 24px/1.25 ${serif};color:#0b2227">${heading}</h1>`}
${parts.map(part)}
${closing.length > 0 ? html`<p class="ink" style="${text}margin-bottom:0">${lines(closing.join("\n"))}</p>` : ""}
</td></tr>
<tr><td class="soft" align="left" style="padding:18px 4px 0;${soft}">${signature.slice(1).map((line) => html`${line}<br>`)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
  return page.toString();
}

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

/** The URL of the mail's link; empty if it has none. */
export function linkIn(deps: UnsealingDeps, mail: Stored<OutboxMail>): string {
  const link = textOf(deps, mail)?.parts.find((part) => "link" in part);
  return link && "link" in link ? absoluteUrl(link.link.address) : "";
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

/** The headers of RFC 8058, with which mail programs offer to unsubscribe by a single call. */
function unsubscribing(deps: SigningDeps, { subscriber, recipient }: OutboxMail): Record<string, string> {
  if (subscriber === null) return {};
  const token = linkToken(deps, { purpose: "mail-choice", id: subscriber, recipient });
  return {
    "List-Unsubscribe": `<${absoluteUrl(`${linkApi.mailUnsubscribe}?token=${token}`)}>`,
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

/** Headers by which mail programs show a reply below the mails that it belongs to. */
function threaded(earlier: readonly string[]) {
  const last = earlier.at(-1);
  return last === undefined
    ? {}
    : { inReplyTo: `<${last}>`, references: earlier.map((id) => `<${id}>`).join(" ") };
}

/** The whole mail, with those before it in a conversation; `null` if there is nothing to send, or no recipient. */
export async function compose(
  deps: SigningDeps,
  mail: Stored<OutboxMail>,
  facts: FirmFacts,
  before: readonly Stored<OutboxMail>[] = [],
): Promise<Message | null> {
  const { from, operations } = deps.mail;
  const stored = textOf(deps, mail);
  const text = stored && { ...stored, parts: signedParts(deps, mail, stored.parts) };
  const to = mailAddress(mail.recipient === OPERATIONS ? operations : mail.recipient);
  // An invalid address to reply to must not stop the mail.
  const replyTo = mailAddress(mail.replyTo ?? operations);
  if (!text || !to) return null;
  const closing = closingOf(mail, text.lang);
  const signature = signatureOf(facts);
  const messageId = ({ _id }: Stored<OutboxMail>) => `${_id}@${hostOf(from.address)}`;
  return {
    messageId: messageId(mail),
    ...threaded(before.map(messageId)),
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
