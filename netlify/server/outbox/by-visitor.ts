import type { Store, Write, Written } from "../store/store.ts";

const withSender = (write: Write, sender: string): Write =>
  "insert" in write && write.insert === "outbox" && write.record.isLimited
    ? { ...write, record: { ...write.record, sender } }
    : write;

/** A store for a visitor's call, which notes in mails to typed addresses who has caused them. */
export const byVisitor = (store: Store, sender: string): Store => ({
  ...store,
  async commit<const W extends readonly Write[]>(writes: W) {
    const written = await store.commit<readonly Write[]>(writes.map((write) => withSender(write, sender)));
    // The port returns one result per write, in order.
    return written as unknown as { readonly [I in keyof W]: Written<W[I]> };
  },
});
