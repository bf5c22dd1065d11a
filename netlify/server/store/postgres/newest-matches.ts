import { and, type SQL, sql } from "drizzle-orm";
import { MONTH_SECONDS, monthOf } from "../table.ts";
import { type AdapterCollection, column } from "./adapter-collection.ts";

/** Read before the index of words is asked: fills the page with words that one record in sixty has. */
const NEWEST = 1500;
/** Searched one by one; whatever is older than these, all at once. */
const MONTHS = 3;

interface Search {
  /** Matches the rows of the list that is searched. */
  readonly ofList: SQL | undefined;
  /** Matches what is searched for. */
  readonly matching: SQL;
  readonly limit: number;
}

/**
 * The ids of the newest matches, as a query. The index of words yields all matches of however many years before the newest
 * are known. So this goes back in stretches, each of which runs only if those before it have not filled the page: the newest
 * rows themselves, then months, which are in the same index as the words, then the rest.
 */
export function newestMatches(on: AdapterCollection, { ofList, matching, limit }: Search): SQL {
  const createdAt = column(on, "createdAt");
  const id = column(on, "_id");
  const order = sql.raw("order by created_at desc, _id desc");
  const startOf = (back: string) =>
    sql.raw(`to_timestamp(((select month from last) - (${back})) * ${MONTH_SECONDS})`);
  const newest = sql`${on.table} where ${ofList ?? sql`true`} ${order}`;
  // The months are said twice, for the index of words and for that of moments: the planner chooses, and either ends with the
  // month. Without an order in the innermost query, it has no reason to walk along the list instead.
  return sql`(
    with last as materialized (
      select ${createdAt}, ${id}, ${monthOf(createdAt)} as month from ${newest} offset ${sql.raw(String(NEWEST - 1))} limit 1
    )
    (
      select _id from (
        select ${id}, ${createdAt}, ${on.searchText} from ${newest} limit ${sql.raw(String(NEWEST))}
      ) ${on.table}
      where ${matching} ${order} limit ${limit}
    )
    union all (
      select of_month._id
      from generate_series(0, ${sql.raw(String(MONTHS - 1))}) back, lateral (
        select _id from (
          select ${id}, ${createdAt} from ${on.table}
          where ${and(ofList, matching)} and (${createdAt}, ${id}) < (select created_at, _id from last)
            and ${createdAt} >= ${startOf("back")} and ${createdAt} < ${startOf("back - 1")}
            and array[${monthOf(createdAt)}] && array[(select month from last) - back]
          offset 0
        ) matches ${order} limit ${limit}
      ) of_month
      limit ${limit}
    )
    union all (
      select ${id} from ${on.table}
      where ${and(ofList, matching)} and ${createdAt} < ${startOf(String(MONTHS - 1))} ${order} limit ${limit}
    )
    limit ${limit}
  )`;
}
