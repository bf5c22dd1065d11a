import { collections } from "#server/collections.ts";
import type { Deps } from "#server/platform/deps.ts";
import { promisedIn, promisingInboxes } from "#server/records/promised.ts";
import type { CollectionName, Inbox } from "#server/store/collections.ts";
import { everyItem } from "#server/store/pages.ts";
import type { WaitingInbox } from "../dashboard.ts";

type Reading = Pick<Deps, "store" | "now">;

/** How many records the account has in hand. Nobody has many at once. */
async function countInHand({ store }: Reading, inbox: Inbox, accountId: string): Promise<number> {
  const listing = { index: "owner", value: accountId, where: { progress: "inHand" } } as const;
  const records = await Array.fromAsync(
    everyItem((page) => store.page<Inbox>(inbox, { ...listing, ...page })),
  );
  return records.length;
}

/** Counts the new records of an inbox. Without suspected spam, which is promised nothing. */
async function countNew(deps: Reading, kind: Inbox, accountId: string) {
  const counts = { count: 0, due: 0, overdue: 0, unassigned: 0, mine: 0 };
  let oldest: WaitingInbox["oldest"] = null;
  for await (const { record, state } of promisedIn(deps, kind)) {
    if (record.suspectedSpam) continue;
    counts.count++;
    if (state) counts[state]++;
    if (record.ownerId === "") counts.unassigned++;
    if (record.ownerId === accountId) counts.mine++;
    // They come newest first.
    const { _id, createdAt } = record;
    oldest = { _id, createdAt, title: collections[kind].office?.announced?.(record).title ?? "" };
  }
  return { ...counts, oldest };
}

/** What waits in each inbox of those kinds, for everybody and for the account that asks. */
export function readWaiting(
  deps: Reading,
  kinds: readonly CollectionName[],
  accountId: string,
): Promise<WaitingInbox[]> {
  const shown = promisingInboxes.filter((inbox) => kinds.includes(inbox));
  return Promise.all(
    shown.map(async (kind) => {
      const [waiting, mineInHand] = await Promise.all([
        countNew(deps, kind, accountId),
        countInHand(deps, kind, accountId),
      ]);
      return { kind, ...waiting, mineInHand };
    }),
  );
}
