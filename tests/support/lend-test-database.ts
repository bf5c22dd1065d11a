import type { PGlite } from "@electric-sql/pglite";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { asStoreDatabase } from "#local/database.ts";
import { lendDatabase } from "#server/store/postgres/index.ts";
import { emptyTables } from "./empty-tables.ts";
import { openMigratedDatabase } from "./migrated-database.ts";

/** An empty database in memory for each test of the file, lent as the local runtime lends its own. */
export function lendTestDatabase(): void {
  let database: PGlite;
  let callBack: () => void;

  beforeAll(async () => {
    database = await openMigratedDatabase();
  });
  beforeEach(async () => {
    await database.exec(emptyTables);
    callBack = lendDatabase(asStoreDatabase(database));
  });
  afterEach(() => callBack());
  afterAll(() => database.close());
}
