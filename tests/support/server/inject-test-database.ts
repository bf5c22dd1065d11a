import { afterEach, beforeEach } from "vitest";
import { asStoreDatabase } from "#local/data/postgres.ts";
import { injectDatabase } from "#server/store/postgres/index.ts";
import { emptiedDatabase } from "./test-database.ts";

/** Injects an empty in-memory database into each test of the file, as the local runtime injects its own. */
export function injectTestDatabase(): void {
  let withdraw: () => void;

  beforeEach(async () => {
    withdraw = injectDatabase(asStoreDatabase(await emptiedDatabase()));
  });
  afterEach(() => withdraw());
}
