import type { Stored } from "#domain/document.ts";
import { FLOW_HOURS, type JobFairCompany } from "#domain/job-fair/job-fair.ts";
import { ignoring } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { digest } from "../digest.ts";

type FlowDeps = Pick<Deps, "store" | "now" | "newId">;

/** The store never holds what opens a registration. */
const idOf = (token: string) => digest(token);

/** Lets a browser go on with a company's registration; answers what it has to show from then on. */
export async function startFlow({ store, now, newId }: FlowDeps, companyId: string): Promise<string> {
  const token = newId();
  const expiresAt = new Date(now().getTime() + FLOW_HOURS * 3_600_000).toISOString();
  await store.commit([{ insert: "jobFairFlows", id: idOf(token), document: { companyId, expiresAt } }]);
  return token;
}

/** The company whose registration the browser is in; `null` where it is in none. */
export async function companyOfFlow(
  { store }: Pick<Deps, "store">,
  token: string | undefined,
): Promise<Stored<JobFairCompany> | null> {
  const flow = token ? await store.get("jobFairFlows", idOf(token)) : null;
  return flow && store.get("jobFairCompanies", flow.companyId);
}

/** What the browser shows is worth nothing from now on. */
export async function endFlow({ store }: Pick<Deps, "store">, token: string | undefined): Promise<void> {
  if (!token) return;
  await store.commit([{ remove: "jobFairFlows", id: idOf(token) }]).catch(ignoring("not_found"));
}
