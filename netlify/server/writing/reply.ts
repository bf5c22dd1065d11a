import type { Activity } from "#rules/activity.ts";
import { AppError } from "#rules/app-error.ts";
import { formatMoment } from "#rules/calendar.ts";
import type { MailPart, MailText } from "#rules/mail.ts";
import { progressTexts } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import { type AnswerProgress, type Handled, type Reply, replyTexts } from "#rules/reply.ts";
import { byColleagues, conversation } from "../outbox/conversation.ts";
import { mailOf } from "../outbox/mail-of.ts";
import type { Deps } from "../platform/deps.ts";
import type { Actor } from "../store/audit-entry.ts";
import {
  type Inbox,
  isStale,
  type RecordOf,
  retryOnConflict,
  type Store,
  type Write,
} from "../store/store.ts";
import { mailed } from "./activity.ts";
import { answerWrites, handledNow } from "./answer.ts";
import { addOnce } from "./idempotency-key.ts";

const quotedLine = /^> ?/;

const isQuoted = (line: string | undefined) => line !== undefined && quotedLine.test(line);

/** Splits a paragraph into its quoted lines, which begin with `>`, and the answers between them. */
function partsOf(paragraph: string): MailPart[] {
  const runs: string[][] = [];
  for (const line of paragraph.split("\n")) {
    const last = runs.at(-1);
    if (last && isQuoted(last[0]) === isQuoted(line)) last.push(line);
    else runs.push([line]);
  }
  return runs.map((lines) =>
    isQuoted(lines[0])
      ? { quote: lines.map((line) => line.replace(quotedLine, "")).join("\n") }
      : { paragraph: lines.join("\n") },
  );
}

/** What was typed as the parts of a mail. It has no heading: its first paragraph is a greeting like any other line. */
const replyText = ({ subject, text }: Reply): MailText => ({
  subject,
  parts: text.split(/\n\s*\n/).flatMap(partsOf),
});

interface Sender {
  /** An email address. */
  readonly to: string | null;
  /** The number that the sender may quote. */
  readonly reference: string | null;
}

/** The record that a reply answers, and its sender. */
interface Answered extends Sender {
  readonly inbox: Inbox;
  readonly record: Stored<RecordOf<Inbox>>;
  /** The email address of the record as it is by then. */
  readonly emailOf: (record: Stored<RecordOf<Inbox>>) => Promise<string | null>;
}

interface SentReply {
  readonly reply: Reply & {
    readonly progress?: AnswerProgress | undefined;
    readonly colleagues?: number | undefined;
  };
  readonly key: string | undefined;
}

/** Throws `conflict` if colleagues have sent more answers than that: the sender would get two that do not know of each other. */
async function assertNotOvertaken(store: Store, about: string, to: string, username: string, known: number) {
  const answers = byColleagues(await conversation(store, about, to), username);
  const last = answers.at(-1);
  if (!last || answers.length <= known) return;
  throw new AppError("conflict", {
    message: replyTexts.overtaken(last.author ?? "", formatMoment(last.createdAt)),
    currentView: { colleagues: answers.length },
  });
}

/**
 * Stores a mail to the sender of a record, once per key, and takes the record in hand in the same commit. It is sent after
 * the call's answer, like any other; if it never leaves, `reopening` opens the record again.
 */
export async function sendReply(
  deps: Deps,
  { inbox, record, to: toNow, emailOf, reference }: Answered,
  actor: Actor,
  { reply, key }: SentReply,
): Promise<{ readonly data: Activity; readonly handled: Handled }> {
  const { store } = deps;
  const { accountId, username } = actor;
  const { _id: id } = record;
  const mailTo = (to: string) =>
    mailOf(deps, {
      kind: "reply",
      to,
      about: { collection: inbox, id },
      ...(reference === null ? {} : { reference }),
      author: username,
      text: replyText(reply),
    });
  const sent = { ...reply, inbox, id };
  let answered: Stored<RecordOf<Inbox>> | null = null;
  const mail = await addOnce(deps, { collection: "outbox", key, sent }, async (mailId, keyWrites) => {
    let known: Stored<RecordOf<Inbox>> | null = record;
    return retryOnConflict(async () => {
      const current = known ?? (await store.get<Inbox>(inbox, id));
      if (!current) throw new AppError("not_found", { message: progressTexts.unknown });
      // Whatever has changed the record meanwhile may have corrected its address.
      const to = known ? toNow : await emailOf(current);
      known = null;
      if (to === null) throw new AppError("conflict", { message: replyTexts.noEmail });
      if (reply.colleagues !== undefined)
        await assertNotOvertaken(store, `${inbox}/${id}`, to, username, reply.colleagues);
      const [taken] = answerWrites(inbox, current, accountId, reply.progress);
      // The version moves even if the record stays as it is: of two answers at once, the second is refused and looks again.
      const touched = { update: inbox, id, version: current.version, changes: {} } as Write;
      const insert = { ...mailTo(to), id: mailId };
      const [stored, changed] = await store.commit([insert, taken ?? touched, ...keyWrites]);
      answered = changed as Stored<RecordOf<Inbox>>;
      return stored;
    }, isStale);
  });
  // A repeated call has stored nothing.
  const now = answered ?? (await store.get<Inbox>(inbox, id)) ?? record;
  return { data: mailed(mail), handled: await handledNow(store, now, actor) };
}
