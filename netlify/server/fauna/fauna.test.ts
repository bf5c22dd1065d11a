import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { storedAccount } from "#tests/samples/account/account.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { teamMember } from "#tests/samples/staff/staff.ts";
import { type InterpretedFauna, startTestFauna } from "#tests/support/server/test-fauna.ts";
import type { StoredFile } from "../collections/files.store.ts";
import { collections } from "../collections.ts";
import {
  expectRefusal,
  fakeClock,
  idempotencyKey,
  insertEnquiries,
  session,
} from "../store/contract/samples.contract.ts";
import type { Client } from "./client.ts";
import { tally } from "./read.ts";

let fauna: InterpretedFauna;

beforeAll(async () => {
  fauna = await startTestFauna();
});
afterAll(() => fauna.close());
beforeEach(() => fauna.interpreter.contend(0));

const file: StoredFile = {
  purpose: "image",
  visibility: "public",
  type: "png",
  name: "photo.png",
  parts: [],
  size: 1,
  sha256: "hash",
  width: null,
  height: null,
  renditions: {},
  warning: null,
  attachedTo: "",
};

describe("a commit", () => {
  const insert = { insert: "enquiries", id: "one", record: storedEnquiry() } as const;

  test("is one query, however many writes it has", async () => {
    const store = await fauna.openStore();
    const before = fauna.interpreter.queries;
    await store.commit([insert, { insert: "accounts", id: "ada", record: storedAccount("ada") }]);
    expect(fauna.interpreter.queries - before).toBe(1);
  });

  test("is retried when it conflicts with other transactions", async () => {
    const store = await fauna.openStore();
    fauna.interpreter.contend(3);
    await store.commit([insert]);
    expect(await store.get("enquiries", "one")).toMatchObject({ version: 1 });
  });

  test("is given up after too many conflicts, and writes nothing", async () => {
    const store = await fauna.openStore();
    fauna.interpreter.contend(1_000);
    await expectRefusal(store.commit([insert]), "unavailable");
    fauna.interpreter.contend(0);
    expect(await store.get("enquiries", "one")).toBeNull();
  });

  test("refuses values too long for an index, which Fauna would silently leave out", async () => {
    const store = await fauna.openStore();
    const long = "x".repeat(8_001);
    await expectRefusal(
      store.commit([{ insert: "enquiries", id: long, record: storedEnquiry() }]),
      "invalid",
    );
    await expectRefusal(
      store.commit([{ insert: "accounts", id: "a", record: storedAccount("ada", { username: long }) }]),
      "invalid",
    );
    await expectRefusal(store.count(long, 60), "invalid");
  });
});

describe("Fauna's documents", () => {
  const documentsOf = ({ q, run }: Client, collection: string) =>
    run<{ data: { ttl?: { date: Date }; data: { record: object } }[] }>(
      q.Map(q.Paginate(q.Documents(q.Collection(collection))), q.Lambda("ref", q.Get(q.Var("ref")))),
    );

  test("get a time to live that depends on their lifetime, not on the store's clock", async () => {
    const store = await fauna.openStore(fakeClock("2001-01-01T00:00:00.000Z"));
    const from = Date.now();
    await store.commit([{ insert: "sessions", id: "s", record: session("ada", "2001-01-01T00:10:00.000Z") }]);
    const { data } = await documentsOf(fauna.client, "sessions");
    const remainingMs = (data[0]?.ttl?.date.getTime() ?? 0) - from;
    expect(remainingMs).toBeGreaterThanOrEqual(600_000);
    expect(remainingMs).toBeLessThan(660_000);
  });

  test("keep their time to live on an update, and live longer when their expiry is postponed", async () => {
    const store = await fauna.openStore(fakeClock("2001-01-01T00:00:00.000Z"));
    await store.commit([{ insert: "sessions", id: "s", record: session("ada", "2001-01-01T00:10:00.000Z") }]);
    const ttl = async () => (await documentsOf(fauna.client, "sessions")).data[0]?.ttl?.date.getTime() ?? 0;
    const first = await ttl();
    const touch = { lastSeenAt: "2001-01-01T00:00:01.000Z" };
    await store.commit([{ update: "sessions", id: "s", version: 1, changes: touch }]);
    expect(await ttl()).toBe(first);
    const longer = { expiresAt: "2001-01-01T01:00:00.000Z" };
    await store.commit([{ update: "sessions", id: "s", version: 2, changes: longer }]);
    expect(await ttl()).toBeGreaterThan(first + 2_900_000);
  });

  test("are removed when expired and their unique value is taken", async () => {
    const clock = fakeClock("2001-01-01T00:00:00.000Z");
    const store = await fauna.openStore(clock);
    const insertKey = (id: string, end: string) =>
      store.commit([{ insert: "idempotencyKeys", id, record: idempotencyKey("key", end) }]);
    await insertKey("old", "2001-01-01T00:10:00.000Z");
    clock.set("2001-01-01T00:10:00.000Z");
    await insertKey("new", "2001-01-02T00:00:00.000Z");
    const { data } = await documentsOf(fauna.client, "receipts");
    expect(data).toHaveLength(1);
  });

  test("can lack a unique value, and are found by it only while they have one", async () => {
    const store = await fauna.openStore();
    await store.commit(["a", "b"].map((id) => ({ insert: "staff", id, record: teamMember() }) as const));
    await store.commit([{ update: "staff", id: "a", version: 1, changes: { empID: "TPEID000001" } }]);
    expect(await store.find("staff", "empID", "TPEID000001")).toMatchObject({ _id: "a" });
    await store.commit([{ update: "staff", id: "a", version: 2, changes: { empID: null } }]);
    expect(await store.find("staff", "empID", "TPEID000001")).toBeNull();
  });

  test("get an object field replaced, not merged", async () => {
    const store = await fauna.openStore();
    const body = (blob: string) => ({ parts: [{ blob, size: 1 }], size: 1, sha256: "hash" });
    const [before] = await store.commit([
      { insert: "files", id: "f", record: { ...file, renditions: { whole: body("a") } } },
    ]);
    expect(before.renditions).toEqual({ whole: body("a") });
    const changes = { renditions: { small: body("b") } };
    const [after] = await store.commit([{ update: "files", id: "f", version: 1, changes }]);
    expect(after.renditions).toEqual({ small: body("b") });
    const [none] = await store.commit([
      { update: "files", id: "f", version: 2, changes: { renditions: {} } },
    ]);
    expect(none).toMatchObject({ renditions: {}, width: null });
  });
});

test("a tally continues over several pages of a query", async () => {
  const clock = fakeClock("2025-01-01T00:00:00.000Z");
  const store = await fauna.openStore(clock);
  await insertEnquiries(store, clock, ["a", "b", "c"]);
  const before = fauna.interpreter.queries;
  const all = { since: new Date("2025-01-01T00:00:00.000Z") };
  expect(await tally(fauna.client, collections["enquiries"], all, clock.now().toISOString(), 2)).toEqual([
    { day: "2025-01-01", count: 3 },
  ]);
  expect(fauna.interpreter.queries - before).toBe(2);
});
