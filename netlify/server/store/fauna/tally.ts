import { site } from "#site";
import type { Client } from "./client.ts";
import type { Expr } from "./driver.ts";
import { type Listing, listed, live, ofEntry } from "./listing.ts";
import type { Shelf } from "./shelf.ts";

const BATCH = 5_000;

/** YYYY-MM-DD, as Sweden writes it. */
const days = new Intl.DateTimeFormat("sv-SE", { timeZone: site.timeZone, dateStyle: "short" });

const dayOf = (order: string) => days.format(new Date(order.slice(0, order.indexOf(" "))));

/** The index alone answers it, some thousands of entries at a time. */
export async function tally(
  { q, run }: Client,
  on: Shelf,
  query: Listing & { readonly since: Date },
  now: string,
  batch = BATCH,
) {
  const set = live(q, on, q.Range(listed(q, on, query), [], query.since.toISOString()), now);
  const counts = new Map<string, number>();
  let after: Expr | undefined;
  do {
    const some = q.Paginate(set, { size: batch, ...(after && { after }) });
    const answer = await run<{ data: string[]; after?: Expr }>(q.Map(some, ofEntry(q, on, q.Var("order"))));
    for (const order of answer.data) counts.set(dayOf(order), (counts.get(dayOf(order)) ?? 0) + 1);
    after = answer.after;
  } while (after);
  return [...counts]
    .map(([day, count]) => ({ day, count }))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
}
