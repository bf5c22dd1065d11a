import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { asStoreDatabase, embedded, openDatabase } from "#local/data/postgres.ts";
import { migrationsDirectory } from "#local/migration/migration-names.ts";
import { collections } from "#server/collections.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import type { Store } from "#server/store/store.ts";

/**
 * SQL that empties every table that the schema has at the connection's first call, but not the record of migrations.
 * Empty tables are skipped: truncating creates new files for a table and each of its indexes, ten times the time of a
 * check. The connection keeps the checks as a function, whose plans are cached: planning them each time took as long as
 * truncating.
 */
export const emptyTables = `
  do $$
  declare
    steps text;
  begin
    if to_regprocedure('pg_temp.empty_tables()') is null then
      -- The log may not be emptied by anyone else.
      select string_agg(
        replace(
          format('if exists (select from %1$I) then truncate %1$I; end if;', tablename),
          'truncate audit;',
          'alter table audit disable trigger user; truncate audit; alter table audit enable trigger user;'
        ), ' ')
        into steps from pg_tables where schemaname = 'public';
      execute 'create function pg_temp.empty_tables() returns void language plpgsql as '
        || quote_literal('begin ' || steps || ' end');
    end if;
    perform pg_temp.empty_tables();
  end $$`;

const cache = join(import.meta.dirname, "../../../node_modules/.cache/migrated-database");

const packageFile = join(import.meta.dirname, "../../../node_modules/@electric-sql/pglite/package.json");

/** Changes with every migration, and with the embedded Postgres, so that an older snapshot is never used. */
async function schemaHash() {
  const hash = createHash("sha256").update(await readFile(packageFile));
  for (const file of (await readdir(migrationsDirectory)).sort()) {
    hash.update(file).update(await readFile(join(migrationsDirectory, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

async function keep(database: PGlite, file: string) {
  const snapshot = await database.dumpDataDir("none");
  const partial = `${file}.${randomUUID()}`;
  await mkdir(cache, { recursive: true });
  await writeFile(partial, Buffer.from(await snapshot.arrayBuffer()));
  await rename(partial, file);
}

/**
 * An empty, migrated Postgres in memory. The first one is made by the migrations, later ones from its snapshot, in a
 * fifth of the time. Decompressing the snapshot would take a fifth of that.
 */
export async function openMigratedDatabase(): Promise<PGlite> {
  const file = join(cache, `${await schemaHash()}.tar`);
  const snapshot = await readFile(file).catch(() => null);
  if (snapshot) return PGlite.create({ ...embedded, loadDataDir: new Blob([snapshot]) });
  const database = await openDatabase();
  await keep(database, file);
  return database;
}

let shared: Promise<PGlite> | undefined;

/** A real Postgres in memory, shared by the test files of a thread and emptied by each call. It is never closed. */
export async function emptiedDatabase(): Promise<PGlite> {
  shared ??= openMigratedDatabase();
  const database = await shared;
  await database.exec(emptyTables);
  return database;
}

/** Returns an empty store. Stores opened earlier in the same thread see the same, now empty, tables. */
export const openTestStore = async (options: { readonly now?: () => Date } = {}): Promise<Store> =>
  postgresStore(asStoreDatabase(await emptiedDatabase()), collections, options);
