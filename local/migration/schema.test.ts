import { getTableName } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { beforeAll, describe, expect, it } from "vitest";
import { infoFromOptions } from "#features/enquiry/enquiry.ts";
import { companySizes, industries } from "#features/job-fair/company.ts";
import { designations } from "#features/job-fair/contact.ts";
import { qualifications, userTypes } from "#features/project/project.ts";
import { staffCategories } from "#features/staff/staff.ts";
import { adminTypes } from "#rules/account/permissions.ts";
import { auditActions } from "#rules/audit.ts";
import { progressSteps } from "#rules/progress.ts";
import { collectionNames, collections } from "#server/collections.ts";
import { openMigratedDatabase } from "#tests/support/server/test-database.ts";
import { buildDescribed, differencesOf, differenceText, readSchema, type Schema } from "./schema.ts";
import { assertDefaultsAllowed } from "./write-migration.ts";

let migrated: Schema;
let described: Schema;
let refusedDefault: unknown;

beforeAll(async () => {
  const database = await openMigratedDatabase();
  migrated = await readSchema(database);
  await buildDescribed(database);
  described = await readSchema(database);
  refusedDefault = await assertDefaultsAllowed(database).catch((error: unknown) => error);
  await database.close();
});

const differencesIn = (table: string) =>
  differencesOf(migrated, described)
    .filter((one) => (one.migrated ?? one.described)?.table === table)
    .map(differenceText);

describe.each([...collectionNames.map((name) => getTableName(collections[name].table)), "counters"])(
  "the table %s",
  (table) => {
    it("is built by the migrations as it is described: write one with npm run migration", () => {
      expect(differencesIn(table)).toEqual([]);
      expect(described.get(`${table} constraint ${table}_pkey`)).toBeDefined();
    });
  },
);

it("no other table is built by the migrations", () => {
  expect(differencesOf(migrated, described).map(differenceText)).toEqual([]);
});

it("every default is allowed by the checks of its column", () => {
  expect(refusedDefault).toBeUndefined();
});

it.each(collectionNames)("%s are searched by the fields that they name", (name) => {
  const { table, searched } = collections[name];
  const expression = migrated.get(`${getTableName(table)} column search_text`)?.generated ?? null;
  const columns = searched.map(toSnakeCase).join(", ");
  expect(expression).toBe(columns ? `search_text(VARIADIC ARRAY[${columns}])` : null);
});

it.each([
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
  const definition = [...migrated.values()].find(({ name }) => name === constraint)?.definition ?? "";
  expect([...definition.matchAll(/'([^']*)'/g)].map(([, value]) => value)).toEqual(values);
});
