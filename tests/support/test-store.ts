import type { PGlite } from "@electric-sql/pglite";
import { asStoreDatabase } from "#local/database.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import type { Store } from "#server/store/store.ts";
import { emptyTables } from "./empty-tables.ts";
import { openMigratedDatabase } from "./migrated-database.ts";

let shared: Promise<PGlite> | undefined;

/**
 * An empty store on a real Postgres in memory. The files that share a thread share one database, which each call
 * empties: a store that was opened before sees the same, now empty, tables.
 */
export async function openTestStore(options: { readonly now?: () => Date } = {}): Promise<Store> {
  shared ??= openMigratedDatabase();
  const database = await shared;
  await database.exec(emptyTables);
  return postgresStore(asStoreDatabase(database), options);
}
