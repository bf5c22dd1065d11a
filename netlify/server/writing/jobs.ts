import { DAY_MS, MINUTE_MS } from "#rules/calendar.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import type { Stored } from "#rules/record.ts";
import { TRASH_DAYS } from "#rules/trash.ts";
import type { Job } from "../collections/jobs.store.ts";
import { removeMarkers } from "../platform/blobs.ts";
import type { CacheTag } from "../platform/cdn.ts";
import { type Deps, expiresAfter } from "../platform/deps.ts";
import { describeCause } from "../platform/log.ts";
import { recordChange } from "../platform/rebuild.ts";
import type { Actor } from "../store/audit-entry.ts";
import type { Write } from "../store/store.ts";

/** How long a change of several records can be undone. */
export const UNDO_MS = 10 * MINUTE_MS;
/** A job that has not gone on for so long was cut off: no function runs as long. */
export const CUT_OFF_MS = FUNCTION_TIMEOUT_MS;
/** How long an unfinished job, and the earlier versions of its records, wait for somebody to continue it. */
export const UNFINISHED_MS = TRASH_DAYS * DAY_MS;

/** Blobs under this prefix mark jobs that have begun, so that the schedule need not read the store. */
export const MARKERS = "jobs/";

type MarkerDeps = Pick<Deps, "blobs" | "log" | "now">;

/** The marker of a job that begins: it says from when on the job may have been cut off. */
const markerOf = ({ now }: MarkerDeps, id: string) =>
  `${MARKERS}${new Date(now().getTime() + CUT_OFF_MS).toISOString()} ${id}`;

/** Says that a job has begun, or goes on. Without Blobs, whatever looks into the store finds it. */
export async function setMarker(deps: MarkerDeps, id: string): Promise<string> {
  const marker = markerOf(deps, id);
  await deps.blobs.put(marker, Uint8Array.of(1)).catch((error: unknown) => {
    deps.log.error("job.marker-not-set", { cause: describeCause(error) });
  });
  return marker;
}

/** Does a job beside its marker, which stays until it has ended. */
export async function marked<T>(
  deps: MarkerDeps,
  id: string,
  work: () => Promise<T>,
  hasEnded: (done: T) => boolean = () => true,
): Promise<T> {
  const marker = await setMarker(deps, id);
  const done = await work();
  if (hasEnded(done)) await removeMarkers(deps, [marker]);
  return done;
}

type NewJob = Pick<Job, "kind" | "about"> & Partial<Pick<Job, "tags" | "records" | "total">>;

export const beginning = (
  deps: Pick<Deps, "now">,
  id: string,
  { accountId, username }: Actor,
  job: NewJob,
): Extract<Write, { readonly insert: "jobs" }> & { readonly record: Job } => ({
  insert: "jobs",
  id,
  record: {
    ...{ accountId, username, tags: [], records: [], total: 0 },
    ...job,
    state: "running",
    done: 0,
    expiresAt: expiresAfter(deps, UNFINISHED_MS),
  },
});

export const change = ({ _id: id, version }: Stored<Job>, changes: Partial<Job>) =>
  ({ update: "jobs", id, version, changes }) as const;

export interface PlannedJob extends Omit<NewJob, "total"> {
  readonly id: string;
  readonly actor: Actor;
  /** The writes for each record; those of one record are made in one commit. */
  readonly steps: readonly (readonly Write[])[];
}

export const inJob = (id: string, steps: readonly (readonly Write[])[]) =>
  steps.flat().map((write) => ({ ...write, job: id }));

/** The writes of a change of several records that is made in one commit, with what undoes it. */
export function togetherWrites(
  deps: Pick<Deps, "now">,
  { id, actor, steps, ...job }: Omit<PlannedJob, "kind">,
): Write[] {
  const total = steps.length;
  const { record, ...insert } = beginning(deps, id, actor, { ...job, kind: "bulk", total });
  const done: Job = { ...record, state: "done", done: total, expiresAt: expiresAfter(deps, UNDO_MS) };
  return [...inJob(id, steps), { ...insert, record: done }];
}

/** The steps from `from` on that fit into one commit, at least one. */
export function fitting(steps: readonly (readonly Write[])[], from: number, most: number): number {
  let count = 0;
  let writes = 1;
  for (const step of steps.slice(from)) {
    writes += step.length + 2;
    if (count > 0 && writes > most) break;
    count += 1;
  }
  return count;
}

const tagsOf = ({ tags }: Job) => tags as readonly CacheTag[];

/** Marks the pages that are built with the records as out of date. */
export async function announce(deps: Deps, { tags }: Job) {
  if (tags.includes("team")) await recordChange(deps);
}

export async function purge(deps: Deps, job: Job) {
  if (job.tags.length > 0) await deps.purge(...tagsOf(job));
}
