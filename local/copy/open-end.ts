import { faunaStore } from "#server/fauna/index.ts";
import { restoreInFauna } from "#server/fauna/restore.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import { restoreInPostgres } from "#server/store/postgres/restore.ts";
import { databaseOf } from "../data/database-of.ts";
import { holdData } from "../data/hold-data.ts";
import { openFauna } from "../fauna/open-fauna.ts";
import { setUpFauna } from "../fauna/setting-up.ts";
import { readSettings } from "../process/settings.ts";
import { StartupError } from "../process/startup-error.ts";
import type { StoreEnd } from "./store-end.ts";

interface Surroundings {
  readonly environment: NodeJS.ProcessEnv;
  readonly now: Date;
}

/** The Postgres of NETLIFY_DB_URL, otherwise the embedded one of the data directory; migrated either way. */
async function openPostgresEnd({ environment, now }: Surroundings): Promise<StoreEnd> {
  const { dataDir } = readSettings(environment);
  const held = await holdData(dataDir, "npm run store:copy", { ...environment, STORE_DRIVER: "postgres" });
  const database = databaseOf(environment);
  held.defer(() => database.close());
  return {
    name: "postgres",
    store: postgresStore(database, { now: () => now }),
    restore: (collection, documents) => restoreInPostgres(database, collection, documents),
    close: () => held.disposeAsync(),
  };
}

async function openFaunaEnd({ environment, now }: Surroundings): Promise<StoreEnd> {
  const client = await openFauna(environment);
  await setUpFauna(client, console.log);
  return {
    name: "fauna",
    store: faunaStore(client, { now: () => now }),
    restore: (collection, documents) => restoreInFauna(client, collection, documents, now.toISOString()),
    close: () => client.close(),
  };
}

const ends: Readonly<Record<string, (surroundings: Surroundings) => Promise<StoreEnd>>> = {
  postgres: openPostgresEnd,
  fauna: openFaunaEnd,
};

export function openEnd(name: string, surroundings: Surroundings): Promise<StoreEnd> {
  const open = Object.hasOwn(ends, name) ? ends[name] : undefined;
  if (!open)
    throw new StartupError(`There is no store called ${name}. Use one of: ${Object.keys(ends).join(", ")}.`);
  return open(surroundings);
}
