import type { AuditEntry } from "#domain/audit.ts";
import type { Deps } from "../deps.ts";
import type { Write } from "../store/store.ts";

/** In whose name, and from where. */
export interface Actor {
  /** Empty for somebody we do not know. */
  readonly accountId: string;
  readonly username: string;
  readonly address: string;
}

type Done = Pick<AuditEntry, "action"> &
  Partial<Pick<AuditEntry, "collection" | "recordId" | "label" | "changes">>;

type AuditWrite = Extract<Write, { readonly insert: "audit" }>;

const nothing = { collection: null, recordId: null, label: "", changes: [] };

/** An entry of the log: a write for the very commit of what was done, where that is a commit. */
export const auditEntry = (
  { newId }: Pick<Deps, "newId">,
  { accountId, username, address }: Actor,
  done: Done,
): AuditWrite => ({
  insert: "audit",
  id: newId(),
  document: { ...nothing, accountId, username, address, ...done },
});
