import type { Stored } from "#rules/record.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import { PAGE_MAX, type Store } from "../store/store.ts";

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
