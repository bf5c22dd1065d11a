import { describe, expect, test } from "vitest";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { fakeClock, insertEnquiries, type OpenStore } from "./samples.contract.ts";

export const describeListing = (open: OpenStore) =>
  describe("listings", () => {
    const enquiries = [
      ["a", { progress: "new", ownerId: "ada", suspectedSpam: false, fullName: "Anil Kumar" }],
      ["b", { progress: "new", ownerId: "", suspectedSpam: false, fullName: "Beena Thomas" }],
      ["c", { progress: "done", ownerId: "ada", suspectedSpam: true, fullName: "Celine Dsouza" }],
      ["d", { progress: "new", ownerId: "ada", suspectedSpam: true, fullName: "Anil Nair" }],
    ] as const;

    async function filled() {
      const clock = fakeClock("2025-01-01T00:00:00.000Z");
      const store = await open(clock);
      for (const [id, fields] of enquiries) {
        clock.advance(1000);
        await store.commit([{ insert: "enquiries", id, record: storedEnquiry(fields) }]);
      }
      return store;
    }

    test.each([
      [{}, "dcba"],
      [{ progress: "new" }, "dba"],
      [{ progress: undefined, owner: "ada" }, "dca"],
      [{ owner: "" }, "b"],
      [{ spam: true }, "dc"],
      [{ spam: false }, "ba"],
      [{ progress: "new", owner: "ada" }, "da"],
      [{ progress: "new", owner: "ada", spam: false }, "a"],
      [{ progress: "done", owner: "" }, ""],
    ])("of %j together list %s, also from page to page", async (where, expected) => {
      const store = await filled();
      let listed = "";
      let cursor: string | undefined;
      do {
        const { items, nextCursor } = await store.page("enquiries", { where, limit: 2, cursor });
        listed += items.map(({ _id }) => _id).join("");
        cursor = nextCursor ?? undefined;
      } while (cursor);
      expect(listed).toBe(expected);
    });

    test("narrow a search", async () => {
      const store = await filled();
      const found = await store.page("enquiries", { search: "anil", where: { spam: true }, limit: 10 });
      expect(found.items.map(({ _id }) => _id)).toEqual(["d"]);
    });

    test("take in the records since a moment, and before another", async () => {
      const clock = fakeClock("2025-01-01T00:00:00.000Z");
      const store = await open(clock);
      await insertEnquiries(store, clock, ["one", "two", "three", "four"]);
      const at = (second: number) => new Date(Date.parse("2025-01-01T00:00:00.000Z") + second * 1000);
      const listed = async (query: { since?: Date; before?: Date; search?: string }) =>
        (await store.page("enquiries", { ...query, limit: 10 })).items.map(({ _id }) => _id);
      expect(await listed({ since: at(2) })).toEqual(["four", "three", "two"]);
      expect(await listed({ before: at(3) })).toEqual(["two", "one"]);
      expect(await listed({ since: at(2), before: at(4) })).toEqual(["three", "two"]);
      expect(await listed({ since: at(2), before: at(4), search: "two" })).toEqual(["two"]);
    });
  });
