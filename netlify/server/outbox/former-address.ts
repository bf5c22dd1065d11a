import { OPERATIONS } from "#rules/mail.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import { collections } from "../collections.ts";
import { contentOf } from "../records/belonging.ts";
import { isInbox } from "../records/promised.ts";
import { allItems, type Inbox, type Store, type Write } from "../store/store.ts";
import { isCopy } from "./conversation.ts";

/** Tells an address that another one has taken its place, with a link that puts it back. */
export const FORMER_ADDRESS_MAIL = "former-address-notice";

const mailsAbout = (store: Store, about: string) =>
  allItems((page) => store.page("outbox", { ...page, index: "about", value: about }));

/** Mails about an address itself, which say more to the former or the next one. */
const isAboutAddress = (kind: string) => /(?:^|-)address-/.test(kind);

/** Whether a mail goes to whoever the record's address belongs to, now or then. */
const isToSender = (mail: OutboxMail) =>
  mail.recipient !== OPERATIONS && !isCopy(mail) && !isAboutAddress(mail.kind);

/**
 * Sends what has not left yet to the address that a record has now: the one before may be a stranger's. The links in a mail are
 * signed for the recipient when it leaves.
 */
export async function redirecting(store: Store, about: string): Promise<(email: string) => Write[]> {
  const mails = (await mailsAbout(store, about)).filter(
    (mail) => ["waiting", "failed"].includes(mail.state) && isToSender(mail),
  );
  return (email) =>
    mails
      .filter(({ recipient }) => recipient !== email)
      .map(({ _id: id, version }) => ({ update: "outbox", id, version, changes: { recipient: email } }));
}

/**
 * The address that a record has now, if it had a mail's before, as the log says; otherwise `null`, also for a mail whose address
 * alone was corrected.
 */
export async function addressSince(store: Store, mail: OutboxMail): Promise<string | null> {
  const { about, recipient } = mail;
  const [name = "", id = ""] = about?.split("/") ?? [];
  if (!isInbox(name) || !isToSender(mail)) return null;
  const fields = Object.entries(collections[name].persons?.fields ?? {});
  const address = fields.find(([, kind]) => kind === "email")?.[0] ?? "";
  const record = await store.get<Inbox>(name, id);
  const email = record && contentOf(record, address);
  if (typeof email !== "string" || email === "" || email === recipient) return null;
  const entries = await allItems((page) => store.page("audit", { ...page, index: "record", value: id }));
  const changes = entries.flatMap((entry) => entry.changes);
  return changes.some(({ field, before }) => field === address && before === recipient) ? email : null;
}

/**
 * Ends the links that put a former address of a record back, those of mails that were stored since then: once somebody with a
 * better right has said which address it is, whoever had it in between must not say so again.
 */
export async function endingFormerLinks(store: Store, about: string, since = ""): Promise<Write[]> {
  const mails = await mailsAbout(store, about);
  return mails
    .filter(({ kind, createdAt }) => kind === FORMER_ADDRESS_MAIL && createdAt >= since)
    .map(({ _id: id }) => ({ remove: "outbox", id }));
}
