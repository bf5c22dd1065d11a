import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

export type Statements = PgDatabase<PgQueryResultHKT>;

/** How every connection to the tables is opened: columns are named like their fields, in snake case. */
export const namedColumns = { casing: "snake_case" } as const;

/** A Postgres database, however it is reached. */
export interface Database {
  /** Runs independent statements; those of the same time take one trip to the database. */
  readonly statements: Statements;

  /** Performs all of the work's statements, or none; resolves once they are durable. */
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T>;

  /** Closes the connections. */
  close(): Promise<void>;
}
