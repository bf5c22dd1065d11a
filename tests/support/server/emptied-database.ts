import type { PGlite } from "@electric-sql/pglite";
import { emptyTables } from "./empty-tables.ts";
import { openMigratedDatabase } from "./migrated-database.ts";

let shared: Promise<PGlite> | undefined;

/** A real Postgres in memory, shared by the test files of a thread and emptied by each call. It is never closed. */
export async function emptiedDatabase(): Promise<PGlite> {
  shared ??= openMigratedDatabase();
  const database = await shared;
  await database.exec(emptyTables);
  return database;
}
