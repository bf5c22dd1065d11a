import { text } from "drizzle-orm/pg-core";
import { collection } from "../store/collection.ts";
import { instant, type RowOf } from "../store/table.ts";

/**
 * Proof that a submission was accepted, written in the same commit as its record, so that a retry gets the first
 * response again instead of creating a second record.
 */
const idempotencyKeyColumns = {
  /** The sender's Idempotency-Key, or a hash of the content. */
  key: text().notNull(),
  /** SHA-256 of the body, base64url: the same key with another body is refused. */
  bodyHash: text().notNull(),
  /** The response body as JSON; empty where the created record is the response. */
  answer: text().notNull(),
  /** ISO 8601: 24 hours on for a key, 10 minutes for content. */
  expiresAt: instant().notNull(),
};

export type IdempotencyKey = RowOf<typeof idempotencyKeyColumns>;

/** Stored as `receipts`: a new name would need a migration, and change nothing. */
export const idempotencyKeys = collection<IdempotencyKey>()("receipts", {
  table: {
    columns: idempotencyKeyColumns,
    unique: { key: { field: "key" } },
  },
  privacy: { persons: "none" },
});
