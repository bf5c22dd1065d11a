import { expect, test } from "vitest";
import { openMigratedDatabase } from "#tests/support/server/migrated-database.ts";
import { asStoreDatabase } from "./database.ts";

test("the store's database drops PGlite's array parsers, which would be copied for each statement", async () => {
  const embedded = await openMigratedDatabase();
  expect(Object.keys(embedded.parsers).length).toBeGreaterThan(300);
  asStoreDatabase(embedded);
  expect(Object.keys(embedded.parsers).length).toBeLessThan(30);
  await embedded.close();
});
