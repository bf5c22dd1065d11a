import { integer, jsonb, text } from "drizzle-orm/pg-core";
import { type AuditEntry, auditActions } from "#rules/audit.ts";
import { bookkeeping } from "#server/store/noun.ts";

/** How much of a collection a session read within an hour. The id is that of the log's entry. */
interface Reading {
  readonly username: string;
  readonly collection: string;
  readonly records: number;
}

export const readings = bookkeeping<Reading>()("readings", {
  columns: { username: text().notNull(), collection: text().notNull(), records: integer().notNull() },
  checks: { readings_records_check: "records > 0" },
});

export const audit = bookkeeping<AuditEntry>()("audit", {
  columns: {
    accountId: text().notNull(),
    username: text().notNull(),
    action: text({ enum: auditActions }).notNull(),
    collection: text(),
    recordId: text(),
    label: text().notNull(),
    address: text().notNull(),
    changes: jsonb().$type<AuditEntry["changes"]>().notNull(),
  },
  listings: { account: "accountId", action: "action", collection: "collection" },
  searchable: ["username", "recordId", "label", "address"],
  appendOnly: true,
  searchedLatestFirst: true,
});
