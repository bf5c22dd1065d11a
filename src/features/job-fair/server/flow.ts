import { ignoring } from "#rules/app-error.ts";
import { HOUR_MS } from "#rules/day-keys.ts";
import type { Stored } from "#rules/document.ts";
import type { Deps } from "#server/platform/deps.ts";
import { digest } from "#server/platform/digest.ts";
import { expiresAfter } from "#server/platform/expires-after.ts";
import { FLOW_HOURS, type JobFairCompany } from "../job-fair.ts";

type FlowDeps = Pick<Deps, "store" | "now" | "newId">;

/** Hashed, so that the store never holds a token that opens a registration. */
const idOf = (token: string) => digest(token);

/** Lets a browser continue a company's registration; returns the token that it has to present. */
export async function startFlow(deps: FlowDeps, companyId: string): Promise<string> {
  const token = deps.newId();
  const expiresAt = expiresAfter(deps, FLOW_HOURS * HOUR_MS);
  await deps.store.commit([{ insert: "jobFairFlows", id: idOf(token), document: { companyId, expiresAt } }]);
  return token;
}

/** The company of the browser's current registration; `null` if there is none. */
export async function companyOfFlow(
  { store }: Pick<Deps, "store">,
  token: string | undefined,
): Promise<Stored<JobFairCompany> | null> {
  const flow = token ? await store.get("jobFairFlows", idOf(token)) : null;
  return flow && store.get("jobFairCompanies", flow.companyId);
}

/**
 * Whether a call answered with `companyId` lets the browser read that registration. If the call named the company, only
 * where the browser could read it before: the id alone gives access to no personal data.
 */
export const opensFlow = async (
  deps: Pick<Deps, "store">,
  token: string | undefined,
  { companyId, named }: { readonly companyId: string; readonly named: string | undefined },
): Promise<boolean> => named !== companyId || (await companyOfFlow(deps, token))?._id === companyId;

/** Invalidates the browser's token. */
export async function endFlow({ store }: Pick<Deps, "store">, token: string | undefined): Promise<void> {
  if (!token) return;
  await store.commit([{ remove: "jobFairFlows", id: idOf(token) }]).catch(ignoring("not_found"));
}
