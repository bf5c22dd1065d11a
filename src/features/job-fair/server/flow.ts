import type { Context } from "hono";
import * as z from "zod/mini";
import { ignoring } from "#rules/app-error.ts";
import { HOUR_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import type { ApiEnv } from "#server/http/described.ts";
import { hostCookie } from "#server/http/host-cookie.ts";
import { digest } from "#server/platform/crypto.ts";
import { type Deps, expiresAfter } from "#server/platform/deps.ts";
import { everyItem, type Write } from "#server/store/store.ts";
import {
  FLOW_HOURS,
  type JobFairCompany,
  type RegistrationAnswer,
  registrationAnswerSchema,
} from "../registration.ts";

type FlowDeps = Pick<Deps, "store" | "now" | "newId">;

/** Registrations of one browser at a time, each of them in another tab. */
const FLOWS_MAX = 5;

/** A registration that the browser may change. */
interface OpenFlow {
  readonly token: string;
  readonly companyId: string;
}

/** The registrations that a browser's cookie opens. */
export interface Flows {
  /** The one that the browser's forms show and change; `null` if there is none. */
  readonly current: OpenFlow | null;
  /** The registrations in the browser's other tabs, each of which names its own by id. */
  readonly others: readonly OpenFlow[];
}

export const noFlows: Flows = { current: null, others: [] };

/** Hashed, so that the store never holds a token that opens a registration. */
const idOf = (token: string) => digest(token);

const cookie = hostCookie("job-fair");

/** The tokens of the registrations, that of the current one first; it is empty once that one was left. */
const SEPARATOR = ".";

const open = async ({ store }: Pick<Deps, "store">, token: string): Promise<OpenFlow | null> => {
  const flow = token ? await store.get("jobFairFlows", idOf(token)) : null;
  return flow && { token, companyId: flow.companyId };
};

/** Reads the registrations that the caller's cookie opens. */
export async function readFlows(c: Context<ApiEnv>): Promise<Flows> {
  const tokens = (cookie.read(c) ?? "").split(SEPARATOR).slice(0, FLOWS_MAX);
  const [current = null, ...others] = await Promise.all(tokens.map((token) => open(c.var.deps, token)));
  return { current, others: others.filter((flow) => flow !== null) };
}

/** The registrations of all tabs. */
export const openFlows = ({ current, others }: Flows) => (current ? [current, ...others] : others);

/** Whether the browser has begun this registration, or opened it by its link: the id alone is in every list of the office. */
export const isOpen = (flows: Flows, companyId: string): boolean =>
  openFlows(flows).some((flow) => flow.companyId === companyId);

/** Lasts as long as the tokens in it. */
const setCookie = (c: Context<ApiEnv>, current: string, others: readonly OpenFlow[]) =>
  cookie.set(
    c,
    [current, ...others.map(({ token }) => token)].slice(0, FLOWS_MAX).join(SEPARATOR),
    (FLOW_HOURS * HOUR_MS) / 1000,
  );

/** Makes a company's registration the current one of the caller's browser. */
export async function startFlow(c: Context<ApiEnv>, flows: Flows, companyId: string): Promise<void> {
  const deps: FlowDeps = c.var.deps;
  const token = deps.newId();
  const expiresAt = expiresAfter(deps, FLOW_HOURS * HOUR_MS);
  await deps.store.commit([{ insert: "jobFairFlows", id: idOf(token), record: { companyId, expiresAt } }]);
  setCookie(
    c,
    token,
    openFlows(flows).filter((flow) => flow.companyId !== companyId),
  );
}

/**
 * Ends what every browser has opened of a registration: once it has another address, whoever read the mails to the one before
 * must neither read nor change it any longer. It is opened again by the link in the newest mail.
 */
export async function endingFlows({ store }: Pick<Deps, "store">, companyId: string): Promise<Write[]> {
  const flows = await Array.fromAsync(everyItem((page) => store.page("jobFairFlows", page)));
  return flows
    .filter((flow) => flow.companyId === companyId)
    .map(({ _id: id }) => ({ remove: "jobFairFlows", id }));
}

/** The company of the browser's current registration; `null` if there is none, or it was withdrawn. */
export async function companyOfFlow(
  deps: Pick<Deps, "store">,
  { current }: Flows,
): Promise<Stored<JobFairCompany> | null> {
  const company = current && (await deps.store.get("jobFairCompanies", current.companyId));
  return company?.withdrawnAt ? null : company;
}

/**
 * Ends what the browser leaves: the registrations that are complete, or else the current one. Those of other tabs, which
 * are not complete, stay.
 */
export async function endFlow(c: Context<ApiEnv>, flows: Flows): Promise<void> {
  const { store } = c.var.deps;
  const opened = await Promise.all(
    openFlows(flows).map(async (flow) => ({
      flow,
      isComplete: Boolean((await store.get("jobFairCompanies", flow.companyId))?.completedAt),
    })),
  );
  const complete = opened.filter(({ isComplete }) => isComplete).map(({ flow }) => flow);
  const left = complete.length > 0 || !flows.current ? complete : [flows.current];
  await Promise.all(
    left.map(({ token }) =>
      store.commit([{ remove: "jobFairFlows", id: idOf(token) }]).catch(ignoring("not_found")),
    ),
  );
  const { current, others } = flows;
  const staying = others.filter((flow) => !left.includes(flow));
  const isStaying = current !== null && !left.includes(current);
  if (isStaying || staying.length > 0) setCookie(c, isStaying ? current.token : "", staying);
  else cookie.clear(c);
}

/** The data of the browser's current registration, to fill in steps 1 and 2 again. */
export async function readOwnRegistration(deps: Deps, { current }: Flows): Promise<RegistrationAnswer> {
  if (!current) return { data: null };
  const { companyId } = current;
  const [company, contact] = await Promise.all([
    deps.store.get("jobFairCompanies", companyId),
    deps.store.find("jobFairContacts", "company", companyId),
  ]);
  const isComplete = company?.completedAt != null;
  // The schema leaves out what the store adds to a record.
  return z.parse(registrationAnswerSchema, { data: company && { companyId, isComplete, company, contact } });
}
