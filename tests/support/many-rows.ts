import { getTableName } from "drizzle-orm";
import pg from "pg";
import { collections } from "#server/collections.ts";
import type { CollectionName } from "#server/store/store.ts";

/** SQL for the fields, by the row's number `n`, which is higher the older the row. */
type Fields = Readonly<Record<string, string>>;

/** Three years, through which the rows are spread evenly. */
const SPAN = "interval '3 years'";

/** One of these by a number that looks random, but is the same each time. */
export const pick = (values: readonly string[], salt: number) =>
  `(array[${values.map((value) => `'${value}'`).join(",")}])[1 + abs(hashint8(n + ${salt})) % ${values.length}]`;

const words =
  "about after agreed answer asked autumn books branch bring buyers calls carry cashew clerk close coast coir contract " +
  "cooperative customers daily deliver dozen dried drivers early export family ferry field figures fishing follow freight " +
  "garden ginger growers harbour hiring honest hotel hours house invoice island jetty kitchen labour laptop ledger letter " +
  "loans machine market master monsoon months morning mother narrow notice nurse office orders outsource paddy paper people " +
  "pepper phone pieces plan ports price printer quarter quiet rates rented repair rubber salary sales salt school season " +
  "second seller shop sister small spice staff stall starting store street supply taxes teacher term tide timber towns " +
  "trade train travel tuition turmeric useful vacancy vendor village visit wages weeks wholesale window workers yards";

/** A sentence of so many words, as people write: no two rows have the same. */
export const sentence = (length: number) =>
  `(select string_agg((array[${words
    .split(" ")
    .map((word) => `'${word}'`)
    .join(
      ",",
    )}])[1 + abs(hashint8(n * 31 + word * 7919)) % ${words.split(" ").length}], ' ') from generate_series(1, ${length}) word)`;

const indexesOf = `select indexname as name, indexdef as made from pg_indexes
  where tablename = $1 and indexname not like '%_pkey'`;

/** Fills a collection's table with rows like the one that it has, in which these fields differ. */
export async function fillTable(url: string, collection: CollectionName, rows: number, fields: Fields) {
  const table = getTableName(collections[collection].table);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // The rows are as if each had come at its time: no trigger sees them.
    await client.query(
      "set maintenance_work_mem = '1GB'; set synchronous_commit = off; set session_replication_role = replica",
    );
    const { rows: written } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const { rows: indexes } = await client.query<{ name: string; made: string }>(indexesOf, [table]);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    const moment = `now() - n * ${SPAN} / ${rows}`;
    const all: Fields = { _id: `'${table}' || n`, created_at: moment, updated_at: moment, ...fields };
    const columns = written.map(({ name }) => name);
    await client.query(`
      insert into ${table} (${columns.join(", ")})
      select ${columns.map((name) => all[name] ?? `sample.${name}`).join(", ")}
      from (select * from ${table} limit 1) sample, generate_series(1::bigint, ${rows}::bigint) n`);
    for (const { made } of indexes) await client.query(made);
    await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}
