import * as z from "zod/mini";
import { isLikelyDay } from "./day-keys.ts";

/** What the audit log tells apart. The first four are changes of records, which the store writes by itself. */
export const auditActions = [
  "create",
  "update",
  "delete",
  "restore",
  "sign-in",
  "sign-in-failed",
  "sign-out",
  "export",
  "view",
] as const;

export type AuditAction = (typeof auditActions)[number];

/** Longer texts are cut: the log says what was done, it is no second copy of the records. */
export const AUDITED_TEXT_MAX = 500;
export const AUDITED_LABEL_MAX = 100;

/** Stands for what nobody may read, so that the log still says that it changed. */
export const HIDDEN_VALUE = "(hidden)";

/** One field as it was and as it became; `null` where there was nothing. */
const auditedChangeSchema = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export type AuditedChange = z.infer<typeof auditedChangeSchema>;

const auditEntrySchema = z.object({
  /** Who did it; empty where a sign-in named nobody we know. */
  accountId: z.string(),
  /** The user name at the time, which outlives the account. */
  username: z.string(),
  action: z.enum(auditActions),
  /** The collection of the record that was changed; `null` where no record was. */
  collection: z.nullable(z.string()),
  recordId: z.nullable(z.string()),
  /** What the record was called, or what was exported. */
  label: z.string(),
  /** From where: the address, of an IPv6 one the network. */
  address: z.string(),
  /** The fields that differ, without secrets. */
  changes: z.array(auditedChangeSchema),
});

/** Something that was done in an administrator's name. It is written once and never changed. */
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** An entry as the back office reads it. */
const auditRecordSchema = z.extend(auditEntrySchema, { _id: z.string(), createdAt: z.string() });

export type AuditRecord = z.infer<typeof auditRecordSchema>;

export const auditListSchema = z.array(auditRecordSchema);

const dayText = "Please give days as YYYY-MM-DD.";

const day = z.optional(z.string(dayText).check(z.refine(isLikelyDay, dayText)));

/** What the log may be narrowed down to. */
export const auditFilterSchema = z.object({
  account: z.optional(z.string()),
  action: z.optional(z.enum(auditActions, "There is no such action.")),
  collection: z.optional(z.string()),
  /** The first and the last day in Kochi, YYYY-MM-DD. */
  from: day,
  to: day,
});

export type AuditFilter = z.output<typeof auditFilterSchema>;
