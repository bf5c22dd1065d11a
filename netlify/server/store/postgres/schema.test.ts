import { type Column, getTableColumns, getTableName } from "drizzle-orm";
import { CasingCache } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, test } from "vitest";
import { infoFromOptions } from "#features/enquiry/enquiry.ts";
import { companySizes, industries } from "#features/job-fair/company.ts";
import { designations } from "#features/job-fair/contact.ts";
import { qualifications, userTypes } from "#features/project/project.ts";
import { staffCategories } from "#features/staff/staff.ts";
import { adminTypes } from "#rules/account/permissions.ts";
import { auditActions } from "#rules/audit.ts";
import { progressSteps } from "#rules/progress.ts";
import { openMigratedDatabase } from "#tests/support/server/migrated-database.ts";
import { type CollectionName, collectionNames, describedAs } from "../collections.ts";
import { counters } from "./count.ts";

/** The migrated schema, as Postgres describes it. */
interface Migrated {
  readonly columns: readonly {
    table: string;
    name: string;
    type: string;
    required: boolean;
    generated: string | null;
  }[];
  readonly indexes: readonly { table: string; definition: string }[];
  readonly checks: readonly { name: string; definition: string }[];
}
let migrated: Migrated;

beforeAll(async () => {
  const database = await openMigratedDatabase();
  const rows = async <T>(sql: string) => (await database.query<T>(sql)).rows;
  migrated = {
    columns: await rows(`
      select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull as required, pg_get_expr(d.adbin, d.adrelid) as generated
      from pg_attribute a
        join pg_class c on c.oid = a.attrelid
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      order by 1, 2`),
    indexes: await rows(`
      select tablename as table, indexdef as definition from pg_indexes
      where schemaname = 'public' order by indexname`),
    checks: await rows(`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`),
  };
  await database.close();
});

/** Postgres quotes a name that contains capitals. */
const quoted = (name: string) => (/[A-Z]/.test(name) ? `"${name}"` : name);
const casing = new CasingCache("snake_case");
const nameOf = (column: Column) => casing.getColumnCasing(column);
function columnName(table: PgTable, field: string) {
  const column = getTableColumns(table)[field];
  return column ? nameOf(column) : `no column for ${field}`;
}

function expectedIndexes(name: CollectionName): string[] {
  const { table, unique, listings, searchable, expires } = describedAs(name);
  const on = getTableName(table);
  const make = (suffix: string, by: string, kind = "INDEX", method = "btree") =>
    `CREATE ${kind} ${quoted(`${on}_${suffix}`)} ON public.${on} USING ${method} (${by})`;
  return [
    make("pkey", "_id", "UNIQUE INDEX"),
    make("newest", "created_at DESC, _id DESC"),
    ...Object.entries(unique).map(([index, { field, ignoreCase }]) => {
      const column = columnName(table, field);
      return make(`${index}_unique`, ignoreCase ? `lower(${column})` : column, "UNIQUE INDEX");
    }),
    ...Object.entries(listings).map(([listing, field]) =>
      make(`${listing}_listing`, `${columnName(table, field)}, created_at DESC, _id DESC`),
    ),
    ...(searchable.length > 0 ? [make("search", "search_text gin_trgm_ops", "INDEX", "gin")] : []),
    ...(expires ? [make("expiry", "expires_at")] : []),
  ].sort();
}

describe.each(collectionNames)("%s", (name) => {
  const { table, searchable } = describedAs(name);
  const fields = Object.values(getTableColumns(table));

  test("has the columns of its Drizzle table, with the same types and nullability", () => {
    const described = fields.map((field) => ({
      name: nameOf(field),
      type: field.getSQLType(),
      required: field.notNull,
    }));
    const made = migrated.columns.filter((column) => column.table === getTableName(table));
    expect(made.map(({ name: column, type, required }) => ({ name: column, type, required }))).toEqual(
      described.sort((one, other) => (one.name < other.name ? -1 : 1)),
    );
  });

  test("has the indexes of its collection's description, and no others", () => {
    const made = migrated.indexes.filter((index) => index.table === getTableName(table));
    expect(made.map(({ definition }) => definition).sort()).toEqual(expectedIndexes(name));
  });

  test("searches the fields of its collection's description", () => {
    const made = migrated.columns.find(
      (column) => column.table === getTableName(table) && column.name === "search_text",
    );
    const list = searchable.map((field) => columnName(table, field)).join(", ");
    expect(made?.generated ?? null).toBe(
      searchable.length > 0 ? `search_text(VARIADIC ARRAY[${list}])` : null,
    );
  });
});

test("the database has exactly the described tables", () => {
  const described = [...collectionNames.map((name) => describedAs(name).table), counters].map((table) =>
    getTableName(table),
  );
  expect(new Set(migrated.columns.map(({ table }) => table))).toEqual(new Set(described));
});

test.each([
  ["accounts_admin_type_check", adminTypes],
  ["audit_action_check", auditActions],
  ["job_fair_companies_company_size_check", companySizes],
  ["job_fair_companies_industry_check", industries],
  ["job_fair_contacts_designation_check", designations],
  ["enquiries_info_from_check", infoFromOptions.map(({ label }) => label)],
  ["enquiries_progress_check", progressSteps],
  ["projects_progress_check", progressSteps],
  ["job_fair_companies_progress_check", progressSteps],
  ["projects_qualification_check", qualifications],
  ["projects_user_type_check", userTypes],
  ["staff_category_check", staffCategories],
])("%s allows exactly the values of the domain", (constraint, values) => {
  const definition = migrated.checks.find(({ name }) => name === constraint)?.definition ?? "";
  expect([...definition.matchAll(/'([^']*)'/g)].map(([, value]) => value)).toEqual(values);
});
