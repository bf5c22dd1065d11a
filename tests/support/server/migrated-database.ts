import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { migrationsDirectory, openDatabase } from "#local/data/postgres.ts";

const cache = join(import.meta.dirname, "../../../node_modules/.cache/migrated-database");

/** Changes with every migration, so that a snapshot of an older schema is never used. */
async function schemaHash() {
  const hash = createHash("sha256");
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
  if (snapshot) return PGlite.create({ loadDataDir: new Blob([snapshot]), extensions: { pg_trgm } });
  const database = await openDatabase();
  await keep(database, file);
  return database;
}
