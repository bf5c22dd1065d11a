import { AppError, hasCode } from "#rules/app-error.ts";
import { undoTexts } from "#rules/bulk.ts";
import type { Stored } from "#rules/record.ts";
import type { Job } from "../collections/jobs.store.ts";
import { markersBelow, removeMarkers } from "../platform/blobs.ts";
import { type Deps, expiresAfter } from "../platform/deps.ts";
import { describeCause } from "../platform/log.ts";
import { auditedStore } from "../records/audited-store.ts";
import { allItems, retryOnConflict } from "../store/store.ts";
import {
  announce,
  beginning,
  CUT_OFF_MS,
  change,
  fitting,
  inJob,
  MARKERS,
  marked,
  type PlannedJob,
  purge,
  UNDO_MS,
} from "./jobs.ts";
import { takeBack } from "./take-back.ts";

/** Limit for one commit of an import, including log entries and versions: the store performs them as one statement. */
const WRITES_MAX = 100;

async function run(deps: Deps, { id, actor, steps, ...planned }: PlannedJob): Promise<void> {
  const { store } = deps;
  let [job]: readonly [Stored<Job>] = await store.commit([
    beginning(deps, id, actor, { ...planned, total: steps.length }),
  ]);
  while (job.state !== "done") {
    const done = job.done + fitting(steps, job.done, WRITES_MAX);
    const isLast = done >= steps.length;
    [job] = await store.commit([
      change(job, { done, ...(isLast && { state: "done", expiresAt: expiresAfter(deps, UNDO_MS) }) }),
      ...inJob(id, steps.slice(job.done, done)),
    ]);
  }
}

/**
 * Makes a change of many records, all or none: in several commits, between which it can be stopped. If it fails, what was
 * done is taken back; if it is cut off, somebody else does that. Returns whether it was made, or stopped.
 */
export function runJob(deps: Deps, planned: PlannedJob): Promise<boolean> {
  return marked(deps, planned.id, async () => {
    const about = beginning(deps, planned.id, planned.actor, planned).record;
    await announce(deps, about);
    try {
      await run(deps, planned);
      await purge(deps, about);
      return true;
    } catch (error) {
      const job = await deps.store.get("jobs", planned.id);
      if (!job || job.state === "done") throw error;
      await takeBack(deps, job);
      if (job.state === "stopping") return false;
      throw error;
    }
  });
}

/** Lets a job fail at its next commit, by which it is taken back. It may go on as often as it likes in between. */
export const stopJob = (deps: Deps, id: string): Promise<void> =>
  retryOnConflict(
    async () => {
      const job = await deps.store.get("jobs", id);
      if (!job) throw new AppError("not_found", { message: undoTexts.gone });
      if (job.state === "running") await deps.store.commit([change(job, { state: "stopping" })]);
    },
    (error) => hasCode(error, "conflict"),
    Number.POSITIVE_INFINITY,
  );

/** Goes on with a job that was cut off, and ends it. */
type Finish = (deps: Deps, job: Stored<Job>) => Promise<void>;

async function settle(deps: Deps, found: Stored<Job>, finish: Finish | undefined) {
  // Fails here if another process has taken the job in the meantime.
  const [job] = await deps.store.commit([change(found, { done: found.done })]);
  if (finish) return finish(deps, job);
  const actor = { accountId: job.accountId, username: job.username, address: "" };
  await takeBack({ ...deps, store: auditedStore(deps, actor) }, job);
}

/** How to finish each kind of job that is not taken back. */
export type Finishes = Readonly<Record<Exclude<Job["kind"], "import" | "bulk">, Finish>>;

/**
 * Finishes or takes back every job whose function was ended halfway; returns whether none is left. The store must not be one
 * that logs each write. `isAlone` if no other process can be at work.
 */
export async function settleJobs(
  deps: Deps,
  finishes: Partial<Finishes>,
  { isAlone = false } = {},
): Promise<boolean> {
  const { store, log, now } = deps;
  const states = ["running", "stopping", "undoing"] as const;
  const found = await Promise.all(
    states.map((value) => allItems((page) => store.page("jobs", { ...page, index: "state", value }))),
  );
  const unfinished = found.flat();
  let settled = 0;
  for (const job of unfinished) {
    if (!isAlone && new Date(job.updatedAt).getTime() + CUT_OFF_MS > now().getTime()) continue;
    const isTakenBack = job.kind === "import" || job.kind === "bulk";
    const finish = isTakenBack ? undefined : finishes[job.kind];
    if (!isTakenBack && !finish) continue;
    await settle(deps, job, finish).then(
      () => {
        settled += 1;
        log.info("job.settled", { kind: job.kind, state: job.state });
      },
      (error: unknown) => log.error("job.not-settled", { kind: job.kind, cause: describeCause(error) }),
    );
  }
  return settled === unfinished.length;
}

/** Looks at the markers, and into the store only if one of them says so. */
export async function settleWhenDue(deps: Deps, finishes: Partial<Finishes>): Promise<void> {
  const markers = await markersBelow(deps, MARKERS);
  const until = MARKERS + deps.now().toISOString();
  const due = markers.filter((marker) => marker <= until);
  if (due.length > 0 && (await settleJobs(deps, finishes))) await removeMarkers(deps, due);
}
