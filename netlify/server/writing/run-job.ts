import { AppError, hasCode } from "#rules/app-error.ts";
import { undoTexts } from "#rules/bulk.ts";
import type { Stored } from "#rules/record.ts";
import type { Job } from "../collections/jobs.store.ts";
import { type Deps, expiresAfter } from "../platform/deps.ts";
import { retryOnConflict } from "../store/store.ts";
import {
  announce,
  beginning,
  change,
  fitting,
  inJob,
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
