import { describe, expect, test } from "vitest";
import { storedAccount } from "#tests/samples/account/account.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { erasure } from "../audit-entry.ts";
import { auditEntry, expectRefusal, fakeClock, type OpenStore } from "./samples.contract.ts";

export const describeWriting = (open: OpenStore) =>
  describe("writing", () => {
    test("stores an inserted record with its id, times and version", async () => {
      const { now } = fakeClock("2025-03-01T10:20:30.456Z");
      const store = await open({ now });
      const [inserted] = await store.commit([{ insert: "enquiries", id: "one", record: storedEnquiry() }]);
      const at = "2025-03-01T10:20:30.456Z";
      expect(inserted).toEqual({ ...storedEnquiry(), _id: "one", createdAt: at, updatedAt: at, version: 1 });
      expect(await store.get("enquiries", "one")).toEqual(inserted);
    });

    test("restores a record with its creation time, its position and a new version", async () => {
      const clock = fakeClock("2025-03-01T10:00:00.000Z");
      const store = await open(clock);
      const [gone] = await store.commit([{ insert: "enquiries", id: "one", record: storedEnquiry() }]);
      clock.advance(1000);
      await store.commit([
        { insert: "enquiries", id: "two", record: storedEnquiry() },
        { remove: "enquiries", id: "one" },
      ]);
      clock.advance(1000);
      const [back] = await store.commit([
        { insert: "enquiries", id: "one", record: storedEnquiry(), earlier: { ...gone, version: 4 } },
      ]);
      expect(back).toEqual({ ...gone, version: 5 });
      const { items } = await store.page("enquiries", { limit: 5 });
      expect(items.map(({ _id }) => _id)).toEqual(["two", "one"]);
    });

    test("finds nothing for an unknown id", async () => {
      const store = await open();
      expect(await store.get("enquiries", "unknown")).toBeNull();
    });

    test("changes only the given fields and increments the version", async () => {
      const clock = fakeClock("2025-03-01T10:00:00.000Z");
      const store = await open(clock);
      const [before] = await store.commit([{ insert: "enquiries", id: "one", record: storedEnquiry() }]);
      clock.advance(5);
      const [after] = await store.commit([
        { update: "enquiries", id: "one", version: 1, changes: { location: "Thrissur", message: null } },
      ]);
      const updatedAt = "2025-03-01T10:00:00.005Z";
      expect(after).toEqual({ ...before, location: "Thrissur", message: null, updatedAt, version: 2 });
      expect(await store.get("enquiries", "one")).toEqual(after);
    });

    test("ignores ids, times and versions among the fields", async () => {
      const store = await open(fakeClock("2025-03-01T10:00:00.000Z"));
      const smuggled = { _id: "two", createdAt: "1999-01-01T00:00:00.000Z", version: 9 };
      const [inserted] = await store.commit([
        { insert: "enquiries", id: "one", record: { ...storedEnquiry(), ...smuggled } },
      ]);
      const own = { _id: "one", createdAt: "2025-03-01T10:00:00.000Z" };
      expect(inserted).toMatchObject({ ...own, version: 1 });
      const [updated] = await store.commit([
        { update: "enquiries", id: "one", version: 1, changes: { ...inserted, ...smuggled } },
      ]);
      expect(updated).toMatchObject({ ...own, version: 2 });
    });

    test("refuses an outdated version, returning the current record", async () => {
      const store = await open();
      await store.commit([{ insert: "enquiries", id: "one", record: storedEnquiry() }]);
      const change = (location: string) =>
        store.commit([{ update: "enquiries", id: "one", version: 1, changes: { location } }]);
      const [current] = await change("Thrissur");
      await expectRefusal(change("Kollam"), "conflict", { current });
      expect(await store.get("enquiries", "one")).toEqual(current);
    });

    test("accepts one of many simultaneous updates of the same version", async () => {
      const store = await open();
      await store.commit([{ insert: "enquiries", id: "one", record: storedEnquiry() }]);
      const changes = Array.from({ length: 20 }, (_, n) =>
        store.commit([{ update: "enquiries", id: "one", version: 1, changes: { location: `Ward ${n}` } }]),
      );
      const settled = await Promise.allSettled(changes);
      expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(await store.get("enquiries", "one")).toMatchObject({ version: 2 });
    });

    test("removes a record with its current version or without one, but not with an old one", async () => {
      const store = await open();
      const ids = ["one", "two"];
      await store.commit(ids.map((id) => ({ insert: "enquiries", id, record: storedEnquiry() }) as const));
      await store.commit([{ update: "enquiries", id: "one", version: 1, changes: { location: "Kollam" } }]);
      await expectRefusal(store.commit([{ remove: "enquiries", id: "one", version: 1 }]), "conflict", {
        current: { _id: "one", version: 2 },
      });
      expect(
        await store.commit([
          { remove: "enquiries", id: "one", version: 2 },
          { remove: "enquiries", id: "two" },
        ]),
      ).toEqual([null, null]);
      expect(await Promise.all(ids.map((id) => store.get("enquiries", id)))).toEqual([null, null]);
    });

    test("refuses to update or remove an unknown id", async () => {
      const store = await open();
      await expectRefusal(
        store.commit([{ update: "enquiries", id: "no", version: 1, changes: {} }]),
        "not_found",
      );
      await expectRefusal(store.commit([{ remove: "enquiries", id: "no" }]), "not_found");
    });

    test("does nothing in an empty commit", async () => {
      const store = await open();
      expect(await store.commit([])).toEqual([]);
    });

    test("replaces what the log says of an erased person", async () => {
      const store = await open();
      const [entry] = await store.commit([
        { insert: "audit", id: "one", record: auditEntry() },
        { insert: "audit", id: "by", record: { ...auditEntry(), action: "erase" } },
      ]);
      await store.commit([erasure(entry, "by")]);
      expect(await store.get("audit", "one")).toMatchObject({
        username: "ada",
        changes: [{ field: "title", before: null, after: "(erased)" }],
        erasedBy: "by",
      });
    });

    test("refuses to change or remove a record in an append-only collection", async () => {
      const store = await open();
      await store.commit([{ insert: "audit", id: "one", record: auditEntry() }]);
      const changes = { username: "eve" };
      await expect(store.commit([{ update: "audit", id: "one", version: 1, changes }])).rejects.toThrow(
        "only grows",
      );
      await expect(store.commit([{ remove: "audit", id: "one" }])).rejects.toThrow("only grows");
      expect(await store.get("audit", "one")).toMatchObject({ ...auditEntry(), version: 1 });
    });

    test("commits writes to several collections in their order", async () => {
      const store = await open();
      const [made, admin, changed] = await store.commit([
        { insert: "enquiries", id: "one", record: storedEnquiry() },
        { insert: "accounts", id: "ada", record: storedAccount("ada") },
        { update: "enquiries", id: "one", version: 1, changes: { location: "Kollam" } },
      ]);
      expect([made.version, admin.username, changed.version]).toEqual([1, "ada", 2]);
      expect(await store.get("enquiries", "one")).toEqual(changed);
      expect(await store.get("accounts", "ada")).toEqual(admin);
    });

    test("commits nothing when one write is refused", async () => {
      const store = await open();
      await store.commit([{ insert: "accounts", id: "ada", record: storedAccount("ada") }]);
      const refused = store.commit([
        { insert: "enquiries", id: "one", record: storedEnquiry() },
        { update: "accounts", id: "ada", version: 1, changes: { isActive: false } },
        { insert: "accounts", id: "eve", record: storedAccount("ada", { email: "eve@example.in" }) },
      ]);
      await expectRefusal(refused, "conflict");
      expect(await store.get("enquiries", "one")).toBeNull();
      expect(await store.get("accounts", "eve")).toBeNull();
      expect(await store.get("accounts", "ada")).toMatchObject({ version: 1, isActive: true });
    });

    test("rolls back a commit whose last write is outdated", async () => {
      const store = await open();
      await store.commit([{ insert: "accounts", id: "ada", record: storedAccount("ada") }]);
      const refused = store.commit([
        { insert: "enquiries", id: "one", record: storedEnquiry() },
        { remove: "accounts", id: "ada", version: 7 },
      ]);
      await expectRefusal(refused, "conflict", { current: { _id: "ada" } });
      expect(await store.get("enquiries", "one")).toBeNull();
    });

    test("resolves simultaneous commits that lock the same records in opposite orders", async () => {
      const store = await open();
      await store.commit([
        { insert: "accounts", id: "ada", record: storedAccount("ada") },
        { insert: "accounts", id: "bob", record: storedAccount("bob") },
      ]);
      const toggle = (...ids: string[]) =>
        store.commit(
          ids.map((id) => ({ update: "accounts", id, version: 1, changes: { isActive: false } }) as const),
        );
      const orders = Array.from({ length: 6 }, (_, n) => (n % 2 ? ["ada", "bob"] : ["bob", "ada"]));
      const settled = await Promise.allSettled(orders.map((ids) => toggle(...ids)));
      const refusals = settled.filter((result) => result.status === "rejected");
      expect(refusals).toHaveLength(5);
      expect(refusals.every(({ reason }) => reason.code === "conflict")).toBe(true);
    });
  });
