import type { Collection } from "../store/collection.ts";
import { assertPageLimit, cursorAt, positionOf } from "../store/pages.ts";
import { searchWords } from "../store/search-words.ts";
import type { Client } from "./client.ts";
import { decode, orderOf, positionIn, type Row } from "./document.ts";
import { after, type Listing, listed, live, ofEntry, type Rows } from "./lists.ts";
import { paths } from "./schema.ts";
import { matchesAfter } from "./search.ts";

interface PageOf extends Listing {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

async function rowsAfter(
  { q, run }: Client,
  collection: Collection,
  query: PageOf & { readonly place: string | undefined },
  now: string,
): Promise<Rows> {
  const set = live(q, collection, after(q, collection, listed(q, collection, query), query.place), now);
  const row = q.Select(paths.document, q.Get(q.Var("ref")));
  const { data: rows } = await run<{ data: [string, Row][] }>(
    q.Map(q.Paginate(set, { size: query.limit }), ofEntry(q, collection, [q.Var("order"), row])),
  );
  return { rows, end: null };
}

export async function page(client: Client, collection: Collection, query: PageOf, now: string) {
  const { limit, cursor } = query;
  assertPageLimit(limit);
  const words = searchWords(query.search ?? "");
  const position = cursor === undefined ? undefined : positionOf(cursor);
  // One more than asked for tells whether the list goes on.
  const more = { ...query, limit: limit + 1, place: position && orderOf(position.createdAt, position._id) };
  const { rows, end } =
    words.length > 0
      ? await matchesAfter(client, collection, { ...more, words }, now)
      : await rowsAfter(client, collection, more, now);
  const shown = rows.slice(0, limit);
  const place = rows.length > limit ? (shown.at(-1)?.[0] ?? null) : end;
  return {
    items: shown.map(([, row]) => decode(client.values, row)),
    nextCursor: place === null ? null : cursorAt(positionIn(place)),
  };
}
