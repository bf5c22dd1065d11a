import type { Stored } from "#rules/record.ts";
import { saysAnswered } from "#rules/reply.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import { isInbox } from "../records/promised.ts";
import { type Inbox, PAGE_MAX, type Store, type Write } from "../store/store.ts";

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
