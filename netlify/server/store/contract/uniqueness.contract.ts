import { describe, expect, test } from "vitest";
import { storedAccount } from "#tests/samples/account/account.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { expectRefusal, idempotencyKey, type OpenStore } from "./samples.contract.ts";

const LATER = "2999-01-01T00:00:00.000Z";

export const describeUniqueness = (open: OpenStore) =>
  describe("unique values", () => {
    test("find a record, but not through another field", async () => {
      const store = await open();
      const [ada] = await store.commit([{ insert: "accounts", id: "a", record: storedAccount("ada") }]);
      expect(await store.find("accounts", "username", "ada")).toEqual(ada);
      expect(await store.find("accounts", "email", "ada@tidepoint.example")).toEqual(ada);
      expect(await store.find("accounts", "username", "ada@tidepoint.example")).toBeNull();
    });

    test("ignore letter case unless the collection says otherwise", async () => {
      const store = await open();
      await store.commit([
        { insert: "accounts", id: "a", record: storedAccount("Ada É") },
        { insert: "idempotencyKeys", id: "r", record: idempotencyKey("Key", LATER) },
      ]);
      expect(await store.find("accounts", "username", "aDA é")).toMatchObject({ _id: "a" });
      expect(await store.find("idempotencyKeys", "key", "key")).toBeNull();
      expect(await store.find("idempotencyKeys", "key", "Key")).toMatchObject({ _id: "r" });
    });

    test("refuse a duplicate in any letter case, naming its field", async () => {
      const store = await open();
      await store.commit([{ insert: "accounts", id: "a", record: storedAccount("ada") }]);
      const insert = (username: string, email: string) =>
        store.commit([{ insert: "accounts", id: email, record: storedAccount(username, { email }) }]);
      await expectRefusal(insert("ADA", "x@example.in"), "conflict", {
        fields: { username: expect.any(String) },
      });
      await expectRefusal(insert("bob", "Ada@Tidepoint.EXAMPLE"), "conflict", {
        fields: { email: expect.any(String) },
      });
      await expect(insert("bob", "bob@example.in")).resolves.toHaveLength(1);
    });

    test("refuse an update to a taken value, but not to the record's own", async () => {
      const store = await open();
      await store.commit([
        { insert: "accounts", id: "a", record: storedAccount("ada") },
        { insert: "accounts", id: "b", record: storedAccount("bob") },
      ]);
      const rename = (username: string) =>
        store.commit([{ update: "accounts", id: "b", version: 1, changes: { username } }]);
      await expectRefusal(rename("Ada"), "conflict", { fields: { username: expect.any(String) } });
      expect(await rename("BOB")).toMatchObject([{ username: "BOB", version: 2 }]);
    });

    test("refuse a duplicate id", async () => {
      const store = await open();
      const insert = () => store.commit([{ insert: "enquiries", id: "one", record: storedEnquiry() }]);
      await insert();
      await expectRefusal(insert(), "conflict", { fields: { _id: expect.any(String) } });
    });

    test("are freed by a removal, also within one commit", async () => {
      const store = await open();
      await store.commit([{ insert: "accounts", id: "a", record: storedAccount("ada") }]);
      await store.commit([
        { remove: "accounts", id: "a", version: 1 },
        { insert: "accounts", id: "b", record: storedAccount("ada") },
      ]);
      expect(await store.find("accounts", "username", "ada")).toMatchObject({ _id: "b" });
    });

    test("are given to exactly one of a hundred simultaneous inserts", async () => {
      const store = await open();
      const inserts = Array.from({ length: 100 }, (_, n) =>
        store.commit([
          { insert: "enquiries", id: `e${n}`, record: storedEnquiry() },
          { insert: "idempotencyKeys", id: `r${n}`, record: idempotencyKey("same", LATER) },
        ]),
      );
      const settled = await Promise.allSettled(inserts);
      const refusals = settled.filter((result) => result.status === "rejected");
      expect(refusals).toHaveLength(99);
      expect(refusals.every(({ reason }) => reason.code === "conflict" && reason.details.fields.key)).toBe(
        true,
      );
      const { items } = await store.page("enquiries", { limit: 500 });
      expect(items).toHaveLength(1);
    });
  });
