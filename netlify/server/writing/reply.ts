import type { Activity } from "#rules/activity.ts";
import { AppError } from "#rules/app-error.ts";
import type { MailPart, MailText } from "#rules/mail.ts";
import { type Reply, replyTexts } from "#rules/reply.ts";
import { mailOf } from "../outbox/mail-of.ts";
import type { Deps } from "../platform/deps.ts";
import type { Actor } from "../store/audit-entry.ts";
import type { Inbox } from "../store/collections.ts";
import { mailed } from "./activity.ts";
import { addOnce } from "./add-once.ts";

/** The sender of a record. */
export interface Sender {
  /** An email address. */
  readonly to: string | null;
  /** The number that the sender may quote. */
  readonly reference: string | null;
}

const quotedLine = /^> ?/;

/** What was typed as the parts of a mail: paragraphs, and what the sender is quoted with. */
function textOf({ subject, text }: Reply): MailText {
  const paragraphs = text.split(/\n\s*\n/).map((paragraph) => paragraph.split("\n"));
  const [heading = "", ...parts] = paragraphs.map((lines): string | MailPart => {
    const isQuote = lines.every((line) => quotedLine.test(line));
    return isQuote
      ? { quote: lines.map((line) => line.replace(quotedLine, "")).join("\n") }
      : lines.join("\n");
  });
  const asPart = (part: string | MailPart): MailPart =>
    typeof part === "string" ? { paragraph: part } : part;
  return typeof heading === "string"
    ? { subject, heading, parts: parts.map(asPart) }
    : { subject, heading: subject, parts: [heading, ...parts.map(asPart)] };
}

/** Whom a reply is about and to. */
interface Answered extends Sender {
  readonly inbox: Inbox;
  readonly id: string;
}

/** Stores a mail to the sender of a record, once per key. It is sent after the call's answer, like any other. */
export async function sendReply(
  deps: Deps,
  { inbox, id, to, reference }: Answered,
  { username }: Actor,
  { reply, key }: { readonly reply: Reply; readonly key: string | undefined },
): Promise<Activity> {
  if (to === null) throw new AppError("conflict", { message: replyTexts.noAddress });
  const write = mailOf(deps, {
    kind: "reply",
    to,
    about: { collection: inbox, id },
    ...(reference === null ? {} : { reference }),
    author: username,
    text: textOf(reply),
  });
  const sent = { ...reply, inbox, id };
  const mail = await addOnce(deps, { collection: "outbox", key, sent }, async (mailId, keyWrites) => {
    const [stored] = await deps.store.commit([{ ...write, id: mailId }, ...keyWrites]);
    return stored;
  });
  return mailed(mail);
}
