import { applyMigrations } from "@netlify/database-dev";
import { toSnakeCase } from "drizzle-orm/casing";
import { asStoreDatabase } from "#local/data/postgres.ts";
import { migrationNames, migrationsDirectory } from "#local/migration/migration-names.ts";
import { collections } from "#server/collections.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import type { Store } from "#server/store/store.ts";
import { openMigratedDatabase } from "./test-database.ts";

/** When all that is put there was stored. */
export const THEN = "2026-11-27T10:00:00.000Z";

/** A database as it was before the migration of this name, to store what was stored then, and see what becomes of it. */
export async function openBefore(slug: string) {
  const database = await openMigratedDatabase();
  await database.exec(
    "drop schema public cascade; create schema public; drop schema if exists netlify cascade",
  );
  const names = migrationNames();
  const own = names.findIndex((name) => name.endsWith(`_${slug}`));
  await applyMigrations(database, migrationsDirectory, names[own - 1]);
  return {
    /** Stores a row under the names of its columns or fields. What is younger than the table, such as a column of today's sample, is left out. */
    async put(table: string, { _id, ...given }: Readonly<Record<string, unknown>>): Promise<void> {
      const named = Object.entries(given).map(([field, value]) => [toSnakeCase(field), value]);
      const row = { _id, created_at: THEN, updated_at: THEN, version: 1, ...Object.fromEntries(named) };
      const { rows } = await database.query<{ column: string }>(
        `select column_name as column from information_schema.columns where table_name = $1`,
        [table],
      );
      const columns = rows.flatMap(({ column }) => (column in row ? column : [])).join(", ");
      await database.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, $1)`,
        [JSON.stringify(row)],
      );
    },
    /** The store after that migration and all that came later. */
    async migrated(options?: { readonly now: () => Date }): Promise<Store> {
      await applyMigrations(database, migrationsDirectory);
      return postgresStore(asStoreDatabase(database), collections, options);
    },
  };
}
