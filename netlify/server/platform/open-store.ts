import type { Store } from "../store/store.ts";
import { notSetUp } from "./env.ts";

interface StoreEnvironment {
  /** The adapter; `postgres` by default. */
  readonly STORE_DRIVER?: string | undefined;
  /**
   * Connection string of Postgres, with credentials that the platform renews; not needed if the local runtime injects
   * a database.
   */
  readonly NETLIFY_DB_URL?: string | undefined;
  /** The address of a Fauna cluster, and the key of the database in it. */
  readonly FAUNA_ENDPOINT?: string | undefined;
  readonly FAUNA_SECRET?: string | undefined;
}

async function openPostgres(environment: StoreEnvironment): Promise<Store> {
  const { connectPool, injectedDatabase, postgresStore } = await import("../store/postgres/index.ts");
  const injected = injectedDatabase();
  if (injected) return postgresStore(injected);
  const { NETLIFY_DB_URL: first } = environment;
  if (!first) throw notSetUp("NETLIFY_DB_URL is not set, so the store has no database");
  return postgresStore(connectPool(() => environment.NETLIFY_DB_URL ?? first));
}

async function openFauna({
  FAUNA_ENDPOINT: endpoint,
  FAUNA_SECRET: secret,
}: StoreEnvironment): Promise<Store> {
  if (!endpoint || !secret) throw notSetUp("FAUNA_ENDPOINT and FAUNA_SECRET must both be set for the store");
  const { connect, faunaStore, loadDriver } = await import("../fauna/index.ts");
  return faunaStore(connect(await loadDriver(), { endpoint, secret }));
}

/** Each adapter is only loaded if it is chosen. */
const drivers: Readonly<Record<string, (environment: StoreEnvironment) => Promise<Store>>> = {
  postgres: openPostgres,
  fauna: openFauna,
};

/** Opens the store that the environment names. Connects at the first operation. */
export async function openStore(environment: StoreEnvironment): Promise<Store> {
  const name = environment.STORE_DRIVER || "postgres";
  const open = Object.hasOwn(drivers, name) ? drivers[name] : undefined;
  if (!open)
    throw notSetUp(`STORE_DRIVER names no known store; known are: ${Object.keys(drivers).join(", ")}`);
  return open(environment);
}
