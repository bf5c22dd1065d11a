import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { digest } from "../digest.ts";

/**
 * That something was sent, kept in the same commit as what was made of it, so that a repeat gets the first answer again
 * instead of making a second record.
 */
export interface Receipt {
  /** What makes two sendings the same: the sender's Idempotency-Key, or a hash of the content. */
  readonly key: string;
  /** SHA-256 of the body, base64url: the same key with another body is refused. */
  readonly bodyHash: string;
  /** The answer's body, JSON; empty where the record that was made is the answer. */
  readonly answer: string;
  /** ISO 8601: 24 hours on for a key, 10 minutes for content. */
  readonly expiresAt: string;
}

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
