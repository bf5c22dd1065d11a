import type { Context } from "hono";
import * as z from "zod/mini";
import { api } from "#paths";
import { AppError } from "#rules/app-error.ts";
import { failureSchema } from "#rules/failure.ts";
import { signatureOf } from "../platform/crypto.ts";
import type { OpenDeps } from "../platform/deps.ts";
import type { ApiEnv } from "./api-env.ts";
import { createApp } from "./app.ts";
import { answers } from "./described.ts";
import { answerFailure } from "./failure.ts";
import { type Checks, checksSchema, examineService, whyUnavailable } from "./health.service.ts";
import { callerMay, signInAgain } from "./session-guards.ts";

/** Whoever asks more often gets the same answer. */
const CACHED_MS = 10_000;

/** Such as of a monitor that may wake the database. Compared as signatures, which takes the same time for any other. */
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
