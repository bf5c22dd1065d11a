import type { BulkChange, BulkSet } from "#rules/bulk.ts";
import type { HasProgress } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import type { CacheTag } from "../platform/cdn.ts";
import type { Deps } from "../platform/deps.ts";
import type { Actor } from "../store/audit-entry.ts";
import {
  type CollectionName,
  type Inbox,
  isConflictOrGone,
  type RecordOf,
  retryOnConflict,
  type Write,
} from "../store/store.ts";
import { type FirstReceipt, missingReceipt } from "./first-receipt.ts";
import { newOwner } from "./handling.ts";
import { togetherWrites } from "./jobs.ts";
import { commitAndPurge } from "./publish.ts";
import { moveToTrash } from "./trash.ts";

type Handled = HasProgress & { readonly suspectedSpam: boolean };
type AnyRecord = Stored<RecordOf<Inbox>>;

async function changesOf(deps: Deps, inbox: Inbox, { progress, owner, suspectedSpam }: BulkSet) {
  const ownerId = owner == null ? "" : (await newOwner(deps, inbox, owner))._id;
  return {
    ...(progress !== undefined && { progress }),
    ...(owner !== undefined && { ownerId }),
    // An administrator decides what the server suspects.
    ...(suspectedSpam !== undefined && { suspectedSpam, isSpam: suspectedSpam }),
  };
}

interface Bulk {
  readonly inbox: Inbox;
  readonly actor: Actor;
  readonly reason: string;
  /** `null` to delete the records. */
  readonly changes: Partial<Handled> | null;
}

/** Empty for a record that is as it should be already. */
async function plan(deps: Deps, bulk: Bulk, record: AnyRecord, job: string): Promise<readonly Write[]> {
  const { inbox, actor, reason, changes } = bulk;
  const { _id: id, version } = record;
  if (changes === null) return moveToTrash<Inbox>(deps, inbox, record, { by: actor.username, reason, job });
  const fields = Object.keys(changes) as (keyof Handled)[];
  if (fields.every((field) => record[field] === changes[field])) return [];
  return [{ update: inbox, id, version, changes } as Write];
}

interface Together {
  readonly id: string;
  readonly collection: CollectionName;
  readonly actor: Actor;
  /** The CDN's cache tags for the records. */
  readonly tags: readonly CacheTag[];
}

/** Commits changes of several records together with what undoes them, and returns its id; `null` if there are none. */
export async function commitTogether(
  deps: Deps,
  { id, collection: about, actor, tags }: Together,
  steps: readonly (readonly Write[])[],
  /** Written in the same commit, but not part of an undo. */
  mails: readonly Write[] = [],
): Promise<string | null> {
  if (steps.length === 0) return null;
  const writes = [...togetherWrites(deps, { id, actor, about, tags, steps }), ...mails];
  await commitAndPurge(deps, tags, () => deps.store.commit(writes));
  return id;
}

interface ManyOf extends Pick<Bulk, "inbox" | "actor"> {
  /** The tag of cached content that depends on the number of records. */
  readonly counted: CacheTag | undefined;
  readonly receipt: FirstReceipt;
}

/**
 * Changes several records of an inbox in one commit, with what undoes it. A record that a colleague has changed since the
 * version that the caller names, or has deleted, is left alone and counted.
 */
export async function setMany(
  deps: Deps,
  { inbox, actor, counted, receipt }: ManyOf,
  { ids, versions = {}, set, reason = "" }: BulkChange,
) {
  const changes = set.deleted ? null : await changesOf(deps, inbox, set);
  const bulk: Bulk = { inbox, actor, reason, changes };
  // The number changes only if records are deleted, or if they become spam or no spam, which is not counted.
  const isCounted = changes === null || set.suspectedSpam !== undefined;
  const tags = isCounted && counted ? [counted] : [];
  const wanted = [...new Set(ids)];
  return retryOnConflict(async () => {
    const found = await Promise.all(wanted.map((id) => deps.store.get<Inbox>(inbox, id)));
    const current = found.filter(
      (record) => record !== null && [undefined, record.version].includes(versions[record._id]),
    ) as AnyRecord[];
    const id = deps.newId();
    const planned = await Promise.all(current.map((record) => plan(deps, bulk, record, id)));
    const steps = planned.filter((writes) => writes.length > 0);
    const counts = { changed: steps.length, skipped: wanted.length - current.length };
    const isReal = set.suspectedSpam === false ? current : [];
    const mails = await Promise.all(isReal.map((record) => missingReceipt(deps, inbox, record, receipt)));
    const together = { id, collection: inbox, actor, tags };
    const undo = await commitTogether(deps, together, steps, mails.flat());
    return { ...counts, undo };
  }, isConflictOrGone);
}
