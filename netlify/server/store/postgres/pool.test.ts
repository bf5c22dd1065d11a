import { createServer, type Socket } from "node:net";
import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { storedAccount } from "#tests/samples/account/account.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { stubPostgres } from "#tests/support/server/stub-postgres.ts";
import { openTestPostgres, type TestPostgres } from "#tests/support/server/test-postgres.ts";
import { collections } from "../../collections.ts";
import { expectRefusal } from "../contract/samples.contract.ts";
import type { Store } from "../store.ts";
import { translated } from "./failure.ts";
import { connectPool, postgresStore } from "./index.ts";

const two = ["one", "two"].map((id) => ({ insert: "enquiries", id, record: storedEnquiry() }) as const);

async function expectUnavailable(store: Store) {
  await expectRefusal(store.get("enquiries", "one"), "unavailable");
  await expectRefusal(store.commit(two), "unavailable");
  await expectRefusal(store.count("key", 60), "unavailable");
}

/** A server that accepts connections and never responds. */
async function openSilentServer() {
  const sockets: Socket[] = [];
  const server = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" ? address?.port : undefined,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe("an unreachable database", () => {
  test("is reported as unavailable at once when nothing listens", async () => {
    const database = connectPool(() => "postgres://nobody@127.0.0.1:1/none");
    await expectUnavailable(postgresStore(database, collections));
    await database.close();
  });

  test("is reported as unavailable within the time limit when nothing responds", async () => {
    const silent = await openSilentServer();
    const database = connectPool(() => `postgres://nobody@127.0.0.1:${silent.port}/none`, { connect: 100 });
    await expectUnavailable(postgresStore(database, collections));
    await database.close();
    silent.close();
  });

  test("is not connected to before the first operation", async () => {
    const silent = await openSilentServer();
    const database = connectPool(() => `postgres://nobody@127.0.0.1:${silent.port}/none`);
    await expect(database.close()).resolves.toBeUndefined();
    silent.close();
  });
});

test("statements of the same time are sent without waiting for one another's answers, on one connection", async () => {
  const stub = await stubPostgres();
  const database = connectPool(() => stub.url, { answer: 200 });
  const store = postgresStore(database, collections);
  await store.get("enquiries", "first");
  stub.forget();
  const unanswered = ["one", "two", "three"].map((id) =>
    expectRefusal(store.get("enquiries", id), "unavailable"),
  );
  await Promise.all(unanswered);
  expect([stub.asked(), stub.connections()]).toEqual([4, 1]);
  await database.close();
  stub.close();
});

test("a rollback that nobody answers does not keep its caller waiting", async () => {
  const stub = await stubPostgres();
  const database = connectPool(() => stub.url, { answer: 200 });
  const changed = database.transaction(async (statements) => {
    await statements.execute(sql`select ${1}`);
    stub.forget();
    throw new Error("Changed my mind.");
  });
  await expect(changed).rejects.toThrow("Changed my mind.");
  await database.close();
  stub.close();
});

/** Simulates a frozen instance: time passes, but its timers do not run. */
const freezeFor = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

describe("an instance that is frozen between two calls", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"] });
  });

  test("reconnects after a long pause", async () => {
    const stub = await stubPostgres();
    const database = connectPool(() => stub.url, { answer: 1_000 });
    const store = postgresStore(database, collections);
    await store.get("enquiries", "one");
    stub.forget();
    freezeFor(60_000);
    expect(await store.get("enquiries", "one")).toBeNull();
    expect(stub.connections()).toBe(2);
    await database.close();
    stub.close();
  });

  test("does not wait on a connection whose answer it froze over", async () => {
    const stub = await stubPostgres();
    const database = connectPool(() => stub.url, { answer: 1_000 });
    const store = postgresStore(database, collections);
    await store.get("enquiries", "one");
    stub.forget();
    const lost = expectRefusal(store.get("enquiries", "one"), "unavailable");
    await vi.waitFor(() => expect(stub.asked()).toBe(2));
    freezeFor(60_000);
    expect(await store.get("enquiries", "one")).toBeNull();
    await lost;
    await database.close();
    stub.close();
  });

  test("keeps its connection over a short pause", async () => {
    const stub = await stubPostgres();
    const database = connectPool(() => stub.url);
    const store = postgresStore(database, collections);
    await store.get("enquiries", "one");
    freezeFor(5_000);
    await store.get("enquiries", "one");
    expect(stub.connections()).toBe(1);
    await database.close();
    stub.close();
  });
});

const server = process.env["TEST_DATABASE_URL"];

describe.skipIf(!server)("on a real server", () => {
  let postgres: TestPostgres;
  let locker: pg.Client;
  let database: ReturnType<typeof connectPool>;
  let store: Store;

  beforeAll(async () => {
    postgres = await openTestPostgres(server ?? "");
  });
  afterAll(() => postgres.close());

  beforeEach(async () => {
    await (await postgres.openStore()).commit([
      { insert: "accounts", id: "ada", record: storedAccount("ada") },
    ]);
    database = connectPool(() => postgres.url, { statement: 1_500 });
    store = postgresStore(database, collections);
    locker = new pg.Client({ connectionString: postgres.url, application_name: "locker" });
    await locker.connect();
  });
  afterEach(async () => {
    await locker.end();
    await database.close();
  });

  const change = () =>
    store.commit([
      { insert: "enquiries", id: "one", record: storedEnquiry() },
      { update: "accounts", id: "ada", version: 1, changes: { isActive: false } },
    ]);

  test("a missing database is reported as unavailable", async () => {
    const nowhere = Object.assign(new URL(postgres.url), { pathname: "/none" }).href;
    const elsewhere = connectPool(() => nowhere);
    await expectUnavailable(postgresStore(elsewhere, collections));
    await elsewhere.close();
  });

  test("a commit that times out is unavailable, writes nothing and can be repeated", async () => {
    await locker.query("begin; select from accounts for update");
    await expectRefusal(change(), "unavailable");
    await locker.query("rollback");
    expect(await store.get("enquiries", "one")).toBeNull();
    expect(await change()).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  /** Terminates every connection but the locker's and its own. */
  async function dropConnections() {
    const { rowCount } = await postgres.query(`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name <> 'locker'`);
    expect(rowCount).toBeGreaterThan(0);
  }

  test("a connection dropped during a commit leaves nothing written", async () => {
    await locker.query("begin; select from accounts for update");
    const broken = expectRefusal(change(), "unavailable");
    await vi.waitFor(async () => {
      const { rowCount } = await postgres.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      expect(rowCount).toBe(1);
    });
    await broken;
    await locker.query("rollback");
    expect(await store.get("enquiries", "one")).toBeNull();
    expect(await change()).toMatchObject([{ version: 1 }, { version: 2 }]);
  });

  /** Holds back whatever changes Ada, until somebody lets it go on. */
  async function heldBack() {
    await locker.query("begin; select from accounts for update");
    const waiting = async (count: number) =>
      vi.waitFor(async () => {
        const { rowCount } = await postgres.query(`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
        expect(rowCount).toBe(count);
      });
    return { waiting, letGo: () => locker.query("rollback") };
  }

  test("a statement does not wait behind a slow one, but on the next connection", async () => {
    const patient = connectPool(() => `${postgres.url}?application_name=patient`);
    const office = postgresStore(patient, collections);
    const { waiting, letGo } = await heldBack();
    const slow = office.commit([{ update: "accounts", id: "ada", version: 1, changes: { isActive: false } }]);
    await waiting(1);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60 });
    // Answered while the slow one still waits, or never.
    expect(await office.get("accounts", "ada")).toMatchObject({ version: 1 });
    await patient.transaction((statements) => statements.execute("select 1"));
    vi.useRealTimers();
    const { rows } = await postgres.query(`
      select count(*)::int as count from pg_stat_activity
      where application_name = 'patient'`);
    expect(rows).toEqual([{ count: 2 }]);
    await letGo();
    expect(await slow).toMatchObject([{ version: 2 }]);
    await patient.close();
  });

  test("a statement's time counts from when it is the first in line", async () => {
    const patient = connectPool(() => postgres.url, { answer: 3_000 });
    const statements = Array.from({ length: 4 }, () => patient.statements.execute("select pg_sleep(1)"));
    expect((await Promise.allSettled(statements)).map(({ status }) => status)).toEqual(
      Array(4).fill("fulfilled"),
    );
    await patient.close();
  });

  test("a write whose connection breaks may have been saved, and a transaction that did not come to its end was not", async () => {
    const { waiting, letGo } = await heldBack();
    const impatient = connectPool(() => postgres.url, { answer: 300 });
    const alone = postgresStore(impatient, collections).commit([
      { update: "accounts", id: "ada", version: 1, changes: { isActive: false } },
    ]);
    await waiting(1);
    await expect(alone).rejects.toMatchObject({ message: expect.stringContaining("may or may not") });
    const unfinished = impatient.transaction((statements) => statements.execute("select pg_sleep(5)"));
    const failure = await unfinished.catch(translated);
    expect(failure).toMatchObject({ message: expect.stringContaining("not available") });
    await letGo();
    await impatient.close();
  });

  test("a connection dropped between two statements does not crash the process", async () => {
    const work = database.transaction(async (statements) => {
      await dropConnections();
      await postgres.query("select 'time enough for the news to arrive'");
      await statements.execute("select 1");
    });
    await expect(work).rejects.toThrow();
    expect(await store.get("accounts", "ada")).toMatchObject({ _id: "ada" });
  });

  test("a dropped idle connection does not crash the process and is replaced", async () => {
    await store.get("accounts", "ada");
    await dropConnections();
    await vi.waitFor(async () => expect(await store.get("accounts", "ada")).toMatchObject({ _id: "ada" }));
  });
});
