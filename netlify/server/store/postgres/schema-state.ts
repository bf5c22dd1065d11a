import { sql } from "drizzle-orm";
import type { Database } from "./database.ts";
import { serverFailure } from "./failure.ts";

export interface SchemaState {
  /** Whether a migration is applied; `null` if the database does not record that. */
  readonly isApplied: boolean | null;
  /** The database's clock, in milliseconds as of `Date.now()`. */
  readonly clock: number;
}

const NO_SUCH_TABLE = "42P01";

/** Looks for a migration in the table where the platform and the local runtime record what they have applied. */
const find = (migration: string) =>
  sql`select exists(select from netlify.migrations where name = ${migration}) as applied`;

async function isApplied({ statements }: Database, migration: string): Promise<boolean | null> {
  try {
    const { rows } = (await statements.execute(find(migration))) as unknown as {
      rows: { applied: boolean }[];
    };
    return rows[0]?.applied ?? null;
  } catch (error) {
    if (serverFailure(error)?.code === NO_SUCH_TABLE) return null;
    throw error;
  }
}

async function clockOf({ statements }: Database): Promise<number> {
  const { rows } = (await statements.execute(
    sql`select extract(epoch from clock_timestamp()) as seconds`,
  )) as unknown as {
    rows: { seconds: string | number }[];
  };
  return Number(rows[0]?.seconds) * 1000;
}

/** Reads whether the migration is applied, and the time. */
export async function readSchemaState(database: Database, migration: string): Promise<SchemaState> {
  const [applied, clock] = await Promise.all([isApplied(database, migration), clockOf(database)]);
  return { isApplied: applied, clock };
}
