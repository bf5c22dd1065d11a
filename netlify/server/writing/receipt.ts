import { AppError } from "#rules/app-error.ts";
import { DAY_MS } from "#rules/calendar.ts";
import type { Receipt } from "../collections/receipt.store.ts";
import { digest } from "../platform/crypto.ts";
import { type Deps, expiresAfter } from "../platform/deps.ts";

export const KEY_MS = DAY_MS;

/** The receipt's key for a sender's key, unique within the form or collection. */
export const receiptKey = (place: string, key: string): string => `${place}:key:${digest(key)}`;

export const usedKey = () =>
  new AppError("conflict", { message: "This Idempotency-Key was used for another submission." });

/** The receipt of a key; throws `conflict` if it was issued for another body. */
export async function findReceipt(
  { store }: Pick<Deps, "store">,
  key: string,
  bodyHash: string,
): Promise<Receipt | null> {
  const receipt = await store.find("receipts", "key", key);
  if (receipt && receipt.bodyHash !== bodyHash) throw usedKey();
  return receipt;
}

/** The write that stores a receipt for `lifeMs`. */
export function newReceipt(
  deps: Pick<Deps, "now" | "newId">,
  receipt: Omit<Receipt, "expiresAt">,
  lifeMs: number,
) {
  const document = { ...receipt, expiresAt: expiresAfter(deps, lifeMs) };
  return { insert: "receipts", id: deps.newId(), document } as const;
}
