import { dayKey } from "#rules/calendar.ts";
import type { Collection } from "../store/collection.ts";
import { allWords } from "../store/search-words.ts";
import { assertPageLimit, cursorAt, type DayTally, positionOf, type Within } from "../store/store.ts";
import type { Client, Expr } from "./client.ts";
import { decode, orderOf, positionIn, type Row, uniqueKey } from "./document.ts";
import { after, created, type Listing, listed, live, ofEntry, type Rows } from "./lists.ts";
import { indexNames, paths } from "./schema.ts";
import { matchesAfter } from "./search.ts";

/** The document in the set; `null` if there is none or it has expired. */
async function first(
  { q, values, run }: Client,
  collection: Collection,
  set: Expr,
  now: string,
): Promise<Row | null> {
  const found = await run<Row | null>(
    q.Let({ set }, q.If(q.Exists(q.Var("set")), q.Select(paths.document, q.Get(q.Var("set"))), null)),
  );
  if (!found || (collection.expires && String(found["expiresAt"]) <= now)) return null;
  return decode(values, found);
}

export const get = (client: Client, collection: Collection, id: string, now: string) =>
  first(client, collection, client.q.Match(client.q.Index(indexNames.id(collection)), id), now);

export function find(
  client: Client,
  collection: Collection,
  { index, value }: { readonly index: string; readonly value: string },
  now: string,
) {
  const { q } = client;
  return first(
    client,
    collection,
    q.Match(q.Index(indexNames.unique(collection, index)), uniqueKey(collection, index, value)),
    now,
  );
}

interface PageOf extends Listing {
  readonly search?: string | undefined;
  readonly within?: readonly Within[] | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly countUpTo?: number | undefined;
}

async function rowsAfter(
  { q, run }: Client,
  collection: Collection,
  query: PageOf & { readonly order: string | undefined },
  now: string,
): Promise<Rows> {
  const list = created(q, listed(q, collection, query), query);
  const set = live(q, collection, after(q, collection, list, query.order), now);
  const row = q.Select(paths.document, q.Get(q.Var("ref")));
  const { data: rows } = await run<{ data: [string, Row][] }>(
    q.Map(q.Paginate(set, { size: query.limit }), ofEntry(q, collection, [q.Var("order"), row])),
  );
  return { rows, end: null };
}

/** Reads entries of the index alone. */
async function countOf(
  { q, run }: Client,
  collection: Collection,
  query: Listing & { readonly countUpTo: number },
  now: string,
): Promise<number> {
  const set = live(q, collection, created(q, listed(q, collection, query), query), now);
  const { data } = await run<{ data: readonly unknown[] }>(q.Paginate(set, { size: query.countUpTo + 1 }));
  return data.length;
}

export async function page(client: Client, collection: Collection, query: PageOf, now: string) {
  const { limit, cursor } = query;
  assertPageLimit(limit);
  const words = allWords(query.search, query.within);
  const position = cursor === undefined ? undefined : positionOf(cursor);
  // One more than asked for tells whether the list goes on.
  const more = { ...query, limit: limit + 1, order: position && orderOf(position.createdAt, position._id) };
  const { countUpTo } = query;
  const [{ rows, end }, count] = await Promise.all([
    words.length > 0
      ? matchesAfter(client, collection, { ...more, words }, now)
      : rowsAfter(client, collection, more, now),
    countUpTo === undefined ? undefined : countOf(client, collection, { ...query, countUpTo }, now),
  ]);
  const shown = rows.slice(0, limit);
  const order = rows.length > limit ? (shown.at(-1)?.[0] ?? null) : end;
  return {
    items: shown.map(([, row]) => decode(client.values, row)),
    nextCursor: order === null ? null : cursorAt(positionIn(order)),
    ...(count !== undefined && { count }),
  };
}

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
  const set = live(q, collection, created(q, listed(q, collection, query), query), now);
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
