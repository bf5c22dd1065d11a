import type { Stored } from "#rules/record.ts";
import { derivedId, digest } from "../platform/crypto.ts";
import type { Deps } from "../platform/deps.ts";
import { type CollectionName, isConflictOrGone, type RecordOf, type Write } from "../store/store.ts";
import { findIdempotencyKey, KEY_MS, newIdempotencyKey, scopedKey } from "./idempotency-key.ts";

type AddDeps = Pick<Deps, "store" | "now" | "newId">;

interface Addition<C extends CollectionName> {
  readonly collection: C;
  /** The sender's `Idempotency-Key`. */
  readonly key: string | undefined;
  /** Everything that was sent, files included. */
  readonly sent: object;
}

/** Returns the existing record or creates it. If two callers race, both get the first one's record. */
export async function getOrCreate<T>(read: () => Promise<T | null>, put: () => Promise<T>): Promise<T> {
  const there = await read();
  if (there) return there;
  return put().catch(async (error: unknown) => {
    const winner = isConflictOrGone(error) ? await read() : null;
    if (!winner) throw error;
    return winner;
  });
}

const idOf = (collection: CollectionName, key: string) => derivedId(`${collection}:${key}`);

/** Hashes what was sent; files count by name and content. */
async function bodyHashOf(sent: object): Promise<string> {
  const hashable = Object.entries(sent).map(async ([field, value]) => [
    field,
    value instanceof File ? [value.name, digest(await value.bytes())] : value,
  ]);
  return digest(JSON.stringify(await Promise.all(hashable)));
}

/**
 * Adds a record in an administrator's name once per key. Its id is derived from the key, so a retry finds the record of
 * the first request, even a concurrent one. The same key with other content is a `conflict`, detected by the key,
 * which is stored in the record's own commit. Without a key every request adds a record (spec-decisions C20).
 */
export async function addOnce<C extends CollectionName>(
  deps: AddDeps,
  { collection, key, sent }: Addition<C>,
  add: (id: string, keyWrites: readonly Write[]) => Promise<Stored<RecordOf<C>>>,
): Promise<Stored<RecordOf<C>>> {
  if (key === undefined) return add(deps.newId(), []);
  const id = idOf(collection, key);
  const sentKey = { key: scopedKey(collection, key), bodyHash: await bodyHashOf(sent), answer: "" };
  // If the record was deleted since, its key may still be stored.
  let isKeyStored = false;
  return getOrCreate(
    async () => {
      isKeyStored = (await findIdempotencyKey(deps, sentKey.key, sentKey.bodyHash)) !== null;
      return deps.store.get(collection, id);
    },
    () => add(id, isKeyStored ? [] : [newIdempotencyKey(deps, sentKey, KEY_MS)]),
  );
}
