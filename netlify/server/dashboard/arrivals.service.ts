import type { Account } from "#domain/account/account.ts";
import type { NewArrivals } from "#domain/arrivals.ts";
import type { Stored } from "#domain/document.ts";
import { ignoring } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import type { Store } from "../store/store.ts";
import { total } from "../store/total.ts";
import type { ArrivalSource } from "./arrival-sources.ts";
import type { ArrivalsSeen } from "./arrivals-seen.ts";
import { latestArrivals, sourcesFor } from "./latest-arrivals.ts";
import type { Visit } from "./visit.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whoever never looked, or not for long, hears of so many days: more would be a list, not news. */
const NEWS_DAYS = 7;
const VISIT_DAYS = 365;

const daysFrom = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS).toISOString();

/** How many of each kind are dated after a moment. */
function countAfter(store: Store, sources: readonly ArrivalSource[], moment: string) {
  const after = new Date(Date.parse(moment) + 1);
  return Promise.all(
    sources.map(async ({ kind, tally }) => ({ kind, count: total(await tally(store, after)) })),
  );
}

/** What came since the account last looked. Moments are compared as text, since all are written alike. */
export async function readNewArrivals(
  { store, now }: Pick<Deps, "store" | "now">,
  { _id, adminType }: Stored<Account>,
): Promise<NewArrivals> {
  const visit = await store.get("visits", _id);
  const earliest = daysFrom(now(), -NEWS_DAYS);
  const since = visit && visit.seenUntil > earliest ? visit.seenUntil : earliest;
  const sources = sourcesFor(adminType);
  // The newest first: what comes in between is counted without being named, and is still new the next time.
  const latest = await latestArrivals(store, sources);
  const counts = await countAfter(store, sources, since);
  const news = latest.filter(({ createdAt }) => createdAt > since);
  // Not the moment of the reading: a record that is being kept just then is dated before it, and would never be new.
  return { since, until: news[0]?.createdAt ?? since, counts, latest: news };
}

/** How many are dated after one moment, and not after another. */
async function countBetween(
  store: Store,
  sources: readonly ArrivalSource[],
  { since, until }: Pick<NewArrivals, "since" | "until">,
): Promise<number> {
  const sumAfter = async (moment: string) =>
    (await countAfter(store, sources, moment)).reduce((sum, { count }) => sum + count, 0);
  // One after the other: what comes in between is then one too many, and told again, rather than one too few.
  const later = await sumAfter(until);
  return (await sumAfter(since)) - later;
}

function visitWrite(visit: Stored<Visit> | null, id: string, document: Visit) {
  return visit
    ? ({ update: "visits", id, version: visit.version, changes: document } as const)
    : ({ insert: "visits", id, document } as const);
}

/**
 * Notes how far the account has seen; never less far than before, and no further where more are there by now than were
 * read: what is dated before the newest of those and was kept later would never be told of. Another tab that notes it at
 * the same time will do.
 */
export async function markArrivalsSeen(
  { store, now }: Pick<Deps, "store" | "now">,
  { _id, adminType }: Stored<Account>,
  { until, since = until, count = 0 }: ArrivalsSeen,
): Promise<void> {
  const moment = now();
  const seenUntil = new Date(Math.min(Date.parse(until), moment.getTime())).toISOString();
  const visit = await store.get("visits", _id);
  if (visit && visit.seenUntil >= seenUntil) return;
  const kept = await countBetween(store, sourcesFor(adminType), { since, until: seenUntil });
  if (kept > count) return;
  const document = { seenUntil, expiresAt: daysFrom(moment, VISIT_DAYS) };
  await store.commit([visitWrite(visit, _id, document)]).catch(ignoring("conflict"));
}
