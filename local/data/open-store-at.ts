import { faunaStore } from "#server/fauna/index.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import type { Store } from "#server/store/store.ts";
import { openFauna } from "../fauna/open-fauna.ts";
import { databaseOf } from "./database-of.ts";

interface TimedStore {
  /** The store with its clock set to this moment. */
  readonly storeAt: (moment: Date) => Store;
  readonly close: () => Promise<void>;
}

async function openFaunaAt(environment: NodeJS.ProcessEnv): Promise<TimedStore> {
  const client = await openFauna(environment);
  return { storeAt: (moment) => faunaStore(client, { now: () => moment }), close: () => client.close() };
}

/** The functions' store with a clock that can be set, so that demo content can be some days old. */
export async function openStoreAt(environment: NodeJS.ProcessEnv): Promise<TimedStore> {
  if (environment["STORE_DRIVER"] === "fauna") return openFaunaAt(environment);
  const database = databaseOf(environment);
  return {
    storeAt: (moment) => postgresStore(database, { now: () => moment }),
    close: () => database.close(),
  };
}
