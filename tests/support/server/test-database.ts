import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { asStoreDatabase, embedded, openDatabase } from "#local/data/postgres.ts";
import { migrationsDirectory } from "#local/migration/migration-names.ts";
import { root } from "#local/process/root.ts";
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

const cache = join(root, "node_modules/.cache/migrated-database");

const packageFile = join(root, "node_modules/@electric-sql/pglite/package.json");

/** Changes with every migration, and with the embedded Postgres, so that an older snapshot is never used. */
async function schemaHash() {
  const hash = createHash("sha256").update(await readFile(packageFile));
  for (const file of (await readdir(migrationsDirectory)).sort()) {
    hash.update(file).update(await readFile(join(migrationsDirectory, file)));
  }
  return hash.digest("hex").slice(0, 16);
}

/** A file or directory of the cache, which is made if there is none yet: whole, however many processes make it at once. */
async function cached(ending: string, make: (partial: string) => Promise<void>): Promise<string> {
  const path = join(cache, (await schemaHash()) + ending);
  if (existsSync(path)) return path;
  const partial = `${path}.${randomUUID()}`;
  await mkdir(cache, { recursive: true });
  await make(partial);
  await rename(partial, path).catch((error: unknown) => {
    if (!existsSync(path)) throw error;
  });
  return path;
}

/** Uncompressed, since decompressing takes a fifth of the time of opening it. */
const snapshot = () =>
  cached(".tar", async (partial) => {
    const database = await openDatabase();
    const dump = await database.dumpDataDir("none");
    await writeFile(partial, Buffer.from(await dump.arrayBuffer()));
    await database.close();
  });

const openSnapshot = async (dataDir?: string) =>
  PGlite.create({
    ...embedded,
    ...(dataDir ? { dataDir } : {}),
    loadDataDir: new Blob([await readFile(await snapshot())]),
  });

/** An empty, migrated Postgres in memory, from a snapshot, which takes a fifth of the time of the migrations. */
export const openMigratedDatabase = (): Promise<PGlite> => openSnapshot();

/** Puts an empty, migrated database into a data directory, as if a command had made it there. */
export async function putDatabase(dataDir: string): Promise<void> {
  const made = await cached(".db", async (partial) => (await openSnapshot(partial)).close());
  await cp(made, join(dataDir, "db"), { recursive: true });
}

/** On the thread's global object, since some test files get new instances of our modules. */
const place = Symbol.for("tidepoint.test-database");

const thread = globalThis as { [place]?: Promise<PGlite> };

/** A real Postgres in memory, shared by the test files of a thread and emptied by each call. It is never closed. */
export async function emptiedDatabase(): Promise<PGlite> {
  thread[place] ??= openMigratedDatabase();
  const database = await thread[place];
  await database.exec(emptyTables);
  return database;
}

/** Returns an empty store. Stores opened earlier in the same thread see the same, now empty, tables. */
export const openTestStore = async (options: { readonly now?: () => Date } = {}): Promise<Store> =>
  postgresStore(asStoreDatabase(await emptiedDatabase()), collections, options);
