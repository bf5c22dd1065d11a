import { availableParallelism, loadavg } from "node:os";

/** A run by itself keeps about twice as many busy as there are cores. */
const OWN_LOAD = 2;

/**
 * A limit for what may never come, in milliseconds: as given on a machine of our own, and longer as others keep it busy
 * (docs/decisions/086-limits-and-load.md).
 */
export function patience(milliseconds: number): number {
  const load = (loadavg()[0] ?? 0) / availableParallelism() / OWN_LOAD;
  return Math.round(milliseconds * Math.max(1, load));
}
