import type { PGlite } from "@electric-sql/pglite";
import { integer, text } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { instant, type TableDescription, tableOf } from "#server/store/table.ts";
import { openMigratedDatabase } from "#tests/support/server/test-database.ts";
import { tryOverRows } from "./made-rows.ts";
import { buildDescribed, differencesOf, differenceText, readSchema, type Schema } from "./schema.ts";
import { statementsFor } from "./statements.ts";
import { assertDefaultsAllowed } from "./write-migration.ts";

let database: PGlite;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

type Tables = Readonly<Record<string, readonly [TableDescription, ...searched: string[]]>>;

async function schemaOf(tables: Tables): Promise<Schema> {
  const made = Object.entries(tables).map(
    ([name, [description, ...searched]]) => [name, tableOf(name, { ...description, searched })] as const,
  );
  await buildDescribed(database, Object.fromEntries(made));
  return readSchema(database);
}

/** Applies the migration from one description to the other over rows; returns its statements. */
async function migrate(from: Tables, to: Tables, rows = ""): Promise<readonly string[]> {
  const wanted = await schemaOf(to);
  await assertDefaultsAllowed(database);
  const current = await schemaOf(from);
  const statements = statementsFor(differencesOf(current, wanted), current, wanted);
  await tryOverRows(database, statements.join(";\n"));
  await database.exec([rows, ...statements].join(";\n"));
  expect(differencesOf(await readSchema(database), wanted).map(differenceText)).toEqual([]);
  return statements;
}

const columns = { title: text().notNull(), place: text() };
const insert = (values: string, more = "") =>
  `insert into things (_id, created_at, updated_at, version, title${more}) values ('a', now(), now(), 1, ${values})`;
const things = async () => (await database.query<Record<string, unknown>>("select * from things")).rows;

describe("a migration", () => {
  it("adds a column over existing rows, and rebuilds the search with its index", async () => {
    const budget = { ...columns, budget: text().notNull().default("") };
    const statements = await migrate(
      { things: [{ columns }, "title"] },
      { things: [{ columns: budget }, "title", "budget"] },
      insert("'Tide'"),
    );
    expect(statements).toEqual([
      "alter table things drop column search_text",
      "alter table things add column budget text not null default ''::text",
      "alter table things add column search_text text not null generated always as " +
        "(search_text(VARIADIC ARRAY[title, budget])) stored",
      "CREATE INDEX things_search ON things USING gin (search_text gin_trgm_ops)",
    ]);
    expect(await things()).toMatchObject([{ title: "Tide", budget: "", search_text: "tide\u001f" }]);
  });

  it("adds and removes indexes and checks, and changes the values that a check allows", async () => {
    const some = { ...columns, kind: text({ enum: ["a", "b"] }).notNull() };
    const more = { ...columns, kind: text({ enum: ["a", "b", "it's"] }).notNull() };
    const statements = await migrate(
      {
        things: [
          { columns: some, listings: { place: "place" }, checks: { things_short: "length(title) < 9" } },
        ],
      },
      { things: [{ columns: more, unique: { title: { field: "title", ignoreCase: true } } }] },
      insert("'Tide', 'b'", ", kind"),
    );
    expect(statements.map((statement) => statement.split(" (")[0])).toEqual([
      "alter table things drop constraint things_kind_check",
      "alter table things drop constraint things_short",
      "drop index things_place_listing",
      "alter table things add constraint things_kind_check CHECK",
      "CREATE UNIQUE INDEX things_title_unique ON things USING btree",
    ]);
    await expect(database.exec(insert("'TIDE', 'b'", ", kind"))).rejects.toThrow("duplicate key");
    expect(await things()).toHaveLength(1);
  });

  it("creates a table with everything that belongs to it, and drops one", async () => {
    const passing = { columns: { ...columns, expiresAt: instant().notNull() }, listings: { place: "place" } };
    await migrate({ things: [{ columns }] }, { passingThings: [passing, "title"] });
    const indexes = [...(await readSchema(database)).values()].filter(({ kind }) => kind === "index");
    expect(indexes.map(({ name }) => name)).toEqual([
      "passing_things_expiry",
      "passing_things_newest",
      "passing_things_place_listing",
      "passing_things_search",
    ]);
  });

  it("fills existing rows when a column becomes required, and changes defaults and types", async () => {
    const before = { ...columns, size: text(), count: integer().notNull().default(1) };
    const after = {
      title: text(),
      place: text().notNull().default("Kochi"),
      size: text().default("S"),
      count: text().notNull(),
    };
    await migrate({ things: [{ columns: before }] }, { things: [{ columns: after }] }, insert("'Tide'"));
    expect(await things()).toMatchObject([{ title: "Tide", place: "Kochi", size: null, count: "1" }]);
  });

  it("removes a column", async () => {
    const { title } = columns;
    expect(await migrate({ things: [{ columns }] }, { things: [{ columns: { title } }] })).toEqual([
      "alter table things drop column place",
    ]);
  });

  it("is refused without a default for the rows that exist", async () => {
    const budget = { ...columns, budget: text().notNull() };
    await expect(migrate({ things: [{ columns }] }, { things: [{ columns: budget }] })).rejects.toThrow(
      "Give budget of things a default",
    );
    const required = { ...columns, place: text().notNull() };
    await expect(migrate({ things: [{ columns }] }, { things: [{ columns: required }] })).rejects.toThrow(
      "Give place of things a default",
    );
  });

  it("is refused with a default that is none of the column's values, or does not meet another check", async () => {
    const kind = {
      ...columns,
      kind: text({ enum: ["a", "b"] })
        .notNull()
        .default("" as "a"),
    };
    await expect(migrate({ things: [{ columns }] }, { things: [{ columns: kind }] })).rejects.toThrow(
      "Give kind of things a default that is allowed: now it is refused by the CHECK ((kind = ANY (ARRAY['a'::text, 'b'::text])))",
    );
    const size = { ...columns, size: integer().notNull().default(0) };
    const checks = { things_sized: "size > 0" };
    await expect(migrate({ things: [{ columns }] }, { things: [{ columns: size, checks }] })).rejects.toThrow(
      "Give size of things a default that is allowed",
    );
  });

  it("is refused if rows that exist would break it", async () => {
    const code = { ...columns, code: text().notNull().default("") };
    const unique = { code: { field: "code" } };
    await expect(migrate({ things: [{ columns }] }, { things: [{ columns: code, unique }] })).rejects.toThrow(
      'This migration would fail on tables that hold rows: could not create unique index "things_code_unique"',
    );
    const checks = { things_placed: "place is not null" };
    await expect(migrate({ things: [{ columns }] }, { things: [{ columns, checks }] })).rejects.toThrow(
      'This migration would fail on tables that hold rows: check constraint "things_placed"',
    );
  });

  it("is refused if a column may have been renamed, since it would lose what the column holds", async () => {
    const { title } = columns;
    const renamed = { title, location: text() };
    await expect(migrate({ things: [{ columns }] }, { things: [{ columns: renamed }] })).rejects.toThrow(
      "things has location instead of place. If a column was renamed",
    );
  });
});

it("a difference is told with what the migrations build and what is described", async () => {
  const wanted = await schemaOf({ things: [{ columns: { ...columns, budget: text() } }] });
  const current = await schemaOf({ things: [{ columns }] });
  expect(differencesOf(current, wanted).map(differenceText)).toEqual([
    "things, column budget: migrated as not at all, described as budget text",
  ]);
});
