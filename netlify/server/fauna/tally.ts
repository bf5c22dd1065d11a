import { dayKey } from "#rules/calendar.ts";
import type { Collection } from "../store/collection.ts";
import type { DayTally } from "../store/store.ts";
import type { Client, Expr } from "./client.ts";
import { positionIn } from "./document.ts";
import { type Listing, listed, live, ofEntry } from "./lists.ts";
import { paths } from "./schema.ts";

const BATCH = 5_000;

/** An entry's order, and the number to add up, or 0. */
type Entry = readonly [order: string, value: number];

/**
 * Reads some thousands of entries at a time. Counting needs the index alone; adding up a field reads every document.
 */
export async function tally(
  { q, run }: Client,
  collection: Collection,
  query: Listing & { readonly since: Date; readonly sum?: string | undefined },
  now: string,
  batch = BATCH,
): Promise<readonly DayTally[]> {
  const set = live(q, collection, q.Range(listed(q, collection, query), [], query.since.toISOString()), now);
  const value = query.sum ? q.Select([...paths.document, query.sum], q.Get(q.Var("ref"))) : 0;
  const entry = ofEntry(q, collection, [q.Var("order"), value]);
  const days = new Map<string, { count: number; sum: number }>();
  let after: Expr | undefined;
  do {
    const some = q.Paginate(set, { size: batch, ...(after && { after }) });
    const answer = await run<{ data: Entry[]; after?: Expr }>(q.Map(some, entry));
    for (const [order, added] of answer.data) {
      const day = dayKey(positionIn(order).createdAt);
      const { count, sum } = days.get(day) ?? { count: 0, sum: 0 };
      days.set(day, { count: count + 1, sum: sum + added });
    }
    after = answer.after;
  } while (after);
  return [...days]
    .map(([day, { count, sum }]) => ({ day, count, ...(query.sum && { sum }) }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}
