import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openMigratedDatabase } from "#tests/support/server/test-database.ts";
import { asStoreDatabase, migrate } from "./postgres.ts";

let database: PGlite;
let directory: string;

beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.exec(
    "drop schema public cascade; create schema public; drop schema if exists netlify cascade",
  );
  directory = await mkdtemp(join(tmpdir(), "migrations-"));
  return () => rm(directory, { recursive: true });
});

const write = (file: string, sql: string) => writeFile(join(directory, file), sql);

test("applies each migration once, in the order of their names", async () => {
  await write("0002_row.sql", "insert into things values (1)");
  await write("0001_table.sql", "create table things (n integer)");
  await migrate(database, directory);
  await migrate(database, directory);
  expect((await database.query("select n from things")).rows).toEqual([{ n: 1 }]);
});

test("applies only the new migrations at the next run", async () => {
  await write("0001_table.sql", "create table things (n integer)");
  await migrate(database, directory);
  await write("0002_row.sql", "insert into things values (2)");
  await migrate(database, directory);
  expect((await database.query("select n from things")).rows).toEqual([{ n: 2 }]);
});

test("names the file and the reason of a failed migration in one line, and rolls it back", async () => {
  await write("0001_table.sql", "create table things (n integer)");
  await write("0002_wrong.sql", "insert into things values (1); insert into nothing values (1)");
  await expect(migrate(database, directory)).rejects.toThrow(
    /^Migration 0002_wrong\.sql failed: relation "nothing" does not exist$/,
  );
  expect((await database.query("select n from things")).rows).toEqual([]);
});

test("stores records where earlier versions of the embedded database did, which would otherwise seem to be gone", async () => {
  const opened = await openMigratedDatabase();
  expect((await opened.query("select current_database() as name")).rows).toEqual([{ name: "template1" }]);
  await opened.close();
});

test("the store's database drops PGlite's array parsers, which would be copied for each statement", async () => {
  const embedded = await openMigratedDatabase();
  expect(Object.keys(embedded.parsers).length).toBeGreaterThan(300);
  asStoreDatabase(embedded);
  expect(Object.keys(embedded.parsers).length).toBeLessThan(30);
  await embedded.close();
});
