import { createHash } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { asStoreDatabase } from "#local/data/postgres.ts";
import { storedAccount } from "#tests/samples/account/account.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { salesPerson, teamMember } from "#tests/samples/staff/staff.ts";
import { emptyTables, openMigratedDatabase } from "#tests/support/server/test-database.ts";
import { startTestFauna } from "#tests/support/server/test-fauna.ts";
import { collectionNames, collections } from "../collections.ts";
import { fakeClock, idempotencyKey, session } from "../store/contract/samples.contract.ts";
import { postgresStore } from "../store/postgres/index.ts";
import { restoreInPostgres } from "../store/postgres/restore.ts";
import type { Store } from "../store/store.ts";
import { copyStore, differences, everything, type StoreEnd } from "./copy-store.ts";
import { faunaStore } from "./index.ts";
import { restoreInFauna } from "./restore.ts";

const clock = fakeClock("2025-03-01T10:00:00.000Z");
let embedded: PGlite;
let postgres: StoreEnd;
let fauna: StoreEnd;
let said: string[];

/** The tables into which the migrations insert a record. */
const made = ["headings", "footers"];

beforeAll(async () => {
  embedded = await openMigratedDatabase();
  for (const table of made) await embedded.exec(`create table pg_temp.made_${table} as table ${table}`);
});
afterAll(() => embedded.close());

beforeEach(async () => {
  clock.set("2025-03-01T10:00:00.000Z");
  said = [];
  await embedded.exec(emptyTables);
  for (const table of made) await embedded.exec(`insert into ${table} table pg_temp.made_${table}`);
  const database = asStoreDatabase(embedded);
  const served = await startTestFauna();
  onTestFinished(() => served.close());
  postgres = {
    name: "postgres",
    store: postgresStore(database, collections, clock),
    restore: (name, records) => restoreInPostgres(database, collections[name], records),
    close: async () => {},
  };
  fauna = {
    name: "fauna",
    store: faunaStore(served.client, collections, clock),
    restore: (name, records) =>
      restoreInFauna(served.client, collections[name], records, clock.now().toISOString()),
    close: async () => {},
  };
});

const copy = (from: StoreEnd, to: StoreEnd, prune = false) =>
  copyStore({ from, to, prune, report: (line) => said.push(line) });

/** A bit of everything: text in many scripts, nulls, objects, versions beyond the first, expiring records. */
async function fill({ store }: StoreEnd) {
  const file = {
    purpose: "image",
    visibility: "public",
    type: "png",
    name: "photo.png",
    parts: [{ blob: "a", size: 1 }],
    size: 1,
    sha256: "hash",
    width: null,
    height: null,
    renditions: { whole: { sha256: "b", size: 2, parts: [] } },
    warning: null,
    attachedTo: "",
  } as const;
  await store.commit([
    { insert: "enquiries", id: "one", record: storedEnquiry({ message: null, fullName: "ആശ മേനോൻ" }) },
    { insert: "accounts", id: "ada", record: storedAccount("ada") },
    { insert: "staff", id: "s1", record: salesPerson("TPEID000001") },
    { insert: "staff", id: "s2", record: teamMember() },
    { insert: "files", id: "f", record: file },
    { insert: "sessions", id: "s", record: session("ada", "2025-03-01T11:00:00.000Z") },
  ]);
  clock.advance(1_000);
  await store.commit([{ update: "accounts", id: "ada", version: 1, changes: { isActive: false } }]);
  for (let n = 0; n < 70; n++) {
    clock.advance(n % 3);
    await store.commit([{ insert: "enquiries", id: `e${n}`, record: storedEnquiry() }]);
  }
}

async function contentsOf(store: Store) {
  const all = collectionNames.map(async (name) => [name, await Array.fromAsync(everything(store, name))]);
  return Object.fromEntries(await Promise.all(all));
}

describe.each([
  ["from Postgres to Fauna", () => [postgres, fauna] as const],
  ["from Fauna to Postgres", () => [fauna, postgres] as const],
])("a copy %s", (_, ends) => {
  it("holds every record with its id, times and version, and is verified by count and hash", async () => {
    const [from, to] = ends();
    await fill(from);
    await copy(from, to);
    expect(await contentsOf(to.store)).toEqual(await contentsOf(from.store));
    expect(await to.store.get("accounts", "ada")).toMatchObject({ version: 2, isActive: false });
    expect(said.find((line) => line.includes("in both"))).toMatch(
      /^enquiries: 71 records in both, hash \w{16}\.$/,
    );
  });

  it("ends with the same content after many records of one millisecond, and a second copy finds nothing to do", async () => {
    const [from, to] = ends();
    const ids = Array.from({ length: 500 }, (_, n) =>
      createHash("sha256").update(String(n)).digest("base64url").slice(0, 22),
    );
    expect(new Set(ids.join("")).size).toBe(64);
    for (let start = 0; start < ids.length; start += 50) {
      const some = ids.slice(start, start + 50);
      await from.store.commit(
        some.map((id) => ({ insert: "enquiries", id, record: storedEnquiry() }) as const),
      );
    }
    await copy(from, to);
    expect(said).toContain("enquiries: copied 500, removed 0.");
    said = [];
    await copy(from, to);
    expect(said).toContain("enquiries: copied 0, removed 0.");
    expect(said.find((line) => line.includes("in both"))).toMatch(/^enquiries: 500 records in both/);
  });

  it("resumes an interrupted copy and copies only what is missing or changed", async () => {
    const [from, to] = ends();
    await fill(from);
    let batches = 0;
    const breaking: StoreEnd = {
      ...to,
      restore: (name, records) =>
        ++batches > 1 ? Promise.reject(new Error("gone")) : to.restore(name, records),
    };
    await expect(copy(from, breaking)).rejects.toThrow("gone");
    await from.store.commit([
      { update: "enquiries", id: "e69", version: 1, changes: { location: "Kollam" } },
    ]);
    await copy(from, to);
    expect(said).toContain("enquiries: copied 22, removed 0.");
    expect(await to.store.get("enquiries", "e69")).toMatchObject({ location: "Kollam", version: 2 });
  });

  it("can be repeated after records swapped unique values, near to each other or far apart", async () => {
    const [from, to] = ends();
    const add = (id: string, empID: string) =>
      from.store.commit([{ insert: "staff", id, record: salesPerson(empID) }]);
    const give = (id: string, version: number, empID: string) =>
      ({ update: "staff", id, version, changes: { empID } }) as const;
    await add("first", "TPEID000001");
    for (let n = 0; n < 60; n++) {
      clock.advance(1);
      await from.store.commit([{ insert: "staff", id: `t${n}`, record: teamMember() }]);
    }
    clock.advance(1);
    await add("near", "TPEID000002");
    await add("nearer", "TPEID000003");
    await add("last", "TPEID000004");
    await copy(from, to);
    await from.store.commit([
      give("first", 1, "TPEID000009"),
      give("last", 1, "TPEID000001"),
      give("first", 2, "TPEID000004"),
      give("near", 1, "TPEID000009"),
      give("nearer", 1, "TPEID000002"),
      give("near", 2, "TPEID000003"),
    ]);
    for (let n = 0; n < 60; n++) {
      await from.store.commit([
        { update: "staff", id: `t${n}`, version: 1, changes: { name: "Another Name" } },
      ]);
    }
    await copy(from, to);
    expect(said).toContain("staff: copied 64, removed 0.");
    expect(await contentsOf(to.store)).toEqual(await contentsOf(from.store));
  });

  it("is usable: records are found by unique value, by listing and by search", async () => {
    const [from, to] = ends();
    await fill(from);
    await copy(from, to);
    expect(await to.store.find("accounts", "username", "ADA")).toMatchObject({ _id: "ada" });
    const listed = await to.store.page("sessions", { index: "account", value: "ada", limit: 5 });
    expect(listed.items).toHaveLength(1);
    const found = await to.store.page("enquiries", { search: "മേനോൻ", limit: 5 });
    expect(found.items).toMatchObject([{ _id: "one" }]);
  });
});

it("copies over an expired record with the same unique value in the target", async () => {
  const give = (id: string, expiresAt: string) =>
    fauna.store.commit([
      { insert: "idempotencyKeys", id, record: idempotencyKey("enquiry:content:abc", expiresAt) },
    ]);
  await give("before", "2025-03-01T10:10:00.000Z");
  await copy(fauna, postgres);
  clock.set("2025-03-01T10:15:00.000Z");
  await give("now", "2025-03-01T10:25:00.000Z");
  await copy(fauna, postgres);
  expect(await contentsOf(postgres.store)).toEqual(await contentsOf(fauna.store));
});

it("refuses a target that holds records the source does not, unless told to remove them", async () => {
  await fill(postgres);
  await fauna.store.commit([{ insert: "enquiries", id: "other", record: storedEnquiry() }]);
  await expect(copy(postgres, fauna)).rejects.toThrow("such as other. Is this the right direction?");
  expect(await fauna.store.get("accounts", "ada")).toBeNull();
  await copy(postgres, fauna, true);
  expect(await fauna.store.get("enquiries", "other")).toBeNull();
  expect(said).toContain("enquiries: copied 71, removed 1.");
});

it("fails the verification of a copy that lacks a record", async () => {
  await fill(postgres);
  const losing: StoreEnd = {
    ...fauna,
    restore: (name, records) =>
      fauna.restore(
        name,
        records.filter(({ _id }) => _id !== "ada"),
      ),
  };
  await expect(copy(postgres, losing)).rejects.toThrow(
    /^accounts: 1 records .* in postgres, 0 with .* in fauna/,
  );
});

it("finds no differences between a store and itself", async () => {
  await fill(postgres);
  expect(await Array.fromAsync(differences(postgres.store, postgres.store, "enquiries"))).toEqual([]);
});
