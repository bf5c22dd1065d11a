import { and, count, desc, eq, gte, inArray, lt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { allWords, searchWords } from "../search-words.ts";
import { assertPageLimit, type CollectionName, cursorAt, type PageQuery, positionOf } from "../store.ts";
import { SPAN_SECONDS, SPANS_TOGETHER, spanOf, spansOf } from "../table.ts";
import { type AdapterCollection, column } from "./adapter-collection.ts";
import type { Statements } from "./database.ts";
import { live } from "./expiry.ts";

/** Read before the index of words is asked: fills the page with words that one record in a dozen has. */
const NEWEST = 300;

interface Search {
  /** Matches the rows of the list that is searched. */
  readonly ofList: SQL | undefined;
  readonly matching: SQL;
  readonly limit: number;
}

const startOf = (span: string) => sql.raw(`to_timestamp((${span}) * ${SPAN_SECONDS})`);

/** The spans before the last row read, latest first, by the number that the index has of each: two short ones, two long ones. */
const spans = sql.raw(`
  lateral (select (span - 2) / ${SPANS_TOGETHER} as long) of_last,
  lateral (values
    (span, span, span + 1),
    (span - 1, span - 1, span),
    (- long, long * ${SPANS_TOGETHER}, span - 1),
    (- (long - 1), (long - 1) * ${SPANS_TOGETHER}, long * ${SPANS_TOGETHER})
  ) spans (number, starts, ends)`);

/**
 * The ids of the newest matches, as a query. The index of words yields all matches of however many years before the newest
 * are known. So this goes back in stretches, each of which runs only if those before it have not filled the page: the newest
 * rows themselves, then spans of time, which are in the same index as the words, then the rest.
 */
function newestMatches(collection: AdapterCollection, { ofList, matching, limit }: Search): SQL {
  const createdAt = column(collection, "createdAt");
  const id = column(collection, "_id");
  const order = sql.raw("order by created_at desc, _id desc");
  const count = sql.raw(String(NEWEST));
  const newest = sql`${collection.table} where ${ofList ?? sql`true`} ${order}`;
  // The innermost query of a stretch asks for words alone: the planner does not know the stretch's moments, would take it for a
  // few rows, and read all of them instead. Without an order in it, it has no reason to walk along the list either.
  return sql`(
    with last as materialized (
      select ${createdAt}, ${id}, ${spanOf(createdAt)} as span from ${newest} offset ${count} - 1 limit 1
    )
    (
      select _id from (select * from ${newest} limit ${count}) ${collection.table}
      where ${matching} ${order} limit ${limit}
    )
    union all (
      select of_span._id
      from last, ${spans}, lateral (
        select _id from (
          select * from ${collection.table}
          where ${matching} and ${spansOf(createdAt)} && array[number]
          offset 0
        ) ${collection.table}
        where ${ofList ?? sql`true`} and (created_at, _id) < (last.created_at, last._id)
          and created_at >= ${startOf("starts")} and created_at < ${startOf("ends")}
        ${order} limit ${limit}
      ) of_span
      limit ${limit}
    )
    union all (
      select older._id
      from last, lateral (
        select _id from (
          select ${id}, ${createdAt} from ${collection.table} where ${and(ofList, matching)} offset 0
        ) matches
        where created_at < ${startOf(`((span - 2) / ${SPANS_TOGETHER} - 1) * ${SPANS_TOGETHER}`)}
        ${order} limit ${limit}
      ) older
    )
    limit ${limit}
  )`;
}

export interface Listing {
  readonly index?: string | undefined;
  readonly value?: string | boolean | undefined;
  readonly where?: Readonly<Record<string, string | boolean | undefined>> | undefined;
}

type Query = Listing & Omit<PageQuery<CollectionName>, keyof Listing>;

function holdsValue(collection: AdapterCollection, listing: string, value: unknown): SQL {
  const field = collection.listings[listing];
  if (field === undefined) throw new Error(`${collection.name} has no listing ${listing}.`);
  return eq(column(collection, field), value);
}

/** Matches the rows of the listings; every row if none is named. */
export const listed = (
  collection: AdapterCollection,
  { index, value, where = {} }: Listing,
): SQL | undefined =>
  and(
    index === undefined ? undefined : holdsValue(collection, index, value),
    ...Object.entries(where).map(([listing, wanted]) =>
      wanted === undefined ? undefined : holdsValue(collection, listing, wanted),
    ),
  );

/** A `like` in which the text's wildcards are escaped. */
const contains = (searched: SQLWrapper, text: string) =>
  sql`${searched} like lower(${`%${text.replace(/[\\%_]/g, "\\$&")}%`})`;

const containsAll = (searched: SQLWrapper, words: ReturnType<typeof searchWords>) =>
  and(...words.map((spellings) => or(...spellings.map((text) => contains(searched, text)))));

/** The index finds the words in any field, so that only what it finds is looked at field by field. */
function found(collection: AdapterCollection, { search, within = [] }: Query): SQL | undefined {
  const words = allWords(search, within);
  if (words.length === 0) return undefined;
  const { name, searchText, searched } = collection;
  if (!searchText) throw new Error(`${name} has no searched field.`);
  return and(
    containsAll(searchText, words),
    ...within.map((one) => {
      const others = one.fields.filter((field) => !searched.includes(field));
      if (others.length > 0) throw new Error(`${name} is not searched by ${others.join(", ")}.`);
      const texts = one.fields.map((field) => column(collection, field));
      return containsAll(sql`search_text(${sql.join(texts, sql`, `)})`, searchWords(one.words));
    }),
  );
}

function after(collection: AdapterCollection, cursor: string | undefined): SQL | undefined {
  if (cursor === undefined) return undefined;
  const { createdAt, _id } = positionOf(cursor);
  return sql`(${column(collection, "createdAt")}, ${column(collection, "_id")}) < (${createdAt}::timestamptz, ${_id})`;
}

function created(collection: AdapterCollection, { since, before }: Pick<Query, "since" | "before">) {
  const createdAt = column(collection, "createdAt");
  return and(since && gte(createdAt, since.toISOString()), before && lt(createdAt, before.toISOString()));
}

async function countOf(
  statements: Statements,
  collection: AdapterCollection,
  query: Query & { readonly countUpTo: number },
  now: string,
): Promise<number> {
  const counted = statements
    .select({ _id: column(collection, "_id") })
    .from(collection.table)
    .where(and(listed(collection, query), created(collection, query), live(collection, now)))
    // The order of the list is that of the index to count by.
    .orderBy(desc(column(collection, "createdAt")), desc(column(collection, "_id")))
    .limit(query.countUpTo + 1)
    .as("counted");
  const [row] = await statements.select({ count: count() }).from(counted);
  return row?.count ?? 0;
}

export async function page(statements: Statements, collection: AdapterCollection, query: Query, now: string) {
  const { limit, cursor } = query;
  assertPageLimit(limit);
  const ofList = and(
    listed(collection, query),
    created(collection, query),
    after(collection, cursor),
    live(collection, now),
  );
  const matching = found(collection, query);
  const more = limit + 1;
  const isPage =
    matching && collection.searchedLatestFirst
      ? inArray(column(collection, "_id"), newestMatches(collection, { ofList, matching, limit: more }))
      : and(ofList, matching);
  const { countUpTo } = query;
  const [rows, total] = await Promise.all([
    statements
      .select(collection.columns)
      .from(collection.table)
      .where(isPage)
      .orderBy(desc(column(collection, "createdAt")), desc(column(collection, "_id")))
      .limit(more),
    countUpTo === undefined ? undefined : countOf(statements, collection, { ...query, countUpTo }, now),
  ]);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const goesOn = last !== undefined && rows.length > limit;
  return {
    items,
    nextCursor: goesOn ? cursorAt({ createdAt: String(last.createdAt), _id: String(last._id) }) : null,
    ...(total !== undefined && { count: total }),
  };
}
