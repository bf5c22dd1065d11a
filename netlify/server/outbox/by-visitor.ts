import { OPERATIONS } from "#rules/mail.ts";
import type { Store, Write } from "../store/store.ts";
import { withCommit } from "../store/with-commit.ts";

const withSender = (write: Write, sender: string): Write =>
  "insert" in write &&
  write.insert === "outbox" &&
  (write.record.isLimited || write.record.recipient === OPERATIONS)
    ? { ...write, record: { ...write.record, sender } }
    : write;

/** A store for a visitor's call, which records in mails to typed addresses and to the firm who has caused them. */
export const byVisitor = (store: Store, sender: string): Store =>
  withCommit(store, (writes) => store.commit(writes.map((write) => withSender(write, sender))));
