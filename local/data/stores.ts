import { collections } from "#server/collections.ts";
import { type Client, connect, loadDriver } from "#server/fauna/client.ts";
import { faunaStore } from "#server/fauna/index.ts";
import { connectPool, type Database, injectedDatabase, postgresStore } from "#server/store/postgres/index.ts";
import type { Store } from "#server/store/store.ts";
import { firstLine, StartupError } from "../process/command.ts";

/** The Postgres that an environment points to: the embedded one if it is injected, or that of NETLIFY_DB_URL. */
export function databaseOf({ NETLIFY_DB_URL: url }: NodeJS.ProcessEnv): Database {
  const injected = injectedDatabase();
  if (injected) return injected;
  if (!url) throw new StartupError("There is no Postgres to connect to: NETLIFY_DB_URL is not set.");
  return connectPool(() => url);
}

/** The cause of a failure, which only operators of the server may see. */
const reason = (error: unknown) => firstLine(error instanceof Error ? (error.cause ?? error) : error);

/** Connects to the environment's Fauna, for commands that need more than a store; checks that it answers. */
export async function openFauna({ FAUNA_ENDPOINT, FAUNA_SECRET }: NodeJS.ProcessEnv): Promise<Client> {
  if (!FAUNA_ENDPOINT || !FAUNA_SECRET) throw new StartupError("Set FAUNA_ENDPOINT and FAUNA_SECRET.");
  try {
    const client = connect(await loadDriver(), { endpoint: FAUNA_ENDPOINT, secret: FAUNA_SECRET });
    await client.run(client.q.Now());
    return client;
  } catch (error) {
    throw new StartupError(`The Fauna at FAUNA_ENDPOINT cannot be used: ${reason(error)}`);
  }
}

interface TimedStore {
  /** The store with its clock set to this moment. */
  readonly storeAt: (moment: Date) => Store;
  readonly close: () => Promise<void>;
}

async function openFaunaAt(environment: NodeJS.ProcessEnv): Promise<TimedStore> {
  const client = await openFauna(environment);
  return {
    storeAt: (moment) => faunaStore(client, collections, { now: () => moment }),
    close: () => client.close(),
  };
}

/** The functions' store with a clock that can be set, so that demo content can be some days old. */
export async function openStoreAt(environment: NodeJS.ProcessEnv): Promise<TimedStore> {
  if (environment["STORE_DRIVER"] === "fauna") return openFaunaAt(environment);
  const database = databaseOf(environment);
  return {
    storeAt: (moment) => postgresStore(database, collections, { now: () => moment }),
    close: () => database.close(),
  };
}
