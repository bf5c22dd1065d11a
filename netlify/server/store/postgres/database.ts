import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

export type Statements = PgDatabase<PgQueryResultHKT>;

/** A Postgres, however it is reached. */
export interface Database {
  /** Runs statements that each stand alone. Asked for anew each time: the connection behind it may be another. */
  readonly statements: Statements;

  /** Runs all of the work's statements, or none; resolves once they are durable. */
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T>;

  /** Lets go of connections. */
  close(): Promise<void>;
}
