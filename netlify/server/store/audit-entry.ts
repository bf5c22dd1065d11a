import type { AuditEntry } from "#rules/audit.ts";
import type { Write } from "./store.ts";

/** Who acted, and from which network address. */
export interface Actor {
  /** Empty for an unknown caller. */
  readonly accountId: string;
  readonly username: string;
  readonly address: string;
}

type Done = Pick<AuditEntry, "action"> &
  Partial<Pick<AuditEntry, "collection" | "recordId" | "label" | "changes">>;

type AuditWrite = Extract<Write, { readonly insert: "audit" }>;

const nothing = { collection: null, recordId: null, label: "", changes: [] };

/** An audit entry, as a write for the same commit as the action that it records, if that action is a commit. */
export const auditEntry = (
  { newId }: { readonly newId: () => string },
  { accountId, username, address }: Actor,
  done: Done,
): AuditWrite => ({
  insert: "audit",
  id: newId(),
  document: { ...nothing, accountId, username, address, ...done },
});
