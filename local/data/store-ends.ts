import { collections } from "#server/collections.ts";
import type { StoreEnd } from "#server/fauna/copy-store.ts";
import { faunaStore } from "#server/fauna/index.ts";
import { restoreInFauna } from "#server/fauna/restore.ts";
import { setUpFauna } from "#server/fauna/setup.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import { restoreInPostgres } from "#server/store/postgres/restore.ts";
import { databaseOf, openFauna } from "./stores.ts";

/** The opened Postgres of an environment, whose records can be written unchanged. Its clock stands at `now`. */
export function postgresEnd(environment: NodeJS.ProcessEnv, now: Date): StoreEnd {
  const database = databaseOf(environment);
  return {
    name: "postgres",
    store: postgresStore(database, collections, { now: () => now }),
    restore: (collection, records) => restoreInPostgres(database, collections[collection], records),
    close: () => database.close(),
  };
}

/** The same for the Fauna of an environment, whose collections are set up first. */
export async function faunaEnd(environment: NodeJS.ProcessEnv, now: Date): Promise<StoreEnd> {
  const client = await openFauna(environment);
  await setUpFauna(client, console.log);
  return {
    name: "fauna",
    store: faunaStore(client, collections, { now: () => now }),
    restore: (collection, records) =>
      restoreInFauna(client, collections[collection], records, now.toISOString()),
    close: () => client.close(),
  };
}

/** The store that the functions use in this environment. */
export const storeEnd = async (environment: NodeJS.ProcessEnv, now: Date): Promise<StoreEnd> =>
  environment["STORE_DRIVER"] === "fauna" ? faunaEnd(environment, now) : postgresEnd(environment, now);
