import { describe, expect, test } from "vitest";
import { expectRefusal, fakeClock, idempotencyKey, type OpenStore, session } from "./samples.contract.ts";

const START = "2025-01-01T00:00:00.000Z";
const END = "2025-01-01T00:10:00.000Z";
const JUST_BEFORE = "2025-01-01T00:09:59.999Z";
const LATER = "2025-01-02T00:00:00.000Z";

export const describeExpiring = (open: OpenStore) =>
  describe("records that expire", () => {
    async function withOneOfEach() {
      const clock = fakeClock(START);
      const store = await open(clock);
      await store.commit([
        { insert: "idempotencyKeys", id: "r", record: idempotencyKey("key", END) },
        { insert: "sessions", id: "s", record: session("ada", END) },
      ]);
      return { clock, store };
    }

    test("exist until the millisecond before", async () => {
      const { clock, store } = await withOneOfEach();
      clock.set(JUST_BEFORE);
      expect(await store.get("idempotencyKeys", "r")).toMatchObject({ _id: "r", expiresAt: END });
      expect(await store.find("idempotencyKeys", "key", "key")).toMatchObject({ _id: "r" });
      expect((await store.page("sessions", { index: "account", value: "ada", limit: 5 })).items).toHaveLength(
        1,
      );
      expect(await store.tally("sessions", { since: new Date(START) })).toHaveLength(1);
      expect(
        await store.commit([
          { update: "sessions", id: "s", version: 1, changes: { lastSeenAt: JUST_BEFORE } },
          { remove: "idempotencyKeys", id: "r" },
        ]),
      ).toMatchObject([{ lastSeenAt: JUST_BEFORE }, null]);
    });

    test("are absent from every operation from that moment on", async () => {
      const { clock, store } = await withOneOfEach();
      clock.set(END);
      expect(await store.get("idempotencyKeys", "r")).toBeNull();
      expect(await store.find("idempotencyKeys", "key", "key")).toBeNull();
      expect((await store.page("sessions", { index: "account", value: "ada", limit: 5 })).items).toEqual([]);
      expect((await store.page("sessions", { limit: 5 })).items).toEqual([]);
      expect(await store.tally("sessions", { since: new Date(START) })).toEqual([]);
      const revived = [{ update: "sessions", id: "s", version: 1, changes: { expiresAt: LATER } }] as const;
      await expectRefusal(store.commit(revived), "not_found");
      await expectRefusal(store.commit([{ remove: "idempotencyKeys", id: "r" }]), "not_found");
    });

    test("reserve their unique value until that moment, and no longer", async () => {
      const { clock, store } = await withOneOfEach();
      const take = (id: string) =>
        store.commit([{ insert: "idempotencyKeys", id, record: idempotencyKey("key", LATER) }]);
      clock.set(JUST_BEFORE);
      await expectRefusal(take("n"), "conflict", { fields: { key: expect.any(String) } });
      clock.set(END);
      expect(await take("n")).toMatchObject([{ _id: "n", version: 1 }]);
      expect(await store.find("idempotencyKeys", "key", "key")).toMatchObject({ _id: "n" });
      await expectRefusal(take("m"), "conflict");
    });

    test("free their id and value for an update and within a larger commit", async () => {
      const { clock, store } = await withOneOfEach();
      await store.commit([
        { insert: "idempotencyKeys", id: "other", record: idempotencyKey("other", LATER) },
      ]);
      clock.set(END);
      const written = await store.commit([
        { update: "idempotencyKeys", id: "other", version: 1, changes: { key: "key" } },
        { insert: "sessions", id: "s", record: session("bob", LATER) },
      ]);
      expect(written).toMatchObject([
        { key: "key", version: 2 },
        { accountId: "bob", version: 1 },
      ]);
    });

    test("free their id for a record with another unique value", async () => {
      const { clock, store } = await withOneOfEach();
      clock.set(END);
      await store.commit([{ insert: "idempotencyKeys", id: "r", record: idempotencyKey("another", LATER) }]);
      expect(await store.find("idempotencyKeys", "key", "another")).toMatchObject({ _id: "r", version: 1 });
    });

    test("free their value for exactly one of twenty simultaneous inserts", async () => {
      const { clock, store } = await withOneOfEach();
      clock.set(END);
      const takers = Array.from({ length: 20 }, (_, n) =>
        store.commit([{ insert: "idempotencyKeys", id: `n${n}`, record: idempotencyKey("key", LATER) }]),
      );
      const settled = await Promise.allSettled(takers);
      const refusals = settled.filter((result) => result.status === "rejected");
      expect(refusals).toHaveLength(19);
      expect(refusals.every(({ reason }) => reason.code === "conflict")).toBe(true);
    });

    test("are removed by dropExpired, and nothing else is", async () => {
      const { clock, store } = await withOneOfEach();
      await store.commit([
        { insert: "idempotencyKeys", id: "stays", record: idempotencyKey("other", LATER) },
      ]);
      await store.count("goes", 600);
      await store.count("stays", 3600);
      clock.set(JUST_BEFORE);
      expect(await store.dropExpired()).toBe(0);
      expect(await store.get("idempotencyKeys", "r")).not.toBeNull();
      clock.set(END);
      while ((await store.dropExpired()) > 0) expect(await store.get("idempotencyKeys", "r")).toBeNull();
      expect(await store.get("idempotencyKeys", "stays")).toMatchObject({ version: 1, expiresAt: LATER });
      expect(await store.count("goes", 600, 0)).toMatchObject({ value: 0 });
      expect(await store.count("stays", 3600, 0)).toMatchObject({ value: 1 });
      expect(
        await store.commit([{ insert: "sessions", id: "s", record: session("bob", LATER) }]),
      ).toHaveLength(1);
    });

    test("live longer when their expiry is postponed in time", async () => {
      const { clock, store } = await withOneOfEach();
      await store.commit([{ update: "sessions", id: "s", version: 1, changes: { expiresAt: LATER } }]);
      clock.set(END);
      expect(await store.get("sessions", "s")).toMatchObject({ expiresAt: LATER });
    });
  });
