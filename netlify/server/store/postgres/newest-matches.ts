import { and, type SQL, sql } from "drizzle-orm";
import { SPAN_SECONDS, SPANS_TOGETHER, spanOf, spansOf } from "../table.ts";
import { type AdapterCollection, column } from "./adapter-collection.ts";

/** Read before the index of words is asked: fills the page with words that one record in a dozen has. */
const NEWEST = 300;

interface Search {
  /** Matches the rows of the list that is searched. */
  readonly ofList: SQL | undefined;
  /** Matches what is searched for. */
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
export function newestMatches(collection: AdapterCollection, { ofList, matching, limit }: Search): SQL {
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
