import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

export type Statements = PgDatabase<PgQueryResultHKT>;

/** How every connection to the tables is opened: columns are named like their fields, in snake case. */
export const namedColumns = { casing: "snake_case" } as const;

export interface Database {
  /** Runs independent statements; those of the same time take one trip to the database. */
  readonly statements: Statements;

  /** Performs all of the work's statements, or none; resolves once they are durable. */
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T>;

  close(): Promise<void>;
}

/** On the global object, because the dev server loads its own copy of this module. */
const key = Symbol.for("tidepoint.database");

/** The local runtime's embedded database. It is injected rather than imported, so that no function bundles it. */
export const injectedDatabase = (): Database | undefined => Reflect.get(globalThis, key);

/** Makes every store of this process use the database, until the returned function is called. */
export function injectDatabase(database: Database): () => void {
  Reflect.set(globalThis, key, database);
  return () => Reflect.deleteProperty(globalThis, key);
}
