import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storedAccount } from "#tests/samples/account/account.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { hasPgBouncer, type PgBouncer, startPgBouncer } from "#tests/support/server/pgbouncer.ts";
import { openTestPostgres, type TestPostgres } from "#tests/support/server/test-postgres.ts";
import { collections } from "../../collections.ts";
import { expectRefusal } from "../contract/samples.contract.ts";
import type { Statements } from "./database.ts";
import { connectPool, type Database, postgresStore } from "./index.ts";

const server = process.env["TEST_DATABASE_URL"];

async function settingOf(url: string, setting: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(`show ${setting}`).finally(() => client.end());
  return rows[0][setting];
}

describe.skipIf(!server || !hasPgBouncer())("behind a pooler with a single connection", () => {
  let pgBouncer: PgBouncer;
  let postgres: TestPostgres;
  let database: Database;
  beforeAll(async () => {
    pgBouncer = await startPgBouncer(server ?? "", 1);
    postgres = await openTestPostgres(server ?? "", pgBouncer);
    database = connectPool(() => postgres.url, { statement: 300 });
    await postgresStore(database, collections).commit([
      { insert: "accounts", id: "ada", record: storedAccount("ada") },
    ]);
  });
  afterAll(async () => {
    await database.close();
    await postgres.close();
    pgBouncer.stop();
  });

  const settingIn = (statements: Statements, name: string) =>
    statements.select({ value: sql`current_setting(${name})` }).from(sql`(select) as nothing`);

  test("each statement and each transaction has its limits", async () => {
    expect(await settingIn(database.statements, "statement_timeout")).toEqual([{ value: "300ms" }]);
    const inside = database.transaction((statements) =>
      settingIn(statements, "idle_in_transaction_session_timeout"),
    );
    expect(await inside).toEqual([{ value: "300ms" }]);
  });

  test("nothing of them is left for whoever gets the connection next", async () => {
    await settingIn(database.statements, "statement_timeout");
    expect(await settingOf(postgres.url, "statement_timeout")).toBe("0");
    expect(await settingOf(postgres.url, "idle_session_timeout")).toBe("0");
  });

  test("a statement that waits for too long is unavailable, and the next one is answered", async () => {
    const store = postgresStore(database, collections);
    const locker = new pg.Client({
      connectionString: Object.assign(new URL(server ?? ""), { pathname: postgres.name }).href,
    });
    await locker.connect();
    await locker.query("begin; select from accounts for update");
    const change = { update: "accounts", id: "ada", version: 1, changes: { isActive: false } } as const;
    await expectRefusal(store.commit([change]), "unavailable");
    await locker.query("rollback");
    await locker.end();
    expect(await store.commit([change])).toMatchObject([{ version: 2 }]);
  });

  test("a refused statement leaves nothing and fails none that was sent along with it", async () => {
    const store = postgresStore(database, collections);
    const insert = { insert: "enquiries", id: "one", record: storedEnquiry() } as const;
    await store.commit([insert]);
    const results = await Promise.allSettled([
      store.get("enquiries", "one"),
      store.commit([insert]),
      store.count("key", 60),
      store.get("enquiries", "two"),
    ]);
    expect(results).toMatchObject([
      { value: { _id: "one" } },
      { reason: { code: "conflict" } },
      { value: { value: 1 } },
      { value: null },
    ]);
  });
});
