import type { Account } from "#domain/account.ts";
import type { ArrivalsSeen, NewArrivals } from "#domain/arrivals.ts";
import type { Stored } from "#domain/document.ts";
import { ignoring } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { total } from "../store/total.ts";
import { latestArrivals, sourcesFor } from "./latest-arrivals.ts";
import type { Visit } from "./visit.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whoever never looked, or not for long, hears of so many days: more would be a list, not news. */
const NEWS_DAYS = 7;
const VISIT_DAYS = 365;

const daysFrom = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS).toISOString();

/** What came since the account last looked. Moments are compared as text, since all are written alike. */
export async function readNewArrivals(
  { store, now }: Pick<Deps, "store" | "now">,
  { _id, adminType }: Stored<Account>,
): Promise<NewArrivals> {
  const visit = await store.get("visits", _id);
  const earliest = daysFrom(now(), -NEWS_DAYS);
  const since = visit && visit.seenUntil > earliest ? visit.seenUntil : earliest;
  const sources = sourcesFor(adminType);
  const after = new Date(Date.parse(since) + 1);
  const [counts, latest] = await Promise.all([
    Promise.all(sources.map(async ({ kind, tally }) => ({ kind, count: total(await tally(store, after)) }))),
    latestArrivals(store, sources),
  ]);
  const news = latest.filter(({ createdAt }) => createdAt > since);
  // Not the moment of the reading: a record that is being kept just then is dated before it, and would never be new. What
  // is dated before the newest of these and kept after this reading, a matter of milliseconds, is in its list alone: a
  // margin for it would tell of the newest again at each reading until more come.
  return { since, until: news[0]?.createdAt ?? since, counts, latest: news };
}

function visitWrite(visit: Stored<Visit> | null, id: string, document: Visit) {
  return visit
    ? ({ update: "visits", id, version: visit.version, changes: document } as const)
    : ({ insert: "visits", id, document } as const);
}

/** Notes how far the account has seen; never less far than before. Another tab that notes it at the same time will do. */
export async function markArrivalsSeen(
  { store, now }: Pick<Deps, "store" | "now">,
  accountId: string,
  { until }: ArrivalsSeen,
): Promise<void> {
  const moment = now();
  const seenUntil = new Date(Math.min(Date.parse(until), moment.getTime())).toISOString();
  const visit = await store.get("visits", accountId);
  if (visit && visit.seenUntil >= seenUntil) return;
  const document = { seenUntil, expiresAt: daysFrom(moment, VISIT_DAYS) };
  await store.commit([visitWrite(visit, accountId, document)]).catch(ignoring("conflict"));
}
