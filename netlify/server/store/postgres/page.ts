import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { assertPageLimit, cursorAt, positionOf } from "../pages.ts";
import { searchWords } from "../search-words.ts";
import { type AdapterCollection, column } from "./adapter-collection.ts";
import type { Statements } from "./database.ts";
import { live } from "./expiry.ts";
import { newestMatches } from "./newest-matches.ts";

export interface Listing {
  readonly index?: string | undefined;
  readonly value?: string | undefined;
}

interface Query extends Listing {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** Matches the rows of the listing; every row if none is named. */
export function listed(on: AdapterCollection, { index, value }: Listing): SQL | undefined {
  if (index === undefined) return undefined;
  const field = on.listings[index];
  if (field === undefined) throw new Error(`${on.name} has no listing ${index}.`);
  return eq(column(on, field), value);
}

/** A `like` in which the text's wildcards are escaped. */
const contains = (searchText: PgColumn, text: string) =>
  sql`${searchText} like lower(${`%${text.replace(/[\\%_]/g, "\\$&")}%`})`;

function found({ name, searchText }: AdapterCollection, term: string | undefined): SQL | undefined {
  if (!term) return undefined;
  if (!searchText) throw new Error(`${name} has no searched field.`);
  return and(
    ...searchWords(term).map((spellings) => or(...spellings.map((text) => contains(searchText, text)))),
  );
}

function after(on: AdapterCollection, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const { createdAt, _id } = positionOf(cursor);
  return sql`(${column(on, "createdAt")}, ${column(on, "_id")}) < (${createdAt}::timestamptz, ${_id})`;
}

export async function page(statements: Statements, on: AdapterCollection, query: Query, now: string) {
  const { limit, search, cursor } = query;
  assertPageLimit(limit);
  const ofList = and(listed(on, query), after(on, cursor), live(on, now));
  const matching = found(on, search);
  const more = limit + 1;
  const isPage =
    matching && on.searchedLatestFirst
      ? inArray(column(on, "_id"), newestMatches(on, { ofList, matching, limit: more }))
      : and(ofList, matching);
  const rows = await statements
    .select(on.columns)
    .from(on.table)
    .where(isPage)
    .orderBy(desc(column(on, "createdAt")), desc(column(on, "_id")))
    .limit(more);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const goesOn = last !== undefined && rows.length > limit;
  return {
    items,
    nextCursor: goesOn ? cursorAt({ createdAt: String(last.createdAt), _id: String(last._id) }) : null,
  };
}
