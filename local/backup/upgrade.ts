import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { applyMigrations } from "@netlify/database-dev";
import { toSnakeCase } from "drizzle-orm/casing";
import type { Whole } from "#features/backup/server/archive/make-backup.ts";
import { collectionNames, collections } from "#server/collections.ts";
import { postgresStore } from "#server/store/postgres/index.ts";
import { type CollectionName, everyPage } from "#server/store/store.ts";
import { asStoreDatabase, embedded } from "../data/postgres.ts";
import { migrationNames, migrationsDirectory } from "../migration/migration-names.ts";
import { StartupError } from "../process/command.ts";
import { archivedTable } from "./check-backup.ts";
import { type Archive, archivedRecords } from "./restore-backup.ts";

interface EmptyDatabase {
  readonly database: PGlite;
  readonly remove: () => Promise<void>;
}

type Batches = AsyncGenerator<{
  readonly collection: CollectionName;
  readonly records: readonly Whole[];
}>;

async function columnsOf(database: PGlite, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await database.query<{ readonly column_name: string }>(
    "select column_name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
    [table],
  );
  return new Set(rows.map(({ column_name }) => column_name));
}

const columnOf = (field: string) => (field === "_id" ? field : toSnakeCase(field));

/** Inserts records into the columns that the older table has, which may not be those of today's description. */
async function insertAsTheyWere(database: PGlite, table: string, records: readonly Whole[]): Promise<void> {
  const rows = records.map((record) =>
    Object.fromEntries(Object.entries(record).map(([field, value]) => [columnOf(field), value])),
  );
  const known = await columnsOf(database, table);
  const columns = [...new Set(rows.flatMap(Object.keys))].filter((column) => known.has(column));
  const list = columns.map((column) => `"${column}"`).join(", ");
  // A migration may have inserted a default that an administrator later changed; the backup has the changed record.
  await database.query(`delete from "${table}" where _id = any($1)`, [records.map(({ _id }) => _id)]);
  await database.query(
    `insert into "${table}" (${list}) select ${list} from json_populate_recordset(null::"${table}", $1::json)`,
    [JSON.stringify(rows)],
  );
}

async function insertAndMigrate(database: PGlite, archive: Archive): Promise<void> {
  // First up to the migration that the archive names, then, with the records inserted, the rest.
  await applyMigrations(database, migrationsDirectory, archive.manifest.schema);
  for await (const { collection, records } of archivedRecords(archive))
    await insertAsTheyWere(database, archivedTable(collection) ?? collection, records);
  await applyMigrations(database, migrationsDirectory);
}

/** Opens an empty database on disk, since a backup may be larger than memory. */
async function onDisk(): Promise<EmptyDatabase> {
  const directory = await mkdtemp(join(tmpdir(), "restore-"));
  const database = await PGlite.create({ ...embedded, dataDir: directory });
  const remove = async () => {
    await database.close();
    await rm(directory, { recursive: true, force: true });
  };
  return { database, remove };
}

/**
 * The records of an archive in today's schema. An older archive is first loaded into a temporary database of its own
 * schema, on which the later migrations then run, as they did on the store itself.
 */
export async function* recordsOfToday(archive: Archive, openEmpty = onDisk): Batches {
  const { schema, made } = archive.manifest;
  const names = migrationNames();
  if (!names.includes(schema)) {
    throw new StartupError(
      `The backup was made by a version with the migration ${schema}, which this one does not have. Update first.`,
    );
  }
  if (schema === names.at(-1)) return yield* archivedRecords(archive);
  const { database, remove } = await openEmpty();
  try {
    await insertAndMigrate(database, archive);
    const store = postgresStore(asStoreDatabase(database), collections, { now: () => new Date(made) });
    for (const collection of collectionNames) {
      for await (const records of everyPage<Whole>((page) => store.page(collection, page)))
        if (records.length > 0) yield { collection, records };
    }
  } finally {
    await remove();
  }
}
