import type { Context } from "hono";
import { ignoring } from "#rules/app-error.ts";
import { HOUR_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import type { ApiEnv } from "#server/http/api-env.ts";
import { hostCookie } from "#server/http/host-cookie.ts";
import { digest } from "#server/platform/crypto.ts";
import { type Deps, expiresAfter } from "#server/platform/deps.ts";
import {
  FLOW_HOURS,
  type JobFairCompany,
  type JobFairContact,
  type Registration,
  type RegistrationAnswer,
} from "../registration.ts";

type FlowDeps = Pick<Deps, "store" | "now" | "newId">;

/** Hashed, so that the store never holds a token that opens a registration. */
const idOf = (token: string) => digest(token);

/** Lets a browser continue a company's registration; returns the token that it has to present. */
export async function startFlow(deps: FlowDeps, companyId: string): Promise<string> {
  const token = deps.newId();
  const expiresAt = expiresAfter(deps, FLOW_HOURS * HOUR_MS);
  await deps.store.commit([{ insert: "jobFairFlows", id: idOf(token), record: { companyId, expiresAt } }]);
  return token;
}

/** The id of the company of the browser's current registration; `null` if there is none. */
export async function companyIdOfFlow(
  { store }: Pick<Deps, "store">,
  token: string | undefined,
): Promise<string | null> {
  const flow = token ? await store.get("jobFairFlows", idOf(token)) : null;
  return flow?.companyId ?? null;
}

/** The company of the browser's current registration; `null` if there is none, or it was withdrawn. */
export async function companyOfFlow(
  deps: Pick<Deps, "store">,
  token: string | undefined,
): Promise<Stored<JobFairCompany> | null> {
  const companyId = await companyIdOfFlow(deps, token);
  const company = companyId === null ? null : await deps.store.get("jobFairCompanies", companyId);
  return company?.withdrawnAt ? null : company;
}

interface Answered {
  readonly companyId: string;
  /** The company that the call named. */
  readonly named: string | undefined;
  /** The answer had been given before. */
  readonly isRepeat: boolean;
}

/**
 * Whether a call answered with `companyId` lets the browser read that registration. If the call named the company, or
 * repeated an earlier one, only where the browser could read it before: neither the id nor what was sent proves whose
 * registration it is.
 */
export const opensFlow = async (
  deps: Pick<Deps, "store">,
  token: string | undefined,
  { companyId, named, isRepeat }: Answered,
): Promise<boolean> =>
  (named !== companyId && !isRepeat) || (await companyOfFlow(deps, token))?._id === companyId;

/** Invalidates the browser's token. */
export async function endFlow({ store }: Pick<Deps, "store">, token: string | undefined): Promise<void> {
  if (!token) return;
  await store.commit([{ remove: "jobFairFlows", id: idOf(token) }]).catch(ignoring("not_found"));
}

const cookie = hostCookie("job-fair");

/** The token of the browser's current registration. */
export const readFlowToken = cookie.read;

/** The cookie lasts as long as the token that it carries. */
export const setFlowCookie = (c: Context<ApiEnv>, token: string) =>
  cookie.set(c, token, (FLOW_HOURS * HOUR_MS) / 1000);

export const clearFlowCookie = cookie.clear;

/** Fields are listed one by one, so that what the store adds to a record is not exposed. */
const companyView = (company: Stored<JobFairCompany>): Registration["company"] => ({
  companyName: company.companyName,
  industry: company.industry,
  website: company.website,
  companySize: company.companySize,
  pincode: company.pincode,
  country: company.country,
  state: company.state,
  city: company.city,
  district: company.district,
});

export const contactView = (contact: Stored<JobFairContact>): Registration["contact"] => ({
  fullName: contact.fullName,
  designation: contact.designation,
  email: contact.email,
  phone: contact.phone,
  alternateContact: contact.alternateContact,
});

/** The data of the browser's current registration, to fill in steps 1 and 2 again. */
export async function readOwnRegistration(
  deps: Deps,
  flowToken: string | undefined,
): Promise<RegistrationAnswer> {
  const companyId = await companyIdOfFlow(deps, flowToken);
  if (companyId === null) return { data: null };
  const [company, contact] = await Promise.all([
    deps.store.get("jobFairCompanies", companyId),
    deps.store.find("jobFairContacts", "company", companyId),
  ]);
  if (!company) return { data: null };
  return {
    data: {
      companyId: company._id,
      isComplete: company.completedAt !== null,
      company: companyView(company),
      contact: contact && contactView(contact),
    },
  };
}
