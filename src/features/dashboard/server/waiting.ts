import type { Account } from "#rules/account/account.ts";
import { DAY_MS } from "#rules/calendar.ts";
import type { Stored } from "#rules/record.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  byPromise,
  type Promised,
  promisingInboxes,
  readCallsToday,
  readWaiting,
} from "#server/records/promised.ts";
import { everyItem, type Inbox } from "#server/store/store.ts";
import type { Dashboard, WaitingInbox } from "../dashboard.ts";
import { arrivalOf, latestOf, mentionLines, mentionsAfter } from "./arrivals.ts";

type Reading = Pick<Deps, "store" | "now">;

/** The day's work fits on a screen; the lists have the rest. */
const MINE_SHOWN = 10;

/** Older mentions are history. */
const MENTION_DAYS = 7;

/** What the account has begun. Nobody has many at once. */
function readInHand({ store }: Reading, inbox: Inbox, accountId: string) {
  const where = { progress: "inHand", decidedSpam: false };
  const listing = { index: "owner", value: accountId, where } as const;
  return Array.fromAsync(everyItem((page) => store.page<Inbox>(inbox, { ...listing, ...page })));
}

/** What waits in an inbox, what of it is the account's own, and the latest of what nobody has dealt with. */
async function readInbox(deps: Reading, kind: Inbox, accountId: string) {
  const [{ unanswered, suspected }, inHand] = await Promise.all([
    readWaiting(deps, kind),
    readInHand(deps, kind, accountId),
  ]);
  const count = (isCounted: (one: Promised) => boolean) => unanswered.filter(isCounted).length;
  const [oldest] = unanswered;
  const { _id = "", createdAt = "", title = "" } = oldest ? arrivalOf(kind, oldest.record as never) : {};
  const own = [
    ...unanswered.filter(({ record }) => record.ownerId === accountId),
    ...inHand.map((record) => ({ record, due: null, state: null })),
  ];
  const waiting: WaitingInbox = {
    kind,
    count: unanswered.length,
    due: count(({ state }) => state === "due"),
    overdue: count(({ state }) => state === "overdue"),
    unassigned: count(({ record }) => record.ownerId === ""),
    suspected: suspected.length,
    oldest: oldest ? { _id, createdAt, title } : null,
  };
  const latest = latestOf([...unanswered, ...suspected].map(({ record }) => record));
  const news = latest.map((record) => arrivalOf(kind, record as never));
  return { waiting, own: own.map((one) => ({ ...one, kind })), news };
}

/** Today's calls and what waits in the inboxes of those kinds, and what of it, and of colleagues' mentions, is the account's. */
export async function readDay(
  deps: Reading,
  kinds: readonly Inbox[],
  account: Stored<Account>,
): Promise<Pick<Dashboard, "calls" | "waiting" | "mine" | "latest">> {
  const since = new Date(deps.now().getTime() - MENTION_DAYS * DAY_MS).toISOString();
  const shown = promisingInboxes().filter((inbox) => kinds.includes(inbox));
  const [calls, inboxes, mentions] = await Promise.all([
    readCallsToday(deps, shown),
    Promise.all(shown.map((kind) => readInbox(deps, kind, account._id))),
    mentionsAfter(deps.store, account, since).then((all) =>
      mentionLines(deps.store, all, ({ progress }) => progress !== "done"),
    ),
  ]);
  const own = inboxes.flatMap(({ own }) => own).sort(byPromise);
  return {
    calls: calls.map(({ inbox, record, at }) => ({ ...arrivalOf(inbox, record as never), at })),
    waiting: inboxes.map(({ waiting }) => waiting),
    latest: latestOf(inboxes.flatMap(({ news }) => news)),
    mine: {
      count: own.length,
      records: own.slice(0, MINE_SHOWN).map(({ kind, record, due, state }) => ({
        ...arrivalOf(kind, record as never),
        progress: record.progress,
        due,
        state,
      })),
      mentions: mentions.slice(0, MINE_SHOWN),
    },
  };
}
