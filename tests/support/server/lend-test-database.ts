import { afterEach, beforeEach } from "vitest";
import { asStoreDatabase } from "#local/database.ts";
import { lendDatabase } from "#server/store/postgres/index.ts";
import { emptiedDatabase } from "./emptied-database.ts";

/** Lends an empty in-memory database to each test of the file, as the local runtime lends its own. */
export function lendTestDatabase(): void {
  let callBack: () => void;

  beforeEach(async () => {
    callBack = lendDatabase(asStoreDatabase(await emptiedDatabase()));
  });
  afterEach(() => callBack());
}
