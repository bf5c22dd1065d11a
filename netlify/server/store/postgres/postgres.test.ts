import { inspect } from "node:util";
import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { asStoreDatabase } from "#local/data/postgres.ts";
import { storedAccount } from "#tests/samples/account/account.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { deletedVersion } from "#tests/support/deleted-version.ts";
import { emptyTables, openMigratedDatabase } from "#tests/support/server/test-database.ts";
import { collections } from "../../collections.ts";
import { expectRefusal, fakeClock, idempotencyKey } from "../contract/samples.contract.ts";
import { postgresStore } from "./index.ts";

let database: PGlite;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
beforeEach(() => database.exec(emptyTables));

const openStore = (options?: { now: () => Date }) =>
  postgresStore(asStoreDatabase(database), collections, options);

async function rowsOf(table: "receipts" | "counters") {
  const { rows } = await database.query<{ key: string }>(`select key from ${table} order by key`);
  return rows.map(({ key }) => key);
}

const SOON = "2025-01-01T00:01:00.000Z";
const LATE = "2025-01-03T00:00:00.000Z";

describe("the writes of a commit", () => {
  const insert = (id: string) =>
    ({ insert: "enquiries", id, record: storedEnquiry({ fullName: `Sender ${id}` }) }) as const;
  const done = (id: string, version: number) =>
    ({ update: "enquiries", id, version, changes: { progress: "done" } }) as const;

  /** A store, and how many statements outside of a transaction and how many transactions it has made. */
  function countingStore() {
    const working = asStoreDatabase(database);
    const transaction = vi.spyOn(working, "transaction");
    const alone = vi.spyOn(working.statements, "execute");
    return {
      store: postgresStore(working, collections),
      made: () => [alone.mock.calls.length, transaction.mock.calls.length],
    };
  }

  test("take one statement, whatever they are, and their results keep their order", async () => {
    const { store, made } = countingStore();
    await store.commit([insert("a"), insert("x")]);
    const [b, gone, changed, c] = await store.commit([
      insert("b"),
      { remove: "enquiries", id: "x", version: 1 },
      done("a", 1),
      insert("c"),
    ]);
    expect(made()).toEqual([2, 0]);
    expect([b._id, gone, c._id]).toEqual(["b", null, "c"]);
    expect(changed).toEqual(await store.get("enquiries", "a"));
    expect(changed).toMatchObject({ version: 2, progress: "done", fullName: "Sender a" });
    expect((await store.page("enquiries", { limit: 10 })).items).toHaveLength(3);
  });

  test("are performed in their order if a later one needs an earlier one's effect", async () => {
    const { store } = countingStore();
    await store.commit([{ insert: "accounts", id: "ada", record: storedAccount("ada") }]);
    const [, , again] = await store.commit([
      { remove: "accounts", id: "ada", version: 1 },
      insert("a"),
      { insert: "accounts", id: "other", record: storedAccount("ada") },
    ]);
    expect(again).toMatchObject({ _id: "other", username: "ada" });
    const twice = await store.commit([
      insert("b"),
      done("b", 1),
      { remove: "enquiries", id: "b", version: 2 },
    ]);
    expect(twice.at(-1)).toBeNull();
  });

  test("are refused exactly, and leave nothing, if one of them is", async () => {
    const { store } = countingStore();
    await store.commit([insert("a")]);
    await store.commit([done("a", 1)]);
    await expectRefusal(store.commit([insert("b"), done("a", 1)]), "conflict", {
      current: await store.get("enquiries", "a"),
    });
    await expectRefusal(store.commit([insert("b"), { remove: "enquiries", id: "no" }]), "not_found");
    expect(await store.get("enquiries", "b")).toBeNull();
  });
});

describe("expired rows", () => {
  test("are deleted by later writes, and no other rows are", async () => {
    const clock = fakeClock("2025-01-01T00:00:00.000Z");
    const store = openStore(clock);
    const insert = (key: string, expiresAt: string) =>
      store.commit([{ insert: "idempotencyKeys", id: key, record: idempotencyKey(key, expiresAt) }]);
    await insert("stays", LATE);
    for (let n = 0; n < 60; n++) await insert(`goes ${n}`, SOON);
    clock.set(SOON);
    expect(await rowsOf("receipts")).toHaveLength(61);
    for (let n = 0; n < 50; n++) await insert(`new ${n}`, LATE);
    const left = await rowsOf("receipts");
    expect(left.filter((key) => key.startsWith("goes"))).toEqual([]);
    expect(left).toHaveLength(51);
  });

  test("are deleted among the counters too", async () => {
    const clock = fakeClock("2025-01-01T00:00:00.000Z");
    const store = openStore(clock);
    await store.count("stays", 3600);
    for (let n = 0; n < 60; n++) await store.count(`goes ${n}`, 60);
    clock.set(SOON);
    for (let n = 0; n < 50; n++) await store.count("busy", 3600);
    expect(await rowsOf("counters")).toEqual(["busy", "stays"]);
  });

  test("are deleted from every collection by dropExpired", async () => {
    const clock = fakeClock("2025-01-01T00:00:00.000Z");
    const store = openStore(clock);
    await store.commit([
      { insert: "versions", id: "goes", record: deletedVersion({ expiresAt: SOON }) },
      { insert: "versions", id: "stays", record: deletedVersion({ expiresAt: LATE }) },
      { insert: "idempotencyKeys", id: "goes", record: idempotencyKey("goes", SOON) },
      { insert: "idempotencyKeys", id: "stays", record: idempotencyKey("stays", LATE) },
    ]);
    await store.count("goes", 60);
    await store.count("stays", 3600);
    clock.set(SOON);
    expect(await store.dropExpired()).toBe(3);
    const { rows } = await database.query<{ _id: string }>("select _id from versions");
    expect([rows, await rowsOf("receipts"), await rowsOf("counters")]).toEqual([
      [{ _id: "stays" }],
      ["stays"],
      ["stays"],
    ]);
    expect(await store.dropExpired()).toBe(0);
  });

  test("are deleted by dropExpired in batches of 1,000", async () => {
    await database.exec(`
      insert into counters select n::text, 1, '2024-01-01' from generate_series(1, 2500) n`);
    const store = openStore();
    const dropped = [await store.dropExpired(), await store.dropExpired(), await store.dropExpired()];
    expect(dropped).toEqual([1000, 1000, 500]);
    expect(await rowsOf("counters")).toEqual([]);
  });

  test("are deleted by writes in batches, so that no write handles a whole backlog", async () => {
    await database.exec(`
      insert into counters select n::text, 1, '2024-01-01' from generate_series(1, 1000) n`);
    const store = openStore();
    for (let n = 0; n < 50; n++) await store.count("busy", 60);
    const left = await rowsOf("counters");
    expect(left.length).toBeLessThan(1000);
    expect(left.length).toBeGreaterThan(500);
  });

  test("never refuse a value, even if they are deleted beside the write that wants it", async () => {
    const clock = fakeClock(SOON);
    const store = openStore(clock);
    const insert = (id: string) => {
      const expiresAt = new Date(clock.now().getTime() + 1000).toISOString();
      return store.commit([{ insert: "idempotencyKeys", id, record: idempotencyKey(id, expiresAt) }]);
    };
    await insert("again");
    // One write in fifty also deletes expired rows. With an odd number of writes, it is that of `again` at least once.
    for (let round = 0; round < 55; round += 1) {
      if (round === 26) await insert("odd");
      await insert(`other ${round}`);
      clock.advance(1000);
      expect(await insert("again")).toMatchObject([{ _id: "again", version: 1 }]);
    }
  });

  test("do not fail a write when they cannot be deleted", async () => {
    const working = asStoreDatabase(database);
    const clearing = vi.spyOn(working.statements, "delete").mockImplementation(() => {
      throw new Error("down");
    });
    const store = postgresStore(working, collections);
    for (let n = 1; n <= 50; n++) expect(await store.count("busy", 60)).toMatchObject({ value: n });
    expect(clearing).toHaveBeenCalledOnce();
  });
});

describe("a commit that Postgres rolls back because of a deadlock", () => {
  const deadlock = "do $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$";
  const writes = [
    { insert: "enquiries", id: "one", record: storedEnquiry() },
    { update: "enquiries", id: "one", version: 1, changes: { location: "Thrissur" } },
  ] as const;

  function openDeadlocked(times: number) {
    const working = asStoreDatabase(database);
    let left = times;
    return postgresStore(
      {
        ...working,
        transaction: (work) =>
          working.transaction(async (statements) => {
            const result = await work(statements);
            if (left-- > 0) await statements.execute(deadlock);
            return result;
          }),
      },
      collections,
    );
  }

  test("is retried and carried out once", async () => {
    const store = openDeadlocked(2);
    expect(await store.commit(writes)).toMatchObject([{ version: 1 }, { version: 2 }]);
    expect((await store.page("enquiries", { limit: 5 })).items).toHaveLength(1);
  });

  test("is reported as unavailable when every retry fails", async () => {
    const store = openDeadlocked(Number.POSITIVE_INFINITY);
    await expectRefusal(store.commit(writes), "unavailable");
    expect((await store.page("enquiries", { limit: 5 })).items).toEqual([]);
  });
});

describe("an error", () => {
  const SECRET = "secret.person@example.in";

  test("of a database constraint names the constraint, but no data", async () => {
    const store = openStore();
    const record = storedEnquiry({ email: SECRET, info_from: "a source that is none" });
    const error: unknown = await store.commit([{ insert: "enquiries", id: "one", record }]).catch((e) => e);
    expect(error).toBeInstanceOf(Error);
    expect(inspect(error, { depth: 10, showHidden: true })).toContain("enquiries_info_from_check");
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(SECRET);
  });

  test("of a duplicate value does not contain the value", async () => {
    const store = openStore();
    const insert = (id: string) =>
      store.commit([{ insert: "accounts", id, record: storedAccount(id, { email: SECRET }) }]);
    await insert("ada");
    const error: unknown = await insert("bob").catch((e) => e);
    expect(error).toMatchObject({ code: "conflict" });
    expect(inspect(error, { depth: 10, showHidden: true })).not.toContain(SECRET);
  });

  test("of a value too long for its index is invalid input, not an internal error", async () => {
    const noise = Array.from({ length: 2000 }, (_, n) => ((n * 2654435761) >>> 0).toString(36)).join("");
    const insert = openStore().commit([{ insert: "accounts", id: "a", record: storedAccount(noise) }]);
    await expectRefusal(insert, "invalid");
  });

  test("of a schema older than the code is unavailability", async () => {
    await database.exec("alter table accounts rename to accounts_elsewhere");
    const store = openStore();
    await expectRefusal(store.get("accounts", "a"), "unavailable");
    await database.exec("alter table accounts_elsewhere rename to accounts");
    expect(await store.get("accounts", "a")).toBeNull();
  });

  test("of a closed embedded database is unavailability", async () => {
    const closed = await openMigratedDatabase();
    await closed.close();
    const store = postgresStore(asStoreDatabase(closed), collections);
    await expectRefusal(store.get("enquiries", "one"), "unavailable");
    const both = ["one", "two"].map((id) => ({ insert: "enquiries", id, record: storedEnquiry() }) as const);
    await expectRefusal(store.commit(both), "unavailable");
  });
});
