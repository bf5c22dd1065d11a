import type { Context } from "hono";
import { callerIp } from "#server/http/caller.ts";
import type { ApiEnv } from "#server/http/described.ts";
import type { Deps } from "#server/platform/deps.ts";
import { auditedStore } from "#server/records/audited-store.ts";

/** The company that changes its own registration, as the audit log names it. */
const THE_COMPANY = "the company";

/** The same dependencies, with a store that logs each change in the company's name. */
export const inItsName = (c: Context<ApiEnv>): Deps => {
  const { deps } = c.var;
  const actor = { accountId: "", username: THE_COMPANY, address: callerIp(c) };
  return { ...deps, store: auditedStore(deps, actor) };
};
