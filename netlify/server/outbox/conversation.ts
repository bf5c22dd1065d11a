import type { Stored } from "#rules/record.ts";
import { saysAnswered } from "#rules/reply.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import { isInbox } from "../records/promised.ts";
import { type Inbox, PAGE_MAX, type Store, type Write } from "../store/store.ts";

type StoredMail = Stored<OutboxMail>;

/** A copy of an alert: its recipient is the address by which an administrator signs in, which is no part of the record. */
export const isCopy = ({ subscriber }: OutboxMail) => subscriber !== null;

const isOfConversation = ({ kind, author }: OutboxMail) =>
  author !== null || /-(?:receipt|confirmation)$/.test(kind);

/** The mails to one person about a record, by date: its receipt and what was answered. */
export async function conversation(store: Store, about: string, recipient: string): Promise<StoredMail[]> {
  const { items } = await store.page("outbox", { index: "about", value: about, limit: PAGE_MAX });
  return items
    .filter((mail) => mail.recipient === recipient && isOfConversation(mail))
    .sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/** The answers in it that others than this administrator have written. */
export const byColleagues = (mails: readonly StoredMail[], username: string): readonly StoredMail[] =>
  mails.filter(({ author }) => author !== null && author !== username);

/** The subject of a reply, by which mail programs show both mails as one conversation; `null` if it is the first mail. */
export const answerSubject = ([first]: readonly StoredMail[]): string | null =>
  first ? `Re: ${first.subject.replace(/^(?:re: *)+/i, "")}` : null;

/** The mails before one that a person wrote; what the site says by itself begins anew. */
export const mailsBefore = async (store: Store, mail: StoredMail): Promise<StoredMail[]> =>
  mail.author === null || mail.about === null
    ? []
    : (await conversation(store, mail.about, mail.recipient)).filter(
        ({ createdAt }) => createdAt < mail.createdAt,
      );

/** The record that a reply answers; `null` for another mail, or if the record is gone. */
export async function answeredBy(store: Store, { kind, about }: OutboxMail) {
  const [name = "", id = ""] = about?.split("/") ?? [];
  if (kind !== "reply" || !isInbox(name)) return null;
  const record = await store.get<Inbox>(name, id);
  return record && { inbox: name, record };
}

/**
 * The write that opens a record again whose reply never left, for the commit that gives the reply up: its sender waits. None
 * if another answer has reached them.
 */
export async function reopening(store: Store, mail: Stored<OutboxMail>): Promise<Write[]> {
  const answered = await answeredBy(store, mail);
  if (!answered || answered.record.progress === "new") return [];
  const { inbox, record } = answered;
  const listing = { index: "about", value: mail.about ?? "", limit: PAGE_MAX } as const;
  const [mails, notes] = await Promise.all([store.page("outbox", listing), store.page("notes", listing)]);
  const isAnswered =
    mails.items.some(({ _id, kind, state }) => kind === "reply" && _id !== mail._id && state !== "failed") ||
    notes.items.some(({ createdAt, text }) => createdAt > mail.createdAt && saysAnswered(text));
  if (isAnswered) return [];
  const { _id: id, version } = record;
  return [{ update: inbox, id, version, changes: { progress: "new" } } as Write];
}
