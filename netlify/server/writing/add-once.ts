import type { Stored } from "#domain/document.ts";
import type { Deps } from "../deps.ts";
import { digest } from "../digest.ts";
import type { CollectionName, DocumentOf } from "../store/collections.ts";
import type { Write } from "../store/store.ts";
import { findReceipt, KEY_MS, newReceipt, receiptKey } from "./receipt.ts";
import { unlessThere } from "./unless-there.ts";

type AddDeps = Pick<Deps, "store" | "now" | "newId">;

/** What an administrator adds. */
interface Addition<C extends CollectionName> {
  readonly collection: C;
  /** The sender's `Idempotency-Key`. */
  readonly key: string | undefined;
  /** All that was sent, files among it. */
  readonly sent: object;
}

const idOf = (collection: CollectionName, key: string) => digest(`${collection}:${key}`).slice(0, 22);

/** Files by their names and what they hold. */
async function bodyHashOf(sent: object): Promise<string> {
  const told = Object.entries(sent).map(async ([field, value]) => [
    field,
    value instanceof File ? [value.name, digest(await value.bytes())] : value,
  ]);
  return digest(JSON.stringify(await Promise.all(told)));
}

/**
 * Adds a record in an administrator's name once: its id is made of the key, so that a repeat finds the record that the
 * first sending made, also of two at the same time. The same key with something else is a `conflict`, told by a receipt
 * that goes into the record's own commit. Without a key each sending makes another (spec-decisions C20).
 */
export async function addOnce<C extends CollectionName>(
  deps: AddDeps,
  { collection, key, sent }: Addition<C>,
  add: (id: string, receipts: readonly Write[]) => Promise<Stored<DocumentOf<C>>>,
): Promise<Stored<DocumentOf<C>>> {
  if (key === undefined) return add(deps.newId(), []);
  const id = idOf(collection, key);
  const receipt = { key: receiptKey(collection, key), bodyHash: await bodyHashOf(sent), answer: "" };
  // Of a record that was deleted since, the receipt may still be there.
  let isNoted = false;
  return unlessThere(
    async () => {
      isNoted = (await findReceipt(deps, receipt.key, receipt.bodyHash)) !== null;
      return deps.store.get(collection, id);
    },
    () => add(id, isNoted ? [] : [newReceipt(deps, receipt, KEY_MS)]),
  );
}
