import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { MUCH_AT_ONCE_MS } from "#tests/support/patience.ts";
import { openMigratedDatabase } from "#tests/support/server/test-database.ts";
import { migrate } from "../data/postgres.ts";
import { addRows } from "./made-rows.ts";
import { migrationsDirectory } from "./migration-names.ts";

let database: PGlite;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());
beforeEach(() =>
  database.exec("drop schema public cascade; create schema public; drop schema if exists netlify cascade"),
);

const rowsAdded = () => addRows(database);

it(
  "every migration works on tables that hold rows",
  async () => {
    await migrate(database, migrationsDirectory, rowsAdded);
    await addRows(database);
    const { rows } = await database.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of rows) {
      expect((await database.query(`select from ${name}`)).rows.length, name).toBeGreaterThan(0);
    }
  },
  MUCH_AT_ONCE_MS,
);

it("a migration that does not is noticed", async () => {
  const directory = await mkdtemp(join(tmpdir(), "migrations-"));
  await writeFile(join(directory, "0001_things.sql"), "create table things (name text not null)");
  await writeFile(join(directory, "0002_size.sql"), "alter table things add column size integer not null");
  await expect(migrate(database, directory, rowsAdded)).rejects.toThrow(
    'Migration 0002_size.sql failed: column "size" of relation "things" contains null values',
  );
  await rm(directory, { recursive: true });
});
