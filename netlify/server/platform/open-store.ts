import { notSetUp } from "#rules/app-error.ts";
import { collections } from "../collections.ts";
import { type Database, injectedDatabase } from "../store/postgres/database.ts";
import type { SchemaState } from "../store/postgres/index.ts";
import type { Store } from "../store/store.ts";
import { openedOnce } from "./promises.ts";

interface StoreEnvironment {
  /** The adapter; `postgres` by default. */
  readonly STORE_DRIVER?: string | undefined;
  /**
   * Connection string of Postgres, with credentials that the platform renews; not needed if the local runtime injects
   * a database.
   */
  readonly NETLIFY_DB_URL?: string | undefined;
  /** The URL of a Fauna cluster, and the key of the database in it. */
  readonly FAUNA_ENDPOINT?: string | undefined;
  readonly FAUNA_SECRET?: string | undefined;
}

/**
 * A store that is opened by the first question to it: its adapter and drivers are most of what a function evaluates, and
 * whoever sends no token, or names no route, is answered without them.
 */
function openedWhenAsked(open: () => Promise<Store>): Store {
  const { asked: store, soFar } = openedOnce(open);
  return {
    get: async (...asked) => (await store()).get(...asked),
    find: async (...asked) => (await store()).find(...asked),
    page: async (...asked) => (await store()).page(...asked),
    commit: async (...asked) => (await store()).commit(...asked),
    tally: async (...asked) => (await store()).tally(...asked),
    count: async (...asked) => (await store()).count(...asked),
    dropExpired: async () => (await store()).dropExpired(),
    close: async () => (await soFar())?.close(),
  };
}

/** Throws at once if there is none; what speaks to it is loaded when it is called. */
function databaseOf(environment: StoreEnvironment): () => Promise<Database> {
  const injected = injectedDatabase();
  if (injected) return async () => injected;
  const { NETLIFY_DB_URL: first } = environment;
  if (!first) throw notSetUp("NETLIFY_DB_URL is not set, so the store has no database");
  return async () => {
    const { connectPool } = await import("../store/postgres/index.ts");
    return connectPool(() => environment.NETLIFY_DB_URL ?? first);
  };
}

function openPostgres(environment: StoreEnvironment): Store {
  const openDatabase = databaseOf(environment);
  return openedWhenAsked(async () => {
    const { postgresStore } = await import("../store/postgres/index.ts");
    return postgresStore(await openDatabase(), collections);
  });
}

/**
 * Whether the migration is applied, on a connection of its own, since no service may know about migrations; `null` for
 * another store, or if the migration's name is unknown.
 */
export async function findSchemaState(
  environment: StoreEnvironment,
  migration: string | undefined,
): Promise<SchemaState | null> {
  if (!migration || (environment.STORE_DRIVER || "postgres") !== "postgres") return null;
  const { readSchemaState } = await import("../store/postgres/index.ts");
  const database = await databaseOf(environment)();
  try {
    return await readSchemaState(database, migration);
  } finally {
    if (database !== injectedDatabase()) await database.close();
  }
}

const withoutFauna = "FAUNA_ENDPOINT and FAUNA_SECRET must both be set for the store";

function openFauna({ FAUNA_ENDPOINT: endpoint, FAUNA_SECRET: secret }: StoreEnvironment): Store {
  if (!endpoint || !secret) throw notSetUp(withoutFauna);
  return openedWhenAsked(async () => {
    const { connect, faunaStore, loadDriver } = await import("../fauna/index.ts");
    return faunaStore(connect(await loadDriver(), { endpoint, secret }), collections);
  });
}

/** Each adapter is only loaded if it is chosen. */
const drivers: Readonly<Record<string, (environment: StoreEnvironment) => Store>> = {
  postgres: openPostgres,
  fauna: openFauna,
};

function driverOf({ STORE_DRIVER: driver }: StoreEnvironment) {
  const name = driver || "postgres";
  return Object.hasOwn(drivers, name) ? drivers[name] : undefined;
}

/** What the settings lack for the store that they name, or `null`; whether a database answers is another question. */
export function storeComplaint(environment: StoreEnvironment): string | null {
  const driver = driverOf(environment);
  if (!driver) return `STORE_DRIVER names no known store; known are: ${Object.keys(drivers).join(", ")}`;
  const { FAUNA_ENDPOINT: endpoint, FAUNA_SECRET: secret } = environment;
  return driver === openFauna && !(endpoint && secret) ? withoutFauna : null;
}

/** Opens the store that the environment names. Connects at the first operation. */
export async function openStore(environment: StoreEnvironment): Promise<Store> {
  const complaint = storeComplaint(environment);
  if (complaint !== null) throw notSetUp(complaint);
  return (driverOf(environment) ?? openPostgres)(environment);
}
