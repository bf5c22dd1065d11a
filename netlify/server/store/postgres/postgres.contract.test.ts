import { afterAll, beforeAll, describe, test } from "vitest";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "#tests/support/server/pgbouncer.ts";
import { openTestStore } from "#tests/support/server/test-database.ts";
import { openTestPostgres, type TestPostgres } from "#tests/support/server/test-postgres.ts";
import { describeStore } from "../store.contract.ts";

describeStore("the store on PGlite", openTestStore);

const server = process.env["TEST_DATABASE_URL"];
const behindPgBouncer = "the store on PostgreSQL behind PgBouncer, a transaction at a time";

if (server) {
  describe("on a real server", () => {
    let postgres: TestPostgres;
    beforeAll(async () => {
      postgres = await openTestPostgres(server);
    });
    afterAll(() => postgres.close());

    describeStore("the store on PostgreSQL", (options) => postgres.openStore(options));
  });

  // Where others check a change, it must not be skipped.
  describe.skipIf(!process.env["CI"] && !hasPgBouncer())("with pgbouncer installed", () => {
    let pgBouncer: PgBouncer;
    let postgres: TestPostgres;
    beforeAll(async () => {
      pgBouncer = await startPgBouncer(server, 3);
      postgres = await openTestPostgres(server, pgBouncer);
      // Nor does the store rely on what a session has by default.
      await postgres.query(`alter database ${postgres.name} set timezone to 'Asia/Kolkata'`);
    });
    afterAll(async () => {
      await postgres.close();
      pgBouncer.stop();
    });

    describeStore(behindPgBouncer, (options) => postgres.openStore(options));
  });
} else {
  test.skip("the store on PostgreSQL: needs TEST_DATABASE_URL of a server on which databases may be created");
  test.skip(`${behindPgBouncer}: needs the same, and pgbouncer`);
}
