import { ignoring } from "#rules/app-error.ts";
import { DAY_MS } from "#rules/day-keys.ts";
import { mayExist, type PostOffice } from "#rules/pincode.ts";
import type { Deps } from "#server/platform/deps.ts";
import { expiresAfter } from "#server/platform/expires-after.ts";
import { describeCause } from "#server/platform/log-cause.ts";
import { bundledOffices } from "./bundled-codes.ts";

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
  const write = { insert: "postalCodes", id, document: { offices, expiresAt } } as const;
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
 * The post offices of a code, from the bundled table, the cache or the service. Empty if the code does not exist,
 * `null` if that cannot be determined.
 */
export async function findOffices(deps: PostalDeps, code: string): Promise<readonly PostOffice[] | null> {
  if (!mayExist(code)) return [];
  const bundled = bundledOffices.get(code);
  if (bundled) return [bundled];
  const kept = await deps.store.get("postalCodes", code);
  if (kept) return kept.offices;
  const offices = await ask(deps, code);
  if (offices) await remember(deps, code, offices);
  return offices;
}
