import { malayalamReceipt } from "#firm/malayalam-mails.ts";
import { absoluteUrl, site } from "#firm/site.ts";
import type { FirmFacts } from "#rules/firm-facts.ts";
import { type MailPart, type MailText, OPERATIONS } from "#rules/mail.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";

/** Leaves room for the "> " that mail programs add to quoted lines. */
const WIDTH = 72;

/** Whatever a mail program may show as the end of a line: a quote must not seem to end there. */
const lineEnd = /\r\n?|[\n\v\f\u0085\u2028\u2029]/;

/** Created at first use: it adds milliseconds to a cold start, and every function loads this. */
let characters: Intl.Segmenter | undefined;

function lengthOf(text: string): number {
  characters ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return [...characters.segment(text)].length;
}

/** The text in lines of at most `WIDTH` characters. A longer word, such as a URL, has a line of its own. */
function wrapped(text: string, indent = "", first = indent): string {
  const lines: string[] = [];
  for (const paragraph of text.split(lineEnd)) {
    let line = lines.length === 0 ? first : indent;
    let isEmpty = true;
    for (const word of paragraph.split(" ")) {
      if (!isEmpty && lengthOf(line) + 1 + lengthOf(word) > WIDTH) {
        lines.push(line);
        line = indent;
        isEmpty = true;
      }
      line += isEmpty ? word : ` ${word}`;
      isEmpty = false;
    }
    lines.push(line.trimEnd());
  }
  return lines.join("\n");
}

function part(given: MailPart): string {
  if ("paragraph" in given) return wrapped(given.paragraph);
  if ("quote" in given) return wrapped(given.quote, "> ");
  if ("list" in given) return given.list.map((item) => wrapped(item, "  ", "- ")).join("\n");
  if ("link" in given) return `${given.link.label}:\n${absoluteUrl(given.link.address)}`;
  return given.facts.map(([label, value]) => wrapped(`${label}: ${value}`, "  ", "")).join("\n");
}

/** The lines under every mail. */
export const signatureOf = ({ address, phone, email, hours }: FirmFacts): readonly string[] => [
  site.name,
  `${address.lines.join(", ")}, ${address.city} ${address.postalCode}`,
  `${phone} · ${email}`,
  hours,
];

/** The last lines of a mail; the firm writes to itself without any. */
export function closingOf(
  { recipient, subscriber }: Pick<OutboxMail, "recipient" | "subscriber">,
  lang?: MailText["lang"],
): readonly string[] {
  if (recipient === OPERATIONS || subscriber !== null) return [];
  return lang === "ml"
    ? [malayalamReceipt.closing, malayalamReceipt.team.replace("{name}", site.name)]
    : ["With kind regards,", `your team at ${site.name}`];
}

export const asPlainText = (
  { heading, parts }: Omit<MailText, "subject">,
  closing: readonly string[],
  signature: readonly string[],
): string =>
  `${[...(heading === undefined ? [] : [wrapped(heading)]), ...parts.map(part), ...(closing.length > 0 ? [closing.join("\n")] : [])].join("\n\n")}\n\n-- \n${signature
    .map((line) => wrapped(line))
    .join("\n")}\n`;
