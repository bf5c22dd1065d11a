import type { PGlite } from "@electric-sql/pglite";
import { emptyTables } from "./empty-tables.ts";
import { openMigratedDatabase } from "./migrated-database.ts";

let shared: Promise<PGlite> | undefined;

/** A real Postgres in memory, which the files that share a thread share, and each call empties. Nobody closes it. */
export async function emptiedDatabase(): Promise<PGlite> {
  shared ??= openMigratedDatabase();
  const database = await shared;
  await database.exec(emptyTables);
  return database;
}
