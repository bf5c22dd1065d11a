import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { digest } from "../digest.ts";
import type { Receipt } from "./receipt-record.ts";

export const KEY_MS = 24 * 60 * 60 * 1000;

/** What a receipt tells the sender's key by, among those for the same form or collection. */
export const receiptKey = (place: string, key: string): string => `${place}:key:${digest(key)}`;

export const usedKey = () =>
  new AppError("conflict", { message: "This Idempotency-Key was used for another submission." });

/** The receipt of a key; one that was given for another body is a `conflict`. */
export async function findReceipt(
  { store }: Pick<Deps, "store">,
  key: string,
  bodyHash: string,
): Promise<Receipt | null> {
  const receipt = await store.find("receipts", "key", key);
  if (receipt && receipt.bodyHash !== bodyHash) throw usedKey();
  return receipt;
}

/** The write that keeps a receipt for so long. */
export function newReceipt(
  { now, newId }: Pick<Deps, "now" | "newId">,
  receipt: Omit<Receipt, "expiresAt">,
  lifeMs: number,
) {
  const expiresAt = new Date(now().getTime() + lifeMs).toISOString();
  return { insert: "receipts", id: newId(), document: { ...receipt, expiresAt } } as const;
}
