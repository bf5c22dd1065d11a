import { AppError } from "#rules/app-error.ts";
import { type BulkChange, type BulkSet, undoTexts } from "#rules/bulk.ts";
import { MINUTE_MS } from "#rules/calendar.ts";
import type { HasProgress } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import type { CacheTag } from "../platform/cdn.ts";
import { type Deps, expiresAfter } from "../platform/deps.ts";
import type { Actor } from "../store/audit-entry.ts";
import type { CollectionName, Inbox, RecordOf } from "../store/collections.ts";
import { isConflictOrGone, retryOnConflict } from "../store/retry-on-conflict.ts";
import type { Write } from "../store/store.ts";
import { newOwner } from "./handling.ts";
import { commitAndPurge } from "./publish.ts";
import { moveToTrash, restoreFromTrash, trashedVersion } from "./trash.ts";

/** How long a change of several records can be undone. */
const UNDO_MS = 10 * MINUTE_MS;

type Handled = HasProgress & { readonly suspectedSpam: boolean };
type AnyRecord = Stored<RecordOf<Inbox>>;

/** How one record of a change is put back, as long as nobody has changed it since. */
interface Step {
  readonly id: string;
  /** That the change has made, or that was deleted. */
  readonly version: number;
  /** `null` for a record that was deleted. */
  readonly before: object | null;
}

/** The change of one record. */
export interface Planned {
  readonly writes: readonly Write[];
  readonly step: Step;
}

async function changesOf(deps: Deps, inbox: Inbox, { progress, owner, suspectedSpam }: BulkSet) {
  const ownerId = owner == null ? "" : (await newOwner(deps, inbox, owner))._id;
  return {
    ...(progress !== undefined && { progress }),
    ...(owner !== undefined && { ownerId }),
    ...(suspectedSpam !== undefined && { suspectedSpam }),
  };
}

interface Bulk {
  readonly inbox: Inbox;
  readonly actor: Actor;
  readonly reason: string;
  /** `null` to delete the records. */
  readonly changes: Partial<Handled> | null;
}

/** `null` for a record that is as it should be already. */
async function plan(deps: Deps, bulk: Bulk, record: AnyRecord): Promise<Planned | null> {
  const { inbox, actor, reason, changes } = bulk;
  const { _id: id, version } = record;
  if (changes === null) {
    const writes = await moveToTrash<Inbox>(deps, inbox, record, { by: actor.username, reason });
    return { writes, step: { id, version, before: null } };
  }
  const fields = Object.keys(changes) as (keyof Handled)[];
  if (fields.every((field) => record[field] === changes[field])) return null;
  const before = Object.fromEntries(fields.map((field) => [field, record[field]]));
  return {
    writes: [{ update: inbox, id, version, changes } as Write],
    step: { id, version: version + 1, before },
  };
}

interface Together {
  readonly collection: CollectionName;
  readonly actor: Actor;
  /** Of what the CDN caches about the records. */
  readonly tags: readonly CacheTag[];
}

/** Commits changes of several records together with what undoes them, and returns its id; `null` if there are none. */
export async function commitTogether(
  deps: Deps,
  { collection, actor, tags }: Together,
  planned: readonly Planned[],
): Promise<string | null> {
  if (planned.length === 0) return null;
  const undo = deps.newId();
  const entry = {
    accountId: actor.accountId,
    collection,
    steps: JSON.stringify(planned.map(({ step }) => step)),
    counted: tags.length > 0 ? tags.join(" ") : null,
    expiresAt: expiresAfter(deps, UNDO_MS),
  };
  const writes = planned.flatMap((each) => each.writes);
  await commitAndPurge(deps, tags, () =>
    deps.store.commit([...writes, { insert: "undos", id: undo, record: entry }]),
  );
  return undo;
}

/**
 * Changes several records of an inbox in one commit, with what undoes it. A record that a colleague has changed since the
 * version that the caller names, or has deleted, is left alone and counted.
 */
export async function setMany(
  deps: Deps,
  { inbox, actor, counted }: Pick<Bulk, "inbox" | "actor"> & { readonly counted: CacheTag | undefined },
  { ids, versions = {}, set, reason = "" }: BulkChange,
) {
  const changes = set.deleted ? null : await changesOf(deps, inbox, set);
  const bulk: Bulk = { inbox, actor, reason, changes };
  // Only records that go or come back are counted otherwise.
  const tags = changes === null && counted ? [counted] : [];
  const wanted = [...new Set(ids)];
  return retryOnConflict(async () => {
    const found = await Promise.all(wanted.map((id) => deps.store.get<Inbox>(inbox, id)));
    const current = found.filter(
      (record) => record !== null && [undefined, record.version].includes(versions[record._id]),
    ) as AnyRecord[];
    const planned = (await Promise.all(current.map((record) => plan(deps, bulk, record)))).filter(
      (each) => each !== null,
    );
    const counts = { changed: planned.length, skipped: wanted.length - current.length };
    const undo = await commitTogether(deps, { collection: inbox, actor, tags }, planned);
    return { ...counts, undo };
  }, isConflictOrGone);
}

/** What undoes one step; nothing if somebody has changed the record since. Other records than an inbox's only change. */
async function undoing(deps: Deps, inbox: Inbox, { id, version, before }: Step): Promise<readonly Write[]> {
  if (before === null) {
    const trashed = await trashedVersion(deps, inbox, id);
    return trashed === version ? ((await restoreFromTrash<Inbox>(deps, inbox, id)) as readonly Write[]) : [];
  }
  const record = await deps.store.get<Inbox>(inbox, id);
  return record?.version === version ? [{ update: inbox, id, version, changes: before } as Write] : [];
}

/** Finds a change that the account has made and may still undo; throws `not_found` otherwise. */
export async function findUndo({ store }: Pick<Deps, "store">, id: string, accountId: string) {
  const entry = await store.get("undos", id);
  if (entry?.accountId === accountId) return entry;
  throw new AppError("not_found", { message: undoTexts.gone });
}

/** Undoes a change of several records, once. What somebody has changed since is left alone and counted. */
export const undoMany = (deps: Deps, id: string, accountId: string) =>
  retryOnConflict(async () => {
    const { collection, steps, counted, version } = await findUndo(deps, id, accountId);
    const asked = JSON.parse(steps) as Step[];
    const undone = await Promise.all(asked.map((step) => undoing(deps, collection as Inbox, step)));
    const changed = undone.filter((writes) => writes.length > 0).length;
    const tags = (counted?.split(" ") ?? []) as CacheTag[];
    await commitAndPurge(deps, tags, () =>
      deps.store.commit([...undone.flat(), { remove: "undos", id, version }]),
    );
    return { changed, skipped: asked.length - changed };
  }, isConflictOrGone);
