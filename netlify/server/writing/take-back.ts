import { AppError } from "#rules/app-error.ts";
import { TOGETHER_MAX, undoTexts } from "#rules/bulk.ts";
import type { Stored } from "#rules/record.ts";
import type { Job } from "../collections/jobs.store.ts";
import type { Version } from "../collections/versions.store.ts";
import { isCollectionName } from "../collections.ts";
import { exchangeFile, type Owner, releaseFiles } from "../files/attach.ts";
import { keyInUrl } from "../files/file-url.ts";
import { type Deps, expiresAfter } from "../platform/deps.ts";
import { contentOf, hasRecordsOfItsOwn } from "../records/belonging.ts";
import { withoutJob } from "../records/versions.ts";
import {
  type CollectionName,
  isConflictOrGone,
  type Restorable,
  retryOnConflict,
  type Write,
} from "../store/store.ts";
import { announce, change, fitting, marked, purge, UNDO_MS, UNFINISHED_MS } from "./jobs.ts";
import { deletedRecord, restoreFromTrash, returningOf } from "./trash.ts";

const UNDONE_WRITES_MAX = 4 * TOGETHER_MAX;

const isOurs = (value: unknown): value is string => typeof value === "string" && keyInUrl(value) !== null;

/** The writes that give a record the files back that it had. */
async function filesBack({ store }: Deps, owner: Owner, record: object, was: object): Promise<Write[]> {
  const exchanged = await Promise.all(
    Object.entries(was).map(async ([field, url]) => {
      const current = contentOf(record, field);
      if (current === url || !(isOurs(current) || isOurs(url))) return [];
      const key = typeof url === "string" ? keyInUrl(url) : null;
      const file = key ? await store.get("files", key) : null;
      if (!file) return releaseFiles(store, owner, [current as string | null]);
      return (await exchangeFile(store, owner, current as string | null, file)).writes;
    }),
  );
  return exchanged.flat();
}

/**
 * The writes that put a record back as it was; none if it has been changed or deleted since, or if it was added and others
 * have come to belong to it: a certificate does not outlive a person who was never there.
 */
async function reversal(deps: Deps, version: Stored<Version>): Promise<readonly Write[]> {
  const { about, was, recordVersion, endedBy } = version;
  const [name = "", id = ""] = about.split("/");
  if (!isCollectionName(name)) return [];
  if (endedBy === "deletion") {
    return (await restoreFromTrash<Restorable>(deps, name as Restorable, id)) as readonly Write[];
  }
  const collection: CollectionName = name;
  const record = (await deps.store.get(collection, id)) as Stored<object> | null;
  if (record?.version !== recordVersion + 1) return [];
  if (was === null) {
    if (await hasRecordsOfItsOwn(deps.store, { collection, record })) return [];
    const urls = Object.values(record).filter(isOurs);
    const released = await releaseFiles(deps.store, { collection, id }, urls);
    return [{ remove: collection, id, version: record.version } as Write, ...released];
  }
  const update = { update: collection, id, version: record.version, changes: was } as unknown as Write;
  return [update, ...(await filesBack(deps, { collection, id }, record, was))];
}

/** Which of the deleted records may not come back, why, and what is written for those that do. */
async function returnings(deps: Deps, versions: readonly Stored<Version>[]) {
  const deleted = versions.flatMap((version) => deletedRecord(version) ?? []);
  const byCollection = Map.groupBy(deleted, ({ collection }) => collection);
  const all = await Promise.all(
    [...byCollection].map(([name, located]) =>
      returningOf(
        deps,
        name,
        located.map(({ record }) => record),
      ),
    ),
  );
  const found = all.filter((each) => each !== null);
  return {
    refused: new Set(found.flatMap(({ refused }) => [...refused])),
    refusal: found.find(({ refused }) => refused.size > 0)?.refusal,
    writes: found.flatMap(({ writes }) => writes),
  };
}

interface TakenBack {
  /** Records that are as before. */
  readonly changed: number;
  /** Records that somebody has changed since, and that are left as they are. */
  readonly skipped: number;
  /** Records that are still to be taken back, by a further call. */
  readonly remaining: number;
  /** Why some stay in the trash. */
  readonly refusal?: string;
}

/** Takes back some of what is in effect of a job, those first that were changed last, in one commit. */
const takeSomeBack = (deps: Deps, id: string, found: Stored<Job> | null, most: number) =>
  retryOnConflict(async () => {
    const job = found ?? (await deps.store.get("jobs", id));
    found = null;
    if (!job || job.state === "undone") return null;
    const { items, nextCursor } = await deps.store.page("versions", { index: "job", value: id, limit: most });
    const { refused, refusal, writes } = await returnings(deps, items);
    const all = await Promise.all(
      items.map((version) => (refused.has(version._id) ? [] : reversal(deps, version))),
    );
    const count = fitting(all, 0, UNDONE_WRITES_MAX);
    const reversals = all.slice(0, count);
    const versions = items.slice(0, count);
    const isLast = nextCursor === null && count === items.length;
    const remaining = isLast ? 0 : Math.max(job.done - count, 1);
    const changed = reversals.filter((writes) => writes.length > 0).length;
    const [ahead] = await deps.store.commit([
      change(job, {
        state: isLast ? "undone" : "undoing",
        done: remaining,
        expiresAt: expiresAfter(deps, isLast ? UNDO_MS : UNFINISHED_MS),
      }),
      ...reversals.flat(),
      ...writes,
      // What is restored from the trash is in it no longer.
      ...versions
        .filter(({ endedBy }, at) => endedBy === "change" || reversals[at]?.length === 0)
        .map(withoutJob),
    ]);
    // A record that somebody has restored or erased meanwhile has no version in the job any more.
    return { job: ahead, changed, skipped: job.done - remaining - changed, remaining, refusal };
  }, isConflictOrGone);

/**
 * Takes back what is in effect of a job, or at most so many records of it. It goes on where an earlier call has ended, or
 * was cut off.
 */
export async function takeBack(
  deps: Deps,
  found: Stored<Job>,
  most = Number.POSITIVE_INFINITY,
): Promise<TakenBack> {
  await announce(deps, found);
  const sum: { -readonly [K in keyof TakenBack]: TakenBack[K] } = { changed: 0, skipped: 0, remaining: 1 };
  for (let job: Stored<Job> | null = found; sum.remaining > 0; ) {
    const left = most - sum.changed - sum.skipped;
    if (left <= 0) break;
    const part = await takeSomeBack(deps, found._id, job, Math.min(left, TOGETHER_MAX));
    // Another call has taken back the rest.
    if (!part) return { ...sum, remaining: 0 };
    sum.changed += part.changed;
    sum.skipped += part.skipped;
    sum.remaining = part.remaining;
    if (part.refusal !== undefined) sum.refusal = part.refusal;
    job = part.job;
  }
  await purge(deps, found);
  return sum;
}

/** Finds a change that the account has made and may still undo; throws `not_found` otherwise. */
export async function findUndo(
  { store }: Pick<Deps, "store">,
  id: string,
  accountId: string,
): Promise<Stored<Job>> {
  const job = await store.get("jobs", id);
  if (job?.accountId === accountId && ["done", "undoing"].includes(job.state)) return job;
  throw new AppError("not_found", { message: undoTexts.gone });
}

/** Undoes a change of several records, once: in several calls, if it is of very many. */
export const undoJob = (deps: Deps, job: Stored<Job>): Promise<TakenBack> =>
  marked(
    deps,
    job._id,
    () => takeBack(deps, job, TOGETHER_MAX),
    ({ remaining }) => remaining === 0,
  );
