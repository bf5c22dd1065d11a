import type { AuditAction } from "#domain/audit.ts";
import type { Deps } from "../deps.ts";
import type { CollectionName } from "../store/collections.ts";
import type { Store, Write, Written } from "../store/store.ts";
import { collectionOf } from "../store/writes.ts";
import { type Actor, auditEntry } from "./audit-entry.ts";
import { auditedChanges, auditedLabel } from "./audited-changes.ts";

/**
 * The service's own bookkeeping, and the bin, whose records are in the log as they were deleted. Whatever else there is,
 * also a collection to come, is in the log.
 */
const unaudited: ReadonlySet<CollectionName> = new Set([
  "sessions",
  "receipts",
  "files",
  "uploads",
  "bin",
  "challenges",
  "lookups",
  "locks",
  "jobFairFlows",
  "visits",
  "postalCodes",
  "audit",
]);

type AuditDeps = Pick<Deps, "store" | "newId">;

function afterOf(write: Write, before: object | null): object | null {
  if ("insert" in write) return write.document;
  return "update" in write ? { ...before, ...write.changes } : null;
}

function actionOf(write: Write): AuditAction {
  if ("insert" in write) return write.earlier ? "restore" : "create";
  return "update" in write ? "update" : "delete";
}

/** What the log says of a write; nothing of one that changes nothing. */
async function entryOf(deps: AuditDeps, actor: Actor, write: Write) {
  const collection = collectionOf(write);
  if (unaudited.has(collection)) return [];
  const before = "insert" in write ? null : await deps.store.get(collection, write.id);
  const after = afterOf(write, before);
  const changes = auditedChanges({ ...before }, { ...after });
  const action = actionOf(write);
  if (action === "update" && changes.length === 0) return [];
  const label = auditedLabel({ ...(before ?? after) });
  return [auditEntry(deps, actor, { action, collection, recordId: write.id, label, changes })];
}

/**
 * The store for somebody in whose name things are done: every commit takes its entries of the log along, so that no
 * service can forget it, and nothing is done that is not in the log, nor the other way round. What a document was
 * before is read first; should it change meanwhile, the write's version fails the commit.
 */
export function auditedStore(deps: AuditDeps, actor: Actor): Store {
  const { store } = deps;
  return {
    ...store,
    async commit<const W extends readonly Write[]>(writes: W) {
      const entries = (await Promise.all(writes.map((write) => entryOf(deps, actor, write)))).flat();
      const left = await store.commit<readonly Write[]>([...writes, ...entries]);
      // The port answers write by write, in their order.
      return left.slice(0, writes.length) as unknown as { readonly [I in keyof W]: Written<W[I]> };
    },
  };
}
