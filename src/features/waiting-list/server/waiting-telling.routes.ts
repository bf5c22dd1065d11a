import { Hono } from "hono";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { seasonSince } from "#features/job-fair/fair-places.ts";
import { type FairState, fairSeasonAt } from "#features/job-fair/fair-settings.ts";
import { readPlaces } from "#features/job-fair/server/places.ts";
import { readRegistered } from "#features/job-fair/server/same-company.ts";
import { placesLeft } from "#features/job-fair/server/taken-places.store.ts";
import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/record.ts";
import { beingSent, toldSchema } from "#rules/telling.ts";
import { type ApiEnv, answers } from "#server/http/described.ts";
import { adminRead, adminWrite } from "#server/http/route-guards.ts";
import { validateJson } from "#server/http/validate.ts";
import { failedMails } from "#server/outbox/failed-mails.ts";
import type { Deps } from "#server/platform/deps.ts";
import { everyItem, isConflictOrGone, retryOnConflict } from "#server/store/store.ts";
import type { WaitingCompany } from "../waiting-list.ts";
import { noFreePlaceText, TOLD_MAX, type WaitingTelling, waitingTellingSchema } from "../waiting-telling.ts";
import { freePlacesMail, PLACES_MAIL } from "./waiting-list-mails.ts";

/** The companies that the sender has seen. */
const waitingTellSchema = z.object({
  companies: z
    .array(z.string())
    .check(
      z.minLength(1, "Please say which companies."),
      z.maxLength(TOLD_MAX, "Please name fewer companies."),
    ),
});

type Reading = Pick<Deps, "store" | "now">;
type Waiting = Stored<WaitingCompany>;

/**
 * The free places, and since when: a company that was told before all places were last taken, or of an earlier fair, was told of
 * other ones.
 */
async function readFree(deps: Reading) {
  const { settings, last } = await readPlaces(deps);
  const others = [last?.filledAt ?? null, seasonSince(settings)].filter((moment) => moment !== null);
  const since = others.sort().at(-1) ?? null;
  const season = fairSeasonAt(settings, deps.now());
  const [{ free: left }, failed] = await Promise.all([
    placesLeft(deps, settings),
    failedMails(deps, PLACES_MAIL, since ?? ""),
  ]);
  const free = Math.max(0, left);
  const state: FairState = season === "open" && free === 0 ? "full" : season;
  return { settings, state, free: state === "open" ? free : 0, since, failed };
}

type Free = Awaited<ReturnType<typeof readFree>>;

/** Whether a company has been told of these places. If the mail could not be sent, it has not, and keeps its turn. */
const isTold = ({ _id, toldAt }: Waiting, { since, failed }: Free) =>
  toldAt !== null && (since === null || toldAt >= since) && !((failed.get(_id)?.at ?? "") >= toldAt);

const stillWaits = ({ suspectedSpam, progress }: WaitingCompany) => !suspectedSpam && progress !== "done";

/** The waiting companies that have not registered in the meantime, newest first. */
async function everybodyWaiting({ store, now }: Reading): Promise<Waiting[]> {
  const isRegistered = await readRegistered({ store, now });
  const waiting: Waiting[] = [];
  for await (const company of everyItem((page) => store.page("waitingCompanies", page)))
    if (stillWaits(company) && !isRegistered(company)) waiting.push(company);
  return waiting;
}

/** The places that are free, and the companies that would be told of them next. */
async function readTelling(deps: Reading): Promise<WaitingTelling> {
  const [free, all] = await Promise.all([readFree(deps), everybodyWaiting(deps)]);
  const waiting = all.filter((company) => !isTold(company, free)).reverse();
  const next = waiting.slice(0, Math.min(free.free, TOLD_MAX));
  return {
    state: free.state,
    free: Number.isFinite(free.free) ? free.free : null,
    waiting: waiting.length,
    told: all.length - waiting.length,
    untold: waiting.flatMap(({ _id, companyName, toldAt }) => {
      const { reason = "", at = "" } = free.failed.get(_id) ?? {};
      return toldAt !== null && at >= toldAt ? [{ _id, companyName, reason }] : [];
    }),
    next: next.map(({ _id, companyName }) => ({ _id, companyName })),
  };
}

/**
 * Tells the companies, each of which is told once of the same places, however often the call is repeated; returns how
 * many of them know now.
 */
const tell = (deps: Deps, ids: readonly string[]): Promise<number> =>
  retryOnConflict(async () => {
    const [free, isRegistered, found] = await Promise.all([
      readFree(deps),
      readRegistered(deps),
      Promise.all([...new Set(ids)].map((id) => deps.store.get("waitingCompanies", id))),
    ]);
    const named = found.filter((company) => company !== null);
    const known = named.filter((company) => isTold(company, free));
    const untold = named.filter((company) => stillWaits(company) && !isTold(company, free));
    const next = untold.filter((company) => !isRegistered(company)).slice(0, free.free);
    if (next.length === 0 && known.length === 0) throw new AppError("conflict", { message: noFreePlaceText });
    const toldAt = deps.now().toISOString();
    await deps.store.commit(
      next.flatMap((company) => {
        const { _id: id, version, progress } = company;
        const changes = { toldAt, progress: progress === "new" ? "inHand" : progress } as const;
        return [
          { update: "waitingCompanies", id, version, changes } as const,
          freePlacesMail(deps, company, free.settings),
        ];
      }),
    );
    return known.length + next.length;
  }, isConflictOrGone);

/** Writing to those who wait, on an administrator's word. */
export const waitingTellingRoutes = new Hono<ApiEnv>()
  .get(
    adminApi.waitingTelling,
    adminRead("jobfair:read"),
    answers("Says how many places are free, and who waits for one.", { 200: waitingTellingSchema }),
    async (c) => c.json(await readTelling(c.var.deps)),
  )
  .post(
    adminApi.waitingTelling,
    adminWrite("jobfair:write"),
    validateJson(waitingTellSchema),
    answers(
      "Tells waiting companies by mail that places are free.",
      { 200: toldSchema },
      { errors: ["conflict"] },
    ),
    async (c) => {
      const told = await tell(c.var.deps, c.req.valid("json").companies);
      return c.json({ message: beingSent(told), told });
    },
  );
