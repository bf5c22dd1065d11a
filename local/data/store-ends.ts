import { collections } from "#server/collections.ts";
import type { StoreEnd } from "#server/fauna/copy-store.ts";
import { faunaStore } from "#server/fauna/index.ts";
import { restoreInFauna } from "#server/fauna/restore.ts";
import { setUpFauna } from "#server/fauna/setup.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import { restoreInPostgres, restoreTogether } from "#server/store/postgres/restore.ts";
import { databaseOf, openFauna } from "./stores.ts";

/** An end that whole backups are restored to. */
export interface RestoreEnd extends StoreEnd {
  /** Restores all that `work` does, or nothing; in Fauna, which has no long transactions, one call after the other. */
  together<T>(work: (restore: StoreEnd["restore"]) => Promise<T>): Promise<T>;
}

/** The opened Postgres of an environment, whose records can be written unchanged. Its clock stands at `now`. */
export function postgresEnd(environment: NodeJS.ProcessEnv, now: Date): RestoreEnd {
  const database = databaseOf(environment);
  return {
    name: "postgres",
    store: postgresStore(database, collections, { now: () => now }),
    restore: (collection, records) => restoreInPostgres(database, collections[collection], records),
    together: (work) =>
      restoreTogether(database, (restore) =>
        work((collection, records) => restore(collections[collection], records)),
      ),
    close: () => database.close(),
  };
}

/** The same for the Fauna of an environment, whose collections are set up first. */
export async function faunaEnd(environment: NodeJS.ProcessEnv, now: Date): Promise<RestoreEnd> {
  const client = await openFauna(environment);
  await setUpFauna(client, console.log);
  const restore: StoreEnd["restore"] = (collection, records) =>
    restoreInFauna(client, collections[collection], records, now.toISOString());
  return {
    name: "fauna",
    store: faunaStore(client, collections, { now: () => now }),
    restore,
    together: (work) => work(restore),
    close: () => client.close(),
  };
}

/** The store that the functions use in this environment. */
export const storeEnd = async (environment: NodeJS.ProcessEnv, now: Date): Promise<RestoreEnd> =>
  environment["STORE_DRIVER"] === "fauna" ? faunaEnd(environment, now) : postgresEnd(environment, now);
