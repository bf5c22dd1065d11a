import { text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";
import { instant } from "../store/table.ts";

/**
 * Proof that a submission was accepted, written in the same commit as its record, so that a retry gets the first
 * response again instead of creating a second record.
 */
export interface IdempotencyKey {
  /** The sender's Idempotency-Key, or a hash of the content. */
  readonly key: string;
  /** SHA-256 of the body, base64url: the same key with another body is refused. */
  readonly bodyHash: string;
  /** The response body as JSON; empty where the created record is the response. */
  readonly answer: string;
  /** ISO 8601: 24 hours on for a key, 10 minutes for content. */
  readonly expiresAt: string;
}

/** Stored as `receipts`: a new name would need a migration, and change nothing. */
export const idempotencyKeys = collection<IdempotencyKey>()("receipts", {
  persons: "none",
  columns: {
    key: text().notNull(),
    bodyHash: text().notNull(),
    answer: text().notNull(),
    expiresAt: instant().notNull(),
  },
  unique: { key: { field: "key" } },
});
