import type { Stored } from "#rules/record.ts";
import type { Job } from "../collections/jobs.store.ts";
import type { Deps } from "../platform/deps.ts";
import { describeCause } from "../platform/log.ts";
import { markersBelow, removeMarkers } from "../platform/markers.ts";
import { auditedStore } from "../records/audited-store.ts";
import { allItems } from "../store/store.ts";
import { CUT_OFF_MS, change, MARKERS } from "./jobs.ts";
import { takeBack } from "./take-back.ts";

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
