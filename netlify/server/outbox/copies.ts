import { linkPages } from "#addresses/public.ts";
import { type AdminType, isPermitted } from "#rules/account/permissions.ts";
import { type MailChoice, type MailPart, type MailText, mailChoices, OPERATIONS } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import { derivedId } from "../platform/crypto.ts";
import { promisingInboxes } from "../records/promised.ts";
import { mayRead, permissionOnRecord } from "../records/record-permission.ts";
import type { RecordOf } from "../store/store.ts";
import type { DeliveryDeps } from "./deliver.ts";
import { setDueMarker } from "./due-marker.ts";
import type { MailWrite } from "./mail-of.ts";

/** A limit that no firm's number of administrators reaches. */
const SUBSCRIBERS_MAX = 100;

/** The choice with which an administrator gets this mail; `null` if the mail is not to the firm. */
function choiceFor({ recipient, kind }: OutboxMail): MailChoice | null {
  if (recipient !== OPERATIONS) return null;
  return kind === "digest" ? "digest" : "every";
}

/** The digest lists what waits in the inboxes, and mails that failed. */
const mayReadDigest = (adminType: AdminType) =>
  [...promisingInboxes(), "outbox" as const].every((each) => mayRead(adminType, each));

/** What this kind of account may choose between. */
export const openChoices = (adminType: AdminType): MailChoice[] =>
  mailChoices.filter((choice) => choice !== "digest" || mayReadDigest(adminType));

function mayBeTold({ adminType }: RecordOf<"accounts">, { about }: OutboxMail): boolean {
  const permission = permissionOnRecord(about, "read");
  return permission ? isPermitted(adminType, permission) : mayReadDigest(adminType);
}

/** Whether a copy still goes to its account, which may be deactivated by now, or have another role or address. */
export async function isStillTold({ store }: DeliveryDeps, mail: OutboxMail): Promise<boolean> {
  if (mail.subscriber === null) return true;
  const account = await store.get("accounts", mail.subscriber);
  return account?.isActive === true && account.email === mail.recipient && mayBeTold(account, mail);
}

/** The active accounts that have chosen it. */
async function subscribers({ store }: DeliveryDeps, choice: MailChoice, mail: OutboxMail) {
  const query = { index: "choice", value: choice, limit: SUBSCRIBERS_MAX } as const;
  const { items } = await store.page("mailSubscriptions", query);
  const accounts = await Promise.all(items.map(({ _id }) => store.get("accounts", _id)));
  return accounts.flatMap((account) => (account?.isActive && mayBeTold(account, mail) ? account : []));
}

/** How an administrator gets fewer of them, or none. */
const asidePart = (id: string): MailPart => ({
  link: {
    label: "You get this email because you chose to. Change that",
    address: linkPages.mailChoice,
    signed: { purpose: "mail-choice", id },
    isAside: true,
  },
});

/** The id follows from mail and account, so that a copy is only stored once. */
function copyFor(mail: Stored<OutboxMail>, accountId: string, recipient: string, now: Date): MailWrite {
  const { _id, createdAt, updatedAt, version, ...rest } = mail;
  const body = JSON.parse(rest.mailBody) as Omit<MailText, "subject">;
  const mailBody = JSON.stringify({ ...body, parts: [...body.parts, asidePart(accountId)] });
  const nextTryAt = now.toISOString();
  const due = { state: "waiting", tries: 0, silences: 0, nextTryAt, lastReason: null } as const;
  return {
    insert: "outbox",
    id: derivedId(`${_id}:${accountId}`),
    record: { ...rest, ...due, recipient, subscriber: accountId, mailBody },
  };
}

/**
 * Stores copies of a mail to the firm for the administrators who have chosen to get it; the schedule sends them. Who
 * has is only asked when the mail is sent, since no visitor should wait for that.
 */
export async function storeCopies(deps: DeliveryDeps, mail: Stored<OutboxMail>): Promise<void> {
  const choice = choiceFor(mail);
  if (choice === null) return;
  const { store, now } = deps;
  for (const { _id, email } of await subscribers(deps, choice, mail)) {
    const copy = copyFor(mail, _id, email, now());
    if (await store.get("outbox", copy.id)) continue;
    await setDueMarker(deps, now());
    await store.commit([copy]);
  }
}
