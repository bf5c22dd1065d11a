import * as z from "zod/mini";
import type { Account } from "#rules/account/account.ts";
import type { AdminType } from "#rules/account/permissions.ts";
import { ignoring } from "#rules/app-error.ts";
import type { Arrival, Mention, NewArrivals } from "#rules/arrivals.ts";
import { DAY_MS } from "#rules/calendar.ts";
import { COUNTED_UP_TO } from "#rules/list-total.ts";
import type { HasProgress } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";
import { collections, isCollectionName } from "#server/collections.ts";
import type { Deps } from "#server/platform/deps.ts";
import { promisingInboxes } from "#server/records/promised.ts";
import { mayRead } from "#server/records/record-permission.ts";
import { type Inbox, PAGE_MAX, type RecordOf, type Store } from "#server/store/store.ts";
import { upsert } from "#server/store/writes.ts";

type StoredMention = Stored<RecordOf<"mentions">>;

/** The mentions of an account after that moment, newest first, in notes about records that it may read now. */
export async function mentionsAfter(
  store: Store,
  { _id, adminType }: Stored<Account>,
  moment: string,
): Promise<readonly StoredMention[]> {
  const since = new Date(Date.parse(moment) + 1);
  const { items } = await store.page("mentions", { index: "account", value: _id, since, limit: PAGE_MAX });
  return items.filter(({ about }) => {
    const [kind = ""] = about.split("/");
    return isCollectionName(kind) && mayRead(adminType, kind);
  });
}

type IsWanted = (record: object & { readonly progress?: HasProgress["progress"] }) => boolean;

/** What the bell says of a mention; nothing if the record was deleted meanwhile. */
async function lineOf(
  store: Store,
  { _id, about, username: by, createdAt }: StoredMention,
  isWanted: IsWanted,
): Promise<Mention[]> {
  const [kind = "", recordId = ""] = about.split("/");
  if (!isCollectionName(kind)) return [];
  const record = await store.get(kind, recordId);
  if (!record || !isWanted(record)) return [];
  const title = collections[kind].office?.audit?.(record) ?? "";
  return [{ _id, by, kind, recordId, title, createdAt }];
}

/** What the bell says of mentions on the records that are wanted. */
export const mentionLines = async (
  store: Store,
  mentions: readonly StoredMention[],
  isWanted: IsWanted = () => true,
): Promise<Mention[]> =>
  (await Promise.all(mentions.map((mention) => lineOf(store, mention, isWanted)))).flat();

/** Shown on the dashboard and below the bell. */
const LATEST_SHOWN = 8;

/** The inboxes whose new records this kind of account is told about. */
export const arrivingFor = (adminType: AdminType): readonly Inbox[] =>
  promisingInboxes().filter((kind) => collections[kind].office?.announced && mayRead(adminType, kind));

/** One line about a record. */
export function arrivalOf(kind: Inbox, record: Stored<RecordOf<Inbox>>): Arrival {
  const line = collections[kind].office?.announced?.(record) ?? { title: "", note: "" };
  return { kind, _id: record._id, ...line, createdAt: record.createdAt };
}

/** The latest of all, newest first. */
export const latestOf = <T extends Pick<Arrival, "createdAt">>(all: readonly T[]): T[] =>
  all.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1)).slice(0, LATEST_SHOWN);

/** When the newest record in a noun's list arrived. */
async function newestOf(store: Store, kind: Inbox): Promise<string | undefined> {
  const { items } = await store.page<Inbox>(kind, { where: { decidedSpam: false }, limit: 1 });
  return items[0]?.createdAt;
}

const momentText = "Please send the moment up to which everything was seen.";
const sinceText = "Please send the moment after which everything was read.";
const countText = "Please send how many were read as a whole number.";

/**
 * With `since` and `count`, records dated before `until` but stored only after the client had read are reported
 * again.
 */
export const arrivalsSeenSchema = z.object({
  until: z.iso.datetime(momentText),
  since: z.optional(z.iso.datetime(sinceText)),
  /** Number of records read between the two. */
  count: z.optional(z.int(countText).check(z.minimum(0, countText))),
});

type ArrivalsSeen = z.output<typeof arrivalsSeenSchema>;

/** Accounts without a recent visit are shown this many days of arrivals: more would be a list, not news. */
const NEWS_DAYS = 7;
const VISIT_DAYS = 365;

const daysFrom = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY_MS).toISOString();

/**
 * What is dated after `moment` and waits for the account: records that nobody has dealt with, and that are nobody's or its
 * own. Whatever a colleague does with one takes it out.
 */
function readNewAfter(store: Store, { _id, adminType }: Stored<Account>, moment: string) {
  const since = new Date(Date.parse(moment) + 1);
  return Promise.all(
    arrivingFor(adminType).map(async (kind) => {
      const pages = await Promise.all(
        ["", _id].map((owner) =>
          store.page<Inbox>(kind, {
            index: "progress",
            value: "new",
            where: { owner, decidedSpam: false },
            since,
            limit: LATEST_SHOWN,
            countUpTo: COUNTED_UP_TO,
          }),
        ),
      );
      return {
        kind,
        count: pages.reduce((sum, { count = 0 }) => sum + count, 0),
        latest: pages.flatMap(({ items }) => items.map((record) => arrivalOf(kind, record))),
      };
    }),
  );
}

/** Arrivals and mentions since the account last looked. Moments are compared as text, since all have the same ISO format. */
export async function readNewArrivals(
  { store, now }: Pick<Deps, "store" | "now">,
  account: Stored<Account>,
): Promise<NewArrivals> {
  const { _id, adminType } = account;
  const earliest = daysFrom(now(), -NEWS_DAYS);
  const [visit, newest, mentions] = await Promise.all([
    store.get("visits", _id),
    Promise.all(arrivingFor(adminType).map((kind) => newestOf(store, kind))),
    mentionsAfter(store, account, earliest),
  ]);
  const since = visit && visit.seenUntil > earliest ? visit.seenUntil : earliest;
  const unseen = mentions.filter(({ createdAt }) => createdAt > since);
  const [unhandled, lines] = await Promise.all([
    readNewAfter(store, account, since),
    mentionLines(store, unseen.slice(0, LATEST_SHOWN)),
  ]);
  const counts = unhandled.map(({ kind, count }, at) => ({ kind, count, newest: newest[at] }));
  const news = latestOf(unhandled.flatMap(({ latest }) => latest));
  // The newest date, not the current time: a record that is being stored now has an earlier date, and would not count as new.
  const dates = [...news, ...unseen].map(({ createdAt }) => createdAt);
  const until = dates.toSorted().at(-1) ?? since;
  return { since, until, counts, latest: news, mentions: { count: unseen.length, latest: lines } };
}

/** Number of arrivals and mentions dated after `since`, and not after `until`. */
async function countBetween(
  store: Store,
  account: Stored<Account>,
  { since, until }: Pick<NewArrivals, "since" | "until">,
): Promise<number> {
  const sumAfter = async (moment: string) =>
    (await readNewAfter(store, account, moment)).reduce((sum, { count }) => sum + count, 0);
  // Sequential: a record arriving in between makes the count too high, so that it is shown again, rather than too low.
  const later = await sumAfter(until);
  const [all, mentions] = await Promise.all([sumAfter(since), mentionsAfter(store, account, since)]);
  return all - later + mentions.filter(({ createdAt }) => createdAt <= until).length;
}

/**
 * Stores up to which moment the account has seen arrivals. It never moves back, and it does not move on if there are
 * now more records up to that moment than were read: those were stored late and would never be shown. A concurrent call
 * from another tab is as good.
 */
export async function markArrivalsSeen(
  { store, now }: Pick<Deps, "store" | "now">,
  account: Stored<Account>,
  { until, since = until, count = 0 }: ArrivalsSeen,
): Promise<void> {
  const moment = now();
  const seenUntil = new Date(Math.min(Date.parse(until), moment.getTime())).toISOString();
  const { _id } = account;
  const visit = await store.get("visits", _id);
  if (visit && visit.seenUntil >= seenUntil) return;
  const kept = await countBetween(store, account, { since, until: seenUntil });
  if (kept > count) return;
  const record = { seenUntil, expiresAt: daysFrom(moment, VISIT_DAYS) };
  await store.commit([upsert("visits", _id, visit, record)]).catch(ignoring("conflict"));
}
