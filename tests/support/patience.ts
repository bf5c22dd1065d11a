import { availableParallelism, loadavg } from "node:os";

/** What a whole run multiplies limits by at least, since the load that it makes itself comes after they are read. */
const atLeast = Number(process.env["TEST_PATIENCE"] ?? 1);

/**
 * A limit for what may never come, in milliseconds: as given while there is a core for everybody, and longer as more wait for
 * each (docs/decisions/086-limits-and-load.md).
 */
export const patience = (milliseconds: number): number =>
  Math.round(milliseconds * Math.max(atLeast, (loadavg()[0] ?? 0) / availableParallelism()));

/** For what makes and migrates databases, or starts processes, several times. */
export const MUCH_AT_ONCE_MS = patience(40_000);
