import { finishErasure } from "#features/privacy/server/erase.ts";
import { finishRetention } from "#features/privacy/server/retention.ts";
import type { Deps } from "../platform/deps.ts";
import { type Finishes, settleJobs, settleWhenDue } from "../writing/run-job.ts";

const finishes: Finishes = { erasure: finishErasure, retention: finishRetention };

/** Finishes or takes back every job that was cut off; `isAlone` if no other process can be at work. */
export const settleCutOff = (deps: Deps, options?: { readonly isAlone: boolean }): Promise<boolean> =>
  settleJobs(deps, finishes, options);

/** The same, if one may have been cut off: what the schedule does every minute. */
export const settleCutOffWhenDue = (deps: Deps): Promise<void> => settleWhenDue(deps, finishes);
