import type { Context } from "hono";
import * as z from "zod/mini";
import { api } from "#addresses/public.ts";
import { AppError } from "#rules/app-error.ts";
import { MINUTE_MS } from "#rules/calendar.ts";
import { failureSchema } from "#rules/failure.ts";
import { signatureOf } from "../platform/crypto.ts";
import type { Deps, OpenDeps } from "../platform/deps.ts";
import { describeCause } from "../platform/log.ts";
import { withTimeout } from "../platform/promises.ts";
import { createApp } from "./app.ts";
import { type ApiEnv, answers } from "./described.ts";
import { answerFailure } from "./failure.ts";
import { callerMay, signInAgain } from "./session-guards.ts";

/** Monitoring gives up after a few seconds; the answer has to come before that. */
const TIMEOUT_MS = 2500;

/** The most that our clock may differ from the database's; a client's clock may differ by as much. */
const SKEW_MAX_MS = MINUTE_MS;

/** "not asked": that would wake a database that sleeps when idle. "behind": the newest migration is not applied. */
const checkSchema = z.object({
  status: z.enum(["ok", "failed", "behind", "not asked", "not set up"]),
  /** How long it took; for the clock, by how much ours differs from the database's. */
  ms: z.optional(z.number()),
});

const checksSchema = z.object({
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
async function examineService(deps: Deps, isDeep: boolean): Promise<Checks> {
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
function whyUnavailable({ store, migrations, blobs }: Checks): string | null {
  if (store.status === "failed") return "The store does not answer.";
  if (migrations.status === "behind") return "The store lacks the newest migration.";
  return blobs.status === "failed" ? "Files are not available." : null;
}

/** Calls in quick succession share one answer. */
const CACHED_MS = 10_000;

/** Whether the caller has HEALTH_TOKEN, such as a monitor. Compares signatures, which takes equally long for any token. */
function hasHealthToken(c: Context<ApiEnv>): boolean {
  const { healthToken, sessionSecret } = c.var.deps;
  const sign = (text: string) => signatureOf(sessionSecret, text);
  return healthToken !== null && sign(c.req.header("Authorization") ?? "") === sign(`Bearer ${healthToken}`);
}

const described = answers(
  "Says how the service's parts are. Only `?deep=1` wakes a database that sleeps when idle; it needs a session, or the token of HEALTH_TOKEN.",
  {
    200: z.object({ status: z.literal("ok"), checks: checksSchema }),
    503: z.extend(failureSchema, { status: z.literal("unavailable"), checks: z.optional(checksSchema) }),
  },
  { session: "optional", query: z.object({ deep: z.optional(z.string()) }), errors: ["unauthenticated"] },
);

/** The answer names no version, no address and no cause: those are in the log. */
export function healthApp(openDeps: OpenDeps) {
  const app = createApp(openDeps);
  app.onError((error, c) => answerFailure(c, error, { status: "unavailable" }));
  const cached = new Map<boolean, { readonly until: number; readonly checks: Promise<Checks> }>();

  function examine({ var: { deps } }: Context<ApiEnv>, isDeep: boolean): Promise<Checks> {
    const now = deps.now().getTime();
    const last = cached.get(isDeep);
    if (last && now < last.until) return last.checks;
    const checks = examineService(deps, isDeep);
    cached.set(isDeep, { until: now + CACHED_MS, checks });
    return checks;
  }

  return app.get(api.health, described, async (c) => {
    const isDeep = c.req.query("deep") === "1";
    if (isDeep && !hasHealthToken(c) && !(await callerMay(c, "dashboard:read"))) throw signInAgain();
    const checks = await examine(c, isDeep);
    const reason = whyUnavailable(checks);
    if (reason === null) return c.json({ status: "ok", checks });
    return answerFailure(c, new AppError("unavailable", { message: reason }), {
      status: "unavailable",
      checks,
    });
  });
}
