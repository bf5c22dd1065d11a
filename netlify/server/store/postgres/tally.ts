import { and, getTableName, gte, lt, type SQL, sql } from "drizzle-orm";
import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { site } from "#firm/site.ts";
import type { DayTally } from "../store.ts";
import { instant } from "../table.ts";
import { type AdapterCollection, column } from "./adapter-collection.ts";
import type { Statements } from "./database.ts";
import { live } from "./expiry.ts";
import { type Listing, listed } from "./page.ts";

interface Query extends Listing {
  readonly since: Date;
  readonly sum?: string | undefined;
}

interface CountedDay {
  readonly day: string;
  readonly count: number;
  readonly sum: number;
}

/**
 * How many records of a collection are of a day that is over, so that nobody counts them again. Triggers clear the count
 * when such a day gains or loses a record after all, and from then on it is counted each time.
 */
export const dayCounts = pgTable(
  "day_counts",
  {
    tableName: text().notNull(),
    day: date().notNull(),
    count: integer(),
    /** When the first of the records expires; `null` if none ever does. */
    until: instant(),
  },
  ({ tableName, day }) => [primaryKey({ columns: [tableName, day] })],
);

/** Days with fewer records are counted each time, since storing the count would not be worth a row. */
const WORTH_STORING = 100;

/**
 * Longer after the end of a day than any commit of that day may still take. A trigger sees those that are written later, by
 * clocks that are slow.
 */
const SETTLED = sql.raw("interval '1 day'");

const zone = sql.raw(`'${site.timeZone}'`);

/**
 * Counts each day's stretch of the index. To group by the day would convert every row's moment, which takes ten times as
 * long as to count the rows.
 */
export async function tally(
  statements: Statements,
  collection: AdapterCollection,
  query: Query,
  now: string,
): Promise<DayTally[]> {
  const createdAt = column(collection, "createdAt");
  const since = sql`${query.since.toISOString()}::timestamptz`;
  const days = sql`
    select day, day at time zone ${zone} as starts, (day + interval '1 day') at time zone ${zone} as ends
    from
      (select greatest(min(${createdAt}), ${since}) as first, max(${createdAt}) as last from ${collection.table}) span,
      generate_series(date_trunc('day', first at time zone ${zone}), last at time zone ${zone}, interval '1 day') day`;
  const ofDay = and(
    gte(createdAt, since),
    gte(createdAt, sql`days.starts`),
    lt(createdAt, sql`days.ends`),
    listed(collection, query),
    live(collection, now),
  );
  const canStore = collection.dayCountsStored && query.index === undefined && !query.sum;
  const counted = canStore
    ? countedOnce(collection, { days, ofDay, since, now })
    : countedEachTime(collection, { days, ofDay, sum: query.sum });
  const { rows } = (await statements.execute(sql`
    ${counted}
    select to_char(day, 'YYYY-MM-DD') as day, count, sum from counted where count > 0 order by day`)) as {
    readonly rows: readonly CountedDay[];
  };
  return rows.map((row) => ({ day: row.day, count: row.count, ...(query.sum && { sum: row.sum }) }));
}

interface Stretches {
  readonly days: SQL;
  readonly ofDay: SQL | undefined;
}

function countedEachTime(
  collection: AdapterCollection,
  { days, ofDay, sum }: Stretches & { readonly sum: string | undefined },
): SQL {
  const added = sum ? sql`coalesce(sum(${column(collection, sum)}), 0)::float8` : sql`0`;
  return sql`
    with counted as (
      select day, fresh.*
      from (${days}) days,
        lateral (select count(*)::integer as count, ${added} as sum from ${collection.table} where ${ofDay}) fresh
    )`;
}

/** Days that are over are counted once; the statement that counts one also stores its count. */
function countedOnce(
  collection: AdapterCollection,
  { days, ofDay, since, now }: Stretches & { readonly since: SQL; readonly now: string },
): SQL {
  const name = getTableName(collection.table);
  const until = collection.expires ? sql`min(${column(collection, "expiresAt")})` : sql`null::timestamptz`;
  return sql`
    with counted as (
      select days.*, coalesce(stored.count, fresh.count) as count, fresh.until, 0 as sum,
        stored.count is null as is_fresh
      from (${days}) days
        left join ${dayCounts} stored
          on stored.table_name = ${name} and stored.day = days.day::date and days.starts >= ${since}
          and (stored.until is null or stored.until > ${now}::timestamptz)
        cross join lateral (
          select count(*)::integer as count, ${until} as until
          from ${collection.table} where stored.count is null and ${ofDay}
        ) fresh
    ),
    newly as (
      insert into ${dayCounts} (table_name, day, count, until)
      select ${name}, day, count, until from counted
      where is_fresh and count >= ${WORTH_STORING} and starts >= ${since} and ends < now() - ${SETTLED}
      on conflict (table_name, day) do update set count = excluded.count, until = excluded.until
        where day_counts.count is not null
    )`;
}
