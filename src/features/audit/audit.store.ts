import { jsonb, text } from "drizzle-orm/pg-core";
import { type AuditEntry, auditActions } from "#rules/audit.ts";
import { bookkeeping } from "#server/store/noun.ts";

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
  onlyGrows: true,
});
