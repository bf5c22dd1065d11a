import { afterAll, beforeAll, describe, test } from "vitest";
import { openTestStore } from "#tests/support/server/test-database.ts";
import { openTestPostgres, type TestPostgres } from "#tests/support/server/test-postgres.ts";
import { describeStore } from "../store.contract.ts";

describeStore("the store on PGlite", openTestStore);

const server = process.env["TEST_DATABASE_URL"];

if (server) {
  describe("on a real server", () => {
    let postgres: TestPostgres;
    beforeAll(async () => {
      postgres = await openTestPostgres(server);
    });
    afterAll(() => postgres.close());

    describeStore("the store on PostgreSQL", (options) => postgres.openStore(options));
  });
} else {
  test.skip("the store on PostgreSQL: needs TEST_DATABASE_URL of a server on which databases may be created");
}
