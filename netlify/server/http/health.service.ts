import * as z from "zod/mini";
import { MINUTE_MS } from "#rules/calendar.ts";
import type { Deps } from "../platform/deps.ts";
import { describeCause } from "../platform/log.ts";
import { withTimeout } from "../platform/promises.ts";

/** Monitoring gives up after a few seconds; the answer has to come before that. */
const TIMEOUT_MS = 2500;

/** What every client's clock may differ by too. */
const SKEW_MAX_MS = MINUTE_MS;

/** "not asked": that would wake a database that sleeps when idle. "behind": the newest migration is not applied. */
const checkSchema = z.object({
  status: z.enum(["ok", "failed", "behind", "not asked", "not set up"]),
  /** How long it took; for the clock, by how much ours differs from the database's. */
  ms: z.optional(z.number()),
});

export const checksSchema = z.object({
  store: checkSchema,
  migrations: checkSchema,
  blobs: checkSchema,
  mail: checkSchema,
  clock: checkSchema,
});

type Check = z.output<typeof checkSchema>;
export type Checks = z.output<typeof checksSchema>;

const notAsked: Check = { status: "not asked" };

/** Does the work and times it. A failure is only in the log. */
async function timed(
  { log }: Pick<Deps, "log">,
  part: string,
  work: () => Promise<Check["status"]>,
): Promise<Check> {
  const begun = performance.now();
  const spent = () => Math.round(performance.now() - begun);
  try {
    const status = await withTimeout(
      work(),
      TIMEOUT_MS,
      () => new Error(`The ${part} did not answer in time.`),
    );
    return { status, ms: spent() };
  } catch (error) {
    log.error("health.failed", { part, cause: describeCause(error) });
    return { status: "failed", ms: spent() };
  }
}

/** The store, the newest migration, and our clock beside the database's. */
async function checkStore(deps: Deps): Promise<Pick<Checks, "store" | "migrations" | "clock">> {
  let clock = notAsked;
  const [store, migrations] = await Promise.all([
    timed(deps, "store", async () => {
      await deps.store.count("health", 1, 0);
      return "ok";
    }),
    timed(deps, "migrations", async () => {
      const state = await deps.readSchemaState();
      if (!state) return "not asked";
      const ms = Math.round(Math.abs(state.clock - deps.now().getTime()));
      clock = { status: ms > SKEW_MAX_MS ? "failed" : "ok", ms };
      if (state.isApplied === null) return "not asked";
      return state.isApplied ? "ok" : "behind";
    }),
  ]);
  return { store, migrations, clock };
}

function checkMail({ mail: { transport } }: Deps): Check {
  if (!transport) return { status: "not set up" };
  return { status: transport.isDown() ? "failed" : "ok" };
}

const asleep = { store: notAsked, migrations: notAsked, clock: notAsked };

/** Looks at every part. A store that may sleep is only asked if `isDeep`. */
export async function examineService(deps: Deps, isDeep: boolean): Promise<Checks> {
  const [store, blobs] = await Promise.all([
    isDeep || !deps.mayStoreSleep ? checkStore(deps) : asleep,
    timed(deps, "blobs", async () => {
      await deps.blobs.get("health");
      return "ok";
    }),
  ]);
  return { ...store, blobs, mail: checkMail(deps) };
}

/** Why the service does not work; `null` if it does. Mails can wait, and a clock only makes times wrong. */
export function whyUnavailable({ store, migrations, blobs }: Checks): string | null {
  if (store.status === "failed") return "The store does not answer.";
  if (migrations.status === "behind") return "The store lacks the newest migration.";
  return blobs.status === "failed" ? "Files are not available." : null;
}
