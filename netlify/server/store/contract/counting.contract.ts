import { describe, expect, test } from "vitest";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { fakeClock, type OpenStore, session, storedFile } from "./samples.contract.ts";

export const describeCounting = (open: OpenStore) => {
  describe("tallies", () => {
    test("count by days in Kochi, not in UTC, oldest first", async () => {
      const clock = fakeClock("2025-01-01T00:00:00.000Z");
      const store = await open(clock);
      const moments = [
        "2025-01-31T18:29:59.999Z", // 31 January, 23:59:59.999 in Kolkata
        "2025-01-31T18:30:00.000Z", // 1 February, midnight
        "2025-02-01T05:00:00.000Z",
        "2025-02-01T18:29:59.999Z",
        "2025-02-04T00:00:00.000Z",
      ];
      for (const moment of moments) {
        clock.set(moment);
        await store.commit([{ insert: "enquiries", id: moment, record: storedEnquiry() }]);
      }
      expect(await store.tally("enquiries", { since: new Date("2025-01-01T00:00:00.000Z") })).toEqual([
        { day: "2025-01-31", count: 1 },
        { day: "2025-02-01", count: 3 },
        { day: "2025-02-04", count: 1 },
      ]);
    });

    test("start at the given moment, inclusive", async () => {
      const clock = fakeClock("2025-02-01T05:00:00.000Z");
      const store = await open(clock);
      await store.commit([{ insert: "enquiries", id: "one", record: storedEnquiry() }]);
      const since = (moment: string) => store.tally("enquiries", { since: new Date(moment) });
      expect(await since("2025-02-01T05:00:00.000Z")).toEqual([{ day: "2025-02-01", count: 1 }]);
      expect(await since("2025-02-01T05:00:00.001Z")).toEqual([]);
    });

    test("can be limited to one value of an index", async () => {
      const store = await open(fakeClock("2025-02-01T05:00:00.000Z"));
      const later = "2999-01-01T00:00:00.000Z";
      await store.commit([
        { insert: "sessions", id: "1", record: session("ada", later) },
        { insert: "sessions", id: "2", record: session("bob", later) },
      ]);
      const since = new Date("2025-01-01T00:00:00.000Z");
      expect(await store.tally("sessions", { index: "account", value: "ada", since })).toEqual([
        { day: "2025-02-01", count: 1 },
      ]);
    });
  });

  describe("sums of a field", () => {
    test("are added up by day", async () => {
      const clock = fakeClock("2025-02-01T05:00:00.000Z");
      const store = await open(clock);
      const insert = (id: string, size: number) =>
        store.commit([{ insert: "files", id, record: storedFile({ size }) }]);
      await insert("a", 1_500_000_000);
      await insert("b", 1_500_000_000);
      clock.set("2025-02-03T05:00:00.000Z");
      await insert("c", 7);
      const since = new Date("2025-01-01T00:00:00.000Z");
      expect(await store.tally("files", { since, sum: "size" })).toEqual([
        { day: "2025-02-01", count: 2, sum: 3_000_000_000 },
        { day: "2025-02-03", count: 1, sum: 7 },
      ]);
    });
  });

  describe("counters", () => {
    test("count each key separately", async () => {
      const store = await open();
      expect((await store.count("a", 60)).value).toBe(1);
      expect((await store.count("a", 60, 4)).value).toBe(5);
      expect((await store.count("b", 60)).value).toBe(1);
    });

    test("lose nothing in fifty simultaneous additions", async () => {
      const store = await open();
      const counts = await Promise.all(Array.from({ length: 50 }, () => store.count("a", 60)));
      const values = counts.map(({ value }) => value).sort((one, other) => one - other);
      expect(values).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    });

    test("can be read by adding zero, which starts no window", async () => {
      const clock = fakeClock("2025-01-01T00:00:00.000Z");
      const store = await open(clock);
      expect((await store.count("a", 60, 0)).value).toBe(0);
      clock.advance(30_000);
      const first = await store.count("a", 60);
      expect(first).toEqual({ value: 1, expiresAt: new Date("2025-01-01T00:01:30.000Z") });
      expect(await store.count("a", 60, 0)).toEqual(first);
    });

    test("can be decreased, but not below zero", async () => {
      const store = await open();
      expect((await store.count("a", 60, -1)).value).toBe(0);
      await store.count("a", 60, 3);
      expect((await store.count("a", 60, -2)).value).toBe(1);
      expect((await store.count("a", 60, -2)).value).toBe(0);
    });

    test("restart after their window, which begins with the first addition", async () => {
      const clock = fakeClock("2025-01-01T00:00:00.000Z");
      const store = await open(clock);
      const expiresAt = new Date("2025-01-01T00:01:00.000Z");
      await store.count("a", 60);
      clock.advance(59_999);
      expect(await store.count("a", 60)).toEqual({ value: 2, expiresAt });
      clock.advance(1);
      expect((await store.count("a", 60, 0)).value).toBe(0);
      expect(await store.count("a", 60)).toEqual({
        value: 1,
        expiresAt: new Date("2025-01-01T00:02:00.000Z"),
      });
    });
  });
};
