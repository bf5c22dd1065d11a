import { AppError, hasCode } from "#rules/app-error.ts";
import { DAY_MS } from "#rules/calendar.ts";
import type { IdempotencyKey } from "../collections/idempotency-key.store.ts";
import { digest } from "../platform/crypto.ts";
import { type Deps, expiresAfter } from "../platform/deps.ts";
import { everyItem, type Write } from "../store/store.ts";

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

/** The writes that forget the keys whose answer names a record: once that is gone, the same content is a new submission. */
export async function forgettingKeys({ store }: Pick<Deps, "store">, recordId: string): Promise<Write[]> {
  const name = JSON.stringify(recordId);
  const keys = everyItem((page) => store.page("idempotencyKeys", page));
  const writes: Write[] = [];
  for await (const { _id: id, answer } of keys)
    if (answer.includes(name)) writes.push({ remove: "idempotencyKeys", id });
  return writes;
}
