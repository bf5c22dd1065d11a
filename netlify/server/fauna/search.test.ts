import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LONG_TEXT_MAX } from "#rules/fields.ts";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { type InterpretedFauna, startTestFauna } from "#tests/support/server/test-fauna.ts";
import { collections } from "../collections.ts";
import { fakeClock, insertEnquiries } from "../store/contract/samples.contract.ts";
import { searchWords } from "../store/search-words.ts";
import type { Store } from "../store/store.ts";
import { restoreInFauna } from "./restore.ts";
import { gramsOf, matchesAfter } from "./search.ts";

let fauna: InterpretedFauna;

beforeAll(async () => {
  fauna = await startTestFauna();
});
afterAll(() => fauna.close());

const enquiries = collections["enquiries"];
const clock = fakeClock("2026-01-01T00:00:00.000Z");
const now = () => clock.now().toISOString();

describe("a search for single letters", () => {
  const names = Array.from({ length: 20 }, (_, n) => (n % 6 === 0 ? `Q ${n}` : `R ${n}`));

  it("goes on where the page before ended, through the whole list", async () => {
    const store = await fauna.openStore(clock);
    await insertEnquiries(store, clock, names);
    const limits = { query: 3, page: 5 };
    const found: string[] = [];
    let order: string | undefined;
    const sizes: number[] = [];
    do {
      const before = fauna.interpreter.gets;
      const query = { words: searchWords("q"), limit: 2, order };
      const { rows, end } = await matchesAfter(fauna.client, enquiries, query, now(), limits);
      sizes.push(fauna.interpreter.gets - before);
      found.push(...rows.map(([, row]) => String(row["_id"])));
      order = end ?? undefined;
    } while (order !== undefined);
    expect(found).toEqual(["Q 18", "Q 12", "Q 6", "Q 0"]);
    expect(sizes).toEqual([5, 5, 5, 5]);
  });
});

describe("the beginning of a text", () => {
  it("is found, as far as any form allows, and what comes after it is not", async () => {
    const store = await fauna.openStore(clock);
    const words = (first: string, last: string) =>
      first + "n".repeat(LONG_TEXT_MAX - first.length - last.length) + last;
    const message = `${words("kollam", "kannur")}cochin`;
    await store.commit([
      { insert: "enquiries", id: "one", record: storedEnquiry({ message, location: "Goa" }) },
    ]);
    const found = async (search: string) =>
      (await store.page("enquiries", { search, limit: 5 })).items.length;
    expect([await found("kollam"), await found("kannur"), await found("cochin")]).toEqual([1, 1, 0]);
    await store.commit([
      { update: "enquiries", id: "one", version: 1, changes: { message: `Cochin${message}` } },
    ]);
    expect([await found("cochin"), await found("kannur")]).toEqual([1, 0]);
  });
});

describe("the parts by which a word is found", () => {
  it.each([
    ["a", []],
    ["ab", ["ab"]],
    ["abc", ["abc"]],
    ["abcd", ["abc", "bcd"]],
    ["aaaaa", ["aaa"]],
    ["👩🏽‍💻", ["👩🏽\u200d", "🏽\u200d💻"]],
    ["abcdefghijklmnopqrstuvwxyz", ["abc", "def", "ghi", "jkl", "mno", "pqr", "stu", "vwx"]],
  ])("of %j are %j", (word, grams) => {
    expect(gramsOf(word)).toEqual(grams);
  });

  it("differ in length by one at most, as Fauna allows", async () => {
    const { q, run } = fauna.client;
    expect(await run(q.Distinct(q.NGram(["abab", "é"], 2, 3)))).toEqual(["ab", "aba", "ba", "bab"]);
    await expect(run(q.NGram(["abc"], 1, 3))).rejects.toThrow("<= min + 1");
  });
});

// Last, since a store is emptied document by document.
describe("a search among 20,000 enquiries", () => {
  const COUNT = 20_000;
  const BATCH = 500;
  let store: Store;

  beforeAll(async () => {
    store = await fauna.openStore(clock);
    const short = { email: "", phone: "", info_from: "", message: null };
    for (let start = COUNT; start > 0; start -= BATCH) {
      const documents = Array.from({ length: BATCH }, (_, n) => {
        const number = start - n;
        const createdAt = new Date(Date.UTC(2025, 0, 1) + number * 1000).toISOString();
        const record = storedEnquiry({
          ...short,
          fullName: `N ${number}`,
          location: number % 4000 === 7 ? "Xyz" : "Goa",
        });
        return { ...record, _id: `e${number}`, createdAt, updatedAt: createdAt, version: 1 };
      });
      await restoreInFauna(fauna.client, enquiries, documents, now());
    }
  });

  async function search(term: string, limit: number) {
    const before = [fauna.interpreter.gets, fauna.interpreter.queries] as const;
    const { items, nextCursor } = await store.page("enquiries", { search: term, limit });
    const [gets, queries] = [fauna.interpreter.gets - before[0], fauna.interpreter.queries - before[1]];
    return { ids: items.map(({ _id }) => _id), nextCursor, gets, queries };
  }
  const all = ["e16007", "e12007", "e8007", "e4007", "e7"];

  it("for three letters reads no more documents than match", async () => {
    expect(await search("xyz", 50)).toEqual({ ids: all, nextCursor: null, gets: 5, queries: 1 });
  });

  it("for two letters does so as well", async () => {
    expect(await search("yz", 50)).toMatchObject({ ids: all, gets: 5 });
  });

  it("for a common word reads one document more than the page holds", async () => {
    expect(await search("goa", 20)).toMatchObject({ gets: 21, nextCursor: expect.any(String) });
  });

  it("for nothing that there is reads nothing", async () => {
    expect(await search("qqq", 50)).toEqual({ ids: [], nextCursor: null, gets: 0, queries: 1 });
  });

  it("for several words reads what has them all", async () => {
    expect(await search("12007 xyz", 50)).toMatchObject({ ids: ["e12007"], gets: 1 });
  });

  it("for a letter that nothing has ends with where to go on, after a bounded number of documents", async () => {
    const { ids, nextCursor, gets, queries } = await search("q", 50);
    expect([ids, nextCursor, gets]).toEqual([[], expect.any(String), 4_000]);
    expect(queries).toBeLessThan(10);
  });
});
