import { boolean, integer, jsonb, text } from "drizzle-orm/pg-core";
import { type AuditEntry, auditActions } from "#rules/audit.ts";
import { collection } from "#server/store/collection.ts";

/** How much of a collection a session read within an hour. The id is that of the log's entry. */
interface Reading {
  /** The account's id; empty in entries from before it was stored. */
  readonly accountId: string;
  readonly username: string;
  readonly collection: string;
  readonly records: number;
}

export const readings = collection<Reading>()("readings", {
  table: {
    columns: {
      accountId: text().notNull().default(""),
      username: text().notNull(),
      collection: text().notNull(),
      records: integer().notNull(),
    },
    checks: { readings_records_check: "records > 0" },
  },
  privacy: { persons: "none", retention: "kept" },
});

interface StoredEntry extends AuditEntry {
  /** The entry of the erasure that has replaced values in this one; `null` if none has. */
  readonly erasedBy: string | null;
  /** Follows from the action, and is stored so that changes are found without passing the many readings between them. */
  readonly isReading: boolean;
}

export const audit = collection<StoredEntry>()("audit", {
  table: {
    columns: {
      accountId: text().notNull(),
      username: text().notNull(),
      action: text({ enum: auditActions }).notNull(),
      collection: text(),
      recordId: text(),
      label: text().notNull(),
      address: text().notNull(),
      changes: jsonb().$type<AuditEntry["changes"]>().notNull(),
      erasedBy: text(),
      isReading: boolean().notNull().default(false),
    },
    listings: {
      account: "accountId",
      action: "action",
      collection: "collection",
      record: "recordId",
      reading: "isReading",
    },
    filteredTogether: ["account", "collection", "reading"],
    appendOnly: true,
  },
  search: { fields: ["username", "recordId", "label", "address"], latestFirst: true },
  privacy: {
    persons: { username: "name", label: "name", address: "other", changes: "other" },
    retention: "kept",
  },
});
