import type { Context } from "hono";
import { api } from "#addresses/public.ts";
import { AppError, ignoring } from "#rules/app-error.ts";
import { DAY_MS } from "#rules/calendar.ts";
import {
  isPincode,
  mayExist,
  type PincodeAnswer,
  type PostOffice,
  pincodeAnswerSchema,
  pincodeTexts,
} from "#rules/pincode.ts";
import { createApp } from "#server/http/app.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { limits } from "#server/http/rate-limit.ts";
import { publicRead } from "#server/http/route-guards.ts";
import { type Deps, expiresAfter, type OpenDeps } from "#server/platform/deps.ts";
import { describeCause } from "#server/platform/log.ts";
import { officesInDirectory } from "./directory.ts";

/** How long an answer is cached: districts are renamed now and then, and new codes are created. */
const lifeOf = (offices: readonly PostOffice[]) => (offices.length > 0 ? 30 * DAY_MS : DAY_MS);

/**
 * Circuit breaker: after three failures within a minute, the service is not asked for the rest of it, so that visitors
 * do not wait in vain.
 */
const FAILURES_MAX = 3;
const FAILURE_SECONDS = 60;
const failuresKey = "postal-service:failures";

type PostalDeps = Pick<Deps, "store" | "now" | "log" | "askPostalService">;

const isCircuitClosed = async ({ store }: PostalDeps) =>
  (await store.count(failuresKey, FAILURE_SECONDS, 0)).value < FAILURES_MAX;

async function remember(deps: PostalDeps, id: string, offices: readonly PostOffice[]) {
  const expiresAt = expiresAfter(deps, lifeOf(offices));
  const write = { insert: "postalCodes", id, record: { offices, expiresAt } } as const;
  // Conflict: a concurrent call has stored the same answer.
  await deps.store.commit([write]).catch(ignoring("conflict"));
}

async function ask(deps: PostalDeps, code: string): Promise<readonly PostOffice[] | null> {
  if (!(await isCircuitClosed(deps))) return null;
  try {
    return await deps.askPostalService(code);
  } catch (cause) {
    await deps.store.count(failuresKey, FAILURE_SECONDS);
    deps.log.error("postal-service.failed", { cause: describeCause(cause) });
    return null;
  }
}

/**
 * The post offices of a code, the likeliest first, from the directory; what that lacks, from the cache or the service. Empty
 * if the code does not exist, `null` if that cannot be determined.
 */
export async function findOffices(deps: PostalDeps, code: string): Promise<readonly PostOffice[] | null> {
  if (!mayExist(code)) return [];
  const listed = await officesInDirectory(code);
  if (listed.length > 0) return listed;
  const cached = await deps.store.get("postalCodes", code);
  if (cached) return cached.offices;
  const offices = await ask(deps, code);
  if (offices) await remember(deps, code, offices);
  return offices;
}

const DAY_SECONDS = DAY_MS / 1000;

/** The response is the same for everyone and rarely changes, so browsers and the CDN cache it for a day. */
function cacheForADay(c: Context<ApiEnv>) {
  c.header("Cache-Control", `public, max-age=${DAY_SECONDS}`);
  c.header("Netlify-CDN-Cache-Control", `public, durable, max-age=${DAY_SECONDS}`);
}

const answerOf = (offices: readonly PostOffice[]): PincodeAnswer =>
  offices.length > 0
    ? [{ Status: "Success", PostOffice: [...offices] }]
    : [{ Status: "Error", PostOffice: null }];

const described = answers(
  "Looks up the towns of an Indian pincode, the likeliest first.",
  { 200: pincodeAnswerSchema, 404: pincodeAnswerSchema },
  { errors: ["invalid"] },
);

/** Looks up the towns of an Indian pincode. Visitors' browsers ask here and nowhere else (spec-decisions A12). */
export const pincodeApp = (openDeps: OpenDeps) =>
  createApp(openDeps).get(api.pincode.pattern, publicRead(limits.pincodes), described, async (c) => {
    // The same on every answer of a URL, as the CDN requires.
    c.header("Netlify-Vary", "query=none");
    const code = c.req.param("code");
    if (!isPincode(code)) {
      throw new AppError("invalid", {
        message: pincodeTexts.length,
        fields: { pincode: pincodeTexts.length },
      });
    }
    const offices = await findOffices(c.var.deps, code);
    if (!offices) throw new AppError("unavailable", { message: pincodeTexts.undecided });
    cacheForADay(c);
    return c.json(answerOf(offices), offices.length > 0 ? 200 : 404);
  });
