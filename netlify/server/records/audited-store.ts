import { type AuditAction, REASON_FIELD } from "#rules/audit.ts";
import { collections } from "../collections.ts";
import { type Actor, auditEntry, auditedChanges, auditedLabel } from "../store/audit-entry.ts";
import type { Store, Write } from "../store/store.ts";
import { collectionOf, withCommit } from "../store/writes.ts";
import { earlierIn, versionWrites } from "./versions.ts";

interface AuditDeps {
  readonly store: Store;
  readonly newId: () => string;
  readonly now: () => Date;
}

function afterOf(write: Write, before: object | null): object | null {
  if ("insert" in write) return write.record;
  return "update" in write ? { ...before, ...write.changes } : null;
}

function actionOf(write: Write): AuditAction {
  if ("insert" in write && collections[collectionOf(write)].office?.isBuiltIn) return "update";
  if ("insert" in write) return write.earlier ? "restore" : "create";
  return "update" in write ? "update" : "delete";
}

/** The log's entry of a write, and the version that it replaces; none for an update that changes nothing. */
async function accompanying(deps: AuditDeps, actor: Actor, write: Write): Promise<Write[]> {
  const collection = collectionOf(write);
  const { office } = collections[collection];
  if (!office?.audit) return [];
  const [before, earlier] = await Promise.all([
    "insert" in write ? null : deps.store.get(collection, write.id),
    earlierIn(deps.store, write),
  ]);
  const after = afterOf(write, before);
  const changed = auditedChanges({ ...before }, { ...after });
  const action = actionOf(write);
  if (action === "update" && changed.length === 0) return [];
  const { reason } = write;
  const changes = reason ? [...changed, { field: REASON_FIELD, before: null, after: reason }] : changed;
  const label = auditedLabel(office.audit({ ...(before ?? after) }));
  return [
    auditEntry(deps, actor, { action, collection, recordId: write.id, label, changes }),
    ...(await versionWrites(deps.now, actor.username, { write, before, earlier })),
  ];
}

/**
 * A store that acts on behalf of `actor`. Every commit includes its log entries, and the versions of records that it replaces
 * where they are kept, so no service can forget them, and a change and its entry are stored together or not at all. A record's previous state is read first; if it
 * changes in between, the write's version fails the commit.
 */
export function auditedStore(deps: AuditDeps, actor: Actor): Store {
  const { store } = deps;
  return withCommit(store, async (writes) => {
    const entries = (await Promise.all(writes.map((write) => accompanying(deps, actor, write)))).flat();
    return (await store.commit([...writes, ...entries])).slice(0, writes.length);
  });
}
