import { AppError, hasCode } from "#rules/app-error.ts";
import { DAY_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import type { IdempotencyKey } from "../collections/idempotency-key.store.ts";
import { derivedId, digest } from "../platform/crypto.ts";
import { type Deps, expiresAfter } from "../platform/deps.ts";
import {
  type CollectionName,
  everyItem,
  isConflictOrGone,
  type RecordOf,
  type Write,
} from "../store/store.ts";

export const KEY_MS = DAY_MS;

/** A sender's key as it is stored: hashed, and unique within the form or collection. */
export const scopedKey = (scope: string, key: string): string => `${scope}:key:${digest(key)}`;

export const keyReused = () =>
  new AppError("conflict", { message: "This Idempotency-Key was used for another submission." });

/** The stored record of a key; throws `conflict` if the key was used for another body. */
export async function findIdempotencyKey(
  { store }: Pick<Deps, "store">,
  key: string,
  bodyHash: string,
): Promise<IdempotencyKey | null> {
  const found = await store.find("idempotencyKeys", "key", key);
  if (found && found.bodyHash !== bodyHash) throw keyReused();
  return found;
}

/** The write that stores a key for `lifeMs`. */
export function newIdempotencyKey(
  deps: Pick<Deps, "now" | "newId">,
  key: Omit<IdempotencyKey, "expiresAt">,
  lifeMs: number,
) {
  const record = { ...key, expiresAt: expiresAfter(deps, lifeMs) };
  return { insert: "idempotencyKeys", id: deps.newId(), record } as const;
}

/** Whether a commit failed since another one has stored the key. */
export const isKeyTaken = (error: unknown): boolean =>
  hasCode(error, "conflict") && error.details.fields?.["key"] !== undefined;

/**
 * The writes that forget the keys of a record. Their answer names it, or the key itself, whose form is a part of that record: once
 * it is gone, the same content is a new submission.
 */
export async function forgettingKeys({ store }: Pick<Deps, "store">, recordId: string): Promise<Write[]> {
  const name = JSON.stringify(recordId);
  const keys = everyItem((page) => store.page("idempotencyKeys", page));
  const writes: Write[] = [];
  for await (const { _id: id, key, answer } of keys)
    if (answer.includes(name) || key.split(":").includes(recordId))
      writes.push({ remove: "idempotencyKeys", id });
  return writes;
}

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
