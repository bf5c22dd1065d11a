import {
  AUDITED_LABEL_MAX,
  AUDITED_TEXT_MAX,
  type AuditEntry,
  type AuditedChange,
  ERASED_VALUE,
  HIDDEN_VALUE,
  isReading,
} from "#rules/audit.ts";
import type { Stored } from "#rules/record.ts";
import type { Write } from "./store.ts";
import { metaFields } from "./writes.ts";

/** Who acted, and from which IP address. */
export interface Actor {
  /** Empty for an unknown caller. */
  readonly accountId: string;
  readonly username: string;
  readonly address: string;
}

type Done = Pick<AuditEntry, "action"> &
  Partial<Pick<AuditEntry, "collection" | "recordId" | "label" | "changes">>;

type AuditWrite = Extract<Write, { readonly insert: "audit" }>;

const nothing = { collection: null, recordId: null, label: "", changes: [], erasedBy: null };

/** An audit entry, as a write for the same commit as the action that it records, if that action is a commit. */
export const auditEntry = (
  { newId }: { readonly newId: () => string },
  { accountId, username, address }: Actor,
  done: Done,
): AuditWrite => ({
  insert: "audit",
  id: newId(),
  record: { ...nothing, accountId, username, address, ...done, isReading: isReading(done.action) },
});

type Fields = Readonly<Record<string, unknown>>;

/** Fields maintained by the store, the session handling and the outbox, which are no administrator's changes. */
const ownBusiness = new Set([
  ...metaFields,
  "sessionEpoch",
  "hasTemporaryAccess",
  "hasSecondFactor",
  "mailBody",
]);

/** For these fields the log says that they changed, but never their values. */
const secret = /password|secret|token|hash/i;

const cut = (text: string, max: number) =>
  text.length > max ? `${text.slice(0, max).toWellFormed()}…` : text;

/** The value as the log shows it. Absent and empty values are the same. */
function asText(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

const shown = (field: string, text: string | null) =>
  text === null ? null : secret.test(field) ? HIDDEN_VALUE : cut(text, AUDITED_TEXT_MAX);

/** The fields that differ between two versions of a record. */
export function auditedChanges(before: Fields | null, after: Fields | null): AuditedChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const [was, became] = [asText(before?.[field]), asText(after?.[field])];
    if (ownBusiness.has(field) || was === became) return [];
    return { field, before: shown(field, was), after: shown(field, became) };
  });
}

type AuditUpdate = Extract<Write, { readonly update: "audit" }>;

const erasures = new WeakSet<object>();

/** Whether the changes are an erasure, the only ones that an entry of the log may get. */
export const isErasure = (changes: object): boolean => erasures.has(changes);

const erased = <T extends string | null>(value: T) => (value ? ERASED_VALUE : value);

/**
 * The write that replaces what an entry says about an erased person, and names the entry of the erasure. Who acted, when,
 * and on which fields stays; of a visitor, who has no account, it is only that it was one.
 */
export function erasure(entry: Stored<AuditEntry>, erasedBy: string): AuditUpdate {
  const { _id: id, version, label, accountId, username, address } = entry;
  const isVisitor = accountId === "";
  const changes = {
    label: erased(label),
    username: isVisitor ? erased(username) : username,
    address: isVisitor ? erased(address) : address,
    changes: entry.changes.map(({ field, before, after }) => ({
      field,
      before: erased(before),
      after: erased(after),
    })),
    erasedBy,
  };
  erasures.add(changes);
  return { update: "audit", id, version, changes };
}

/** A record's name in the log; empty if it has none. */
export const auditedLabel = (name: string | null | undefined) => cut(name ?? "", AUDITED_LABEL_MAX);
