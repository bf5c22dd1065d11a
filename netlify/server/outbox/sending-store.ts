import { OPERATIONS } from "#rules/mail.ts";
import type { Stored } from "#rules/record.ts";
import type { OutboxMail } from "../collections/outbox.store.ts";
import type { Store, Write } from "../store/store.ts";
import { collectionOf, withCommit } from "../store/writes.ts";
import type { DeliveryDeps } from "./deliver.ts";
import { setDueMarkerBeforeCommit } from "./due-marker.ts";
import { LEASE_MS } from "./mail-of.ts";

/** Lets work go on after the answer, as the platform's `context.waitUntil` does. */
type Outlive = (work: Promise<unknown>) => void;

const isOfOutbox = (write: Write) => collectionOf(write) === "outbox" && !("remove" in write);

/** What composes and sends mails is loaded for those calls only that store one. */
const deliverLater = async (deps: DeliveryDeps, mail: Stored<OutboxMail>) =>
  (await import("./deliver.ts")).deliver(deps, mail);

/** When this process's lease on the mails that it stores ends. If it has died by then, others send them. */
export const leaseEnd = ({ now }: Pick<DeliveryDeps, "now">): Date => new Date(now().getTime() + LEASE_MS);

/**
 * A store that sends the mails of every commit, once it has succeeded and without anyone waiting for it. Only the
 * marker is set before the commit: if the process ends, another one will look. Calls that usually store mails begin to set
 * it while they are still being checked (`announceMails`).
 */
export function sendingStore(deps: DeliveryDeps, outlive: Outlive): Store {
  const { store } = deps;
  return withCommit(store, async (writes) => {
    if (!writes.some(isOfOutbox)) return store.commit(writes);
    await setDueMarkerBeforeCommit(deps, leaseEnd(deps));
    const written = await store.commit(writes);
    const mails = written.filter((_, at) => isOfOutbox(writes[at] as Write)) as Stored<OutboxMail>[];
    for (const mail of mails) if (mail.state === "waiting") outlive(deliverLater(deps, mail));
    return written;
  });
}

const withSender = (write: Write, sender: string): Write =>
  "insert" in write &&
  write.insert === "outbox" &&
  (write.record.isLimited || write.record.recipient === OPERATIONS)
    ? { ...write, record: { ...write.record, sender } }
    : write;

/** A store for a visitor's call, which records in mails to typed addresses and to the firm who has caused them. */
export const byVisitor = (store: Store, sender: string): Store =>
  withCommit(store, (writes) => store.commit(writes.map((write) => withSender(write, sender))));
