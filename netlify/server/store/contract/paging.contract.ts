import { describe, expect, test } from "vitest";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import {
  expectRefusal,
  fakeClock,
  insertEnquiries,
  type OpenStore,
  session,
  walk,
} from "./samples.contract.ts";

const names = (count: number) => Array.from({ length: count }, (_, n) => `e${String(n).padStart(3, "0")}`);
const base64 = (text: string) => Buffer.from(text).toString("base64url");

export const describePaging = (open: OpenStore) =>
  describe("paging", () => {
    test("lists newest first, and records of the same millisecond by descending id", async () => {
      const clock = fakeClock("2025-01-01T00:00:00.000Z");
      const store = await open(clock);
      const insert = (id: string) => store.commit([{ insert: "enquiries", id, record: storedEnquiry() }]);
      for (const id of ["b", "A", "a", "B", "-"]) await insert(id);
      clock.advance(1);
      await insert("0");
      const { items } = await store.page("enquiries", { limit: 10 });
      expect(items.map(({ _id }) => _id)).toEqual(["0", "b", "a", "B", "A", "-"]);
    });

    test("returns no cursor after the last page, even if that is full", async () => {
      const clock = fakeClock("2025-01-01T00:00:00.000Z");
      const store = await open(clock);
      expect(await store.page("enquiries", { limit: 2 })).toEqual({ items: [], nextCursor: null });
      await insertEnquiries(store, clock, names(4));
      const first = await store.page("enquiries", { limit: 2 });
      expect(first.nextCursor).toEqual(expect.any(String));
      const second = await store.page("enquiries", { limit: 2, cursor: first.nextCursor ?? "" });
      expect(second.items.map(({ _id }) => _id)).toEqual(["e001", "e000"]);
      expect(second.nextCursor).toBeNull();
    });

    test("returns each record of one millisecond exactly once", async () => {
      const store = await open(fakeClock("2025-01-01T00:00:00.000Z"));
      const ids = names(23);
      await store.commit(ids.map((id) => ({ insert: "enquiries", id, record: storedEnquiry() }) as const));
      expect(await walk(store, 5)).toEqual(ids.toReversed());
    });

    test("orders ids by their bytes, whatever letters they have, from page to page", async () => {
      const store = await open(fakeClock("2025-01-01T00:00:00.000Z"));
      const letters = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
      const ids = [...letters].flatMap((letter) => [letter, `${letter}-`, `${letter}a`]);
      await store.commit(ids.map((id) => ({ insert: "enquiries", id, record: storedEnquiry() }) as const));
      expect(await walk(store, 7)).toEqual(ids.toReversed());
    });

    test("has no gaps or repeats while records are added and removed", async () => {
      const clock = fakeClock("2025-01-01T00:00:00.000Z");
      const store = await open(clock);
      const ids = names(60);
      await insertEnquiries(store, clock, ids);
      const leaving = ["e055", "e040", "e020", "e003"];
      let round = 0;
      const seen = await walk(store, 7, async () => {
        const gone = leaving[round++];
        await Promise.all([
          insertEnquiries(store, clock, [`new${round}`]),
          gone ? store.commit([{ remove: "enquiries", id: gone }]) : undefined,
        ]);
      });
      expect(new Set(seen).size).toBe(seen.length);
      const stayed = ids.filter((id) => !leaving.includes(id)).toReversed();
      expect(seen.filter((id) => stayed.includes(id))).toEqual(stayed);
    });

    test("lists the records with one value of an index", async () => {
      const store = await open();
      const later = "2999-01-01T00:00:00.000Z";
      await store.commit([
        { insert: "sessions", id: "1", record: session("ada", later) },
        { insert: "sessions", id: "2", record: session("bob", later) },
        { insert: "sessions", id: "3", record: session("ada", later) },
      ]);
      const list = async (value: string) => {
        const { items } = await store.page("sessions", { index: "account", value, limit: 10 });
        return items.map(({ _id }) => _id);
      };
      expect(await list("ada")).toEqual(["3", "1"]);
      expect(await list("eve")).toEqual([]);
    });

    test("counts the whole list if asked to, and no further than one beyond what it is asked", async () => {
      const clock = fakeClock("2025-01-01T00:00:00.000Z");
      const store = await open(clock);
      await insertEnquiries(store, clock, names(4));
      const done = storedEnquiry({ progress: "done" });
      await store.commit([{ insert: "enquiries", id: "done", record: done }]);
      const { nextCursor, ...first } = await store.page("enquiries", { limit: 2, countUpTo: 10 });
      expect(first.count).toBe(5);
      const next = { limit: 1, cursor: nextCursor ?? "", search: "nobody", countUpTo: 10 };
      expect(await store.page("enquiries", next)).toMatchObject({ items: [], count: 5 });
      expect((await store.page("enquiries", { limit: 1, countUpTo: 3 })).count).toBe(4);
      const where = { progress: "done" };
      expect((await store.page("enquiries", { limit: 1, where, countUpTo: 3 })).count).toBe(1);
      expect(await store.page("enquiries", { limit: 1 })).not.toHaveProperty("count");
    });

    test.each([0, -1, 1.5, 501, Number.NaN])("refuses a limit of %s", async (limit) => {
      const store = await open();
      await expectRefusal(store.page("enquiries", { limit }), "invalid");
    });

    test.each([1, 500])("accepts a limit of %s", async (limit) => {
      const store = await open();
      expect(await store.page("enquiries", { limit })).toMatchObject({ items: [] });
    });

    test.each([
      ["nothing", ""],
      ["a word", "garbage"],
      ["other base64", base64("hello world")],
      ["an impossible date", base64("2025-02-30T00:00:00.000Z one")],
      ["the year 0", base64("0000-01-01T00:00:00.000Z one")],
      ["a moment without an id", base64("2025-02-03T00:00:00.000Z")],
      ["a NUL character", base64("2025-02-03T00:00:00.000Z a\0b")],
      ["bytes that are not UTF-8", Buffer.from([0xff, 0xfe, 0x00]).toString("base64url")],
      ["SQL", base64("2025-02-03T00:00:00.000Z'; drop table enquiries; --")],
    ])("refuses a cursor of %s", async (_, cursor) => {
      const store = await open();
      await expectRefusal(store.page("enquiries", { limit: 1, cursor }), "invalid", {
        fields: { cursor: expect.any(String) },
      });
    });

    test("refuses a cursor that was tampered with", async () => {
      const clock = fakeClock("2025-01-01T00:00:00.000Z");
      const store = await open(clock);
      await insertEnquiries(store, clock, names(3));
      const { nextCursor } = await store.page("enquiries", { limit: 1 });
      await expectRefusal(store.page("enquiries", { limit: 1, cursor: `${nextCursor}!` }), "invalid");
    });
  });
