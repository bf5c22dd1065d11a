import * as z from "zod/mini";

/** The kinds of entries. The first four are changes of records, which the store logs by itself. */
export const auditActions = [
  "create",
  "update",
  "delete",
  "restore",
  "sign-in",
  "sign-in-failed",
  "sign-out",
  "factor-added",
  "factor-removed",
  "recovery-code",
  "factor-required",
  "factor-optional",
  "export",
  "view",
  "list",
  "erase",
] as const;

export type AuditAction = (typeof auditActions)[number];

/** The actions that only read. They outnumber all others, so that the log can be asked for without them. */
export const isReading = (action: AuditAction): boolean => action === "view" || action === "list";

/** In characters. Longer texts are cut: the log records what was done and is not a second copy of the records. */
export const AUDITED_TEXT_MAX = 500;
export const AUDITED_LABEL_MAX = 100;

/** The name under which an entry records the reason for a change or deletion, if one was asked for. */
export const REASON_FIELD = "reason";

/** The name under which the entry of an erasure records what was erased: as `{collection}/{id}`, which says nothing of whose it was. */
export const ERASED_FIELD = "erased";

/** Replaces a secret value, so that the log still shows that it changed. */
export const HIDDEN_VALUE = "(hidden)";

/** Replaces what an entry said about a person whose data was erased. */
export const ERASED_VALUE = "(erased)";

/** A field's value before and after a change; `null` where it had none. */
const auditedChangeSchema = z.object({
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

export type AuditedChange = z.infer<typeof auditedChangeSchema>;

const auditEntrySchema = z.object({
  /** The acting account; empty where a sign-in named no known account. */
  accountId: z.string(),
  /** The username at the time; it outlives the account. */
  username: z.string(),
  action: z.enum(auditActions),
  /** The changed record's collection; `null` where no record was changed. */
  collection: z.nullable(z.string()),
  recordId: z.nullable(z.string()),
  /** The record's name, or what was exported. */
  label: z.string(),
  /** The client's IP address; of an IPv6 address, only the network. */
  address: z.string(),
  /** The changed fields, without secrets. */
  changes: z.array(auditedChangeSchema),
});

/** An action in an administrator's name. Written once; later only values of an erased person are replaced. */
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** An entry as the back office reads it. */
export const auditRecordSchema = z.extend(auditEntrySchema, {
  _id: z.string(),
  createdAt: z.string(),
  /** The number of records that were read, for lists. It grows until the entry's hour is over. */
  records: z.optional(z.number()),
});

export type AuditRecord = z.infer<typeof auditRecordSchema>;

export const auditListSchema = z.array(auditRecordSchema);
