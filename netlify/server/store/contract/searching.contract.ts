import { describe, expect, test } from "vitest";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { oneName } from "#tests/support/one-name.ts";
import { fakeClock, insertEnquiries, type OpenStore } from "./samples.contract.ts";

const written = {
  plain: storedEnquiry({ fullName: "Anna Thomas", email: "anna@example.in", location: "Kochi" }),
  accented: storedEnquiry({ fullName: "Éloïse Ça", email: "eloise@example.in", location: "Goa" }),
  malayalam: storedEnquiry({ fullName: "അനു മേനോൻ", email: "anu@example.in", message: "എനിക്ക് ജോലി വേണം" }),
  signs: storedEnquiry({ fullName: "Signs", message: String.raw`100% sure, snake_case, C:\temp, it's "so"` }),
  silent: storedEnquiry({ fullName: "Silent", email: "silent@example.in", message: null }),
};

export const describeSearching = (open: OpenStore) =>
  describe("searching", () => {
    async function search(term: string) {
      const store = await open();
      await store.commit(
        Object.entries(written).map(([id, record]) => ({ insert: "enquiries", id, record }) as const),
      );
      const { items } = await store.page("enquiries", { search: term, limit: 50 });
      return items.map(({ _id }) => _id).sort();
    }

    test.each([
      ["a part of a word", "homa", ["plain"]],
      ["another letter case", "ANNA tHOMAS", ["plain"]],
      ["another letter case with accents", "éLOÏSE çA", ["accented"]],
      ["another script", "മേനോ", ["malayalam"]],
      ["every searched field: email", "anna@", ["plain"]],
      ["every searched field: phone", "+91 98765", Object.keys(written).sort()],
      ["every searched field: place", "goa", ["accented"]],
      ["every searched field: source", "search engine", Object.keys(written).sort()],
      ["every searched field: message", "ജോലി", ["malayalam"]],
      ["one letter", '"', ["signs"]],
      ["two letters without their accents", "ïs", ["accented"]],
      ["two letters", "go", ["accented"]],
      ["everything for an empty term", "", Object.keys(written).sort()],
      ["a literal per cent sign", "0%", ["signs"]],
      ["nothing with per cent as a wildcard", "100%case", []],
      ["a literal underscore", "snake_", ["signs"]],
      ["nothing with an underscore as a wildcard", "g_a", []],
      ["a literal backslash", String.raw`c:\t`, ["signs"]],
      ["literal quotes", `it's "so"`, ["signs"]],
      ["nothing in fields that are not searched", "false", []],
      ["nothing across the boundary of two fields", "thomasanna", []],
      ["nothing for an absent term", "zebra", []],
    ])("finds %s", async (_, term, ids) => {
      expect(await search(term)).toEqual(ids);
    });

    const people = {
      initials: storedEnquiry({
        fullName: "K. P. Menon",
        email: "ann.thomas@example.in",
        location: "Calicut",
      }),
      close: storedEnquiry({ fullName: "K.P.Menon", email: "kp@example.in", location: "Kozhikode" }),
      rohit: storedEnquiry({
        fullName: "Rohit  Menon",
        email: "r@tide.in",
        location: "kozhikode",
        message: null,
      }),
      renee: storedEnquiry({ fullName: "Renée D\u2019Souza", email: "rd@example.in", location: "Ernakulam" }),
      phone: storedEnquiry({
        fullName: "Asha",
        email: "a@example.in",
        phone: "+91 8086417729",
        location: "Kollam",
      }),
      id: storedEnquiry({
        fullName: "Binu",
        email: "b@example.in",
        message: "About ENQ-2026-0143 of TPEID208114",
      }),
      malayalam: storedEnquiry({ fullName: "Chinnu", email: "c@example.in", location: "കോഴിക്കോട്" }),
    };

    async function searchPeople(term: string) {
      const store = await open();
      await store.commit(
        Object.entries(people).map(([id, record]) => ({ insert: "enquiries", id, record }) as const),
      );
      const { items } = await store.page("enquiries", { search: term, limit: 50 });
      return items.map(({ _id }) => _id).sort();
    }

    test.each([
      ["all words, in different fields", "menon kozhikode", ["close", "initials", "rohit"]],
      ["all words in any order", "kozhikode rohit", ["rohit"]],
      ["all words, and not only one of them", "rohit kollam", []],
      ["initials without full stops", "k p menon", ["close", "initials"]],
      ["initials without spaces", "kp menon", ["close", "initials"]],
      ["initials with full stops", "K.P. Menon", ["close", "initials"]],
      ["initials after the name", "menon kp", ["close", "initials"]],
      ["a name without its accent", "renee", ["renee"]],
      ["a name with an accent that it lacks", "rohît", ["rohit"]],
      ["a typewriter's apostrophe for a curly one", "d'souza", ["renee"]],
      ["a curly apostrophe", "d\u2018souza", ["renee"]],
      ["a name without its apostrophe", "dsouza", ["renee"]],
      ["doubled spaces", "rohit   menon", ["rohit"]],
      ["words divided by a comma", "menon, rohit", ["rohit"]],
      ["an id with spaces", "tpeid 208 114", ["id"]],
      ["a reference with spaces", "enq 2026 0143", ["id"]],
      ["a phone number with spaces", "80864 17729", ["phone"]],
      ["a phone number with the dial code and spaces", "+91 80864 17729", ["phone"]],
      ["a part from the middle of a word with a full stop", "n.thomas@ex", ["initials"]],
      ["a host by its parts in order alone", "in.example", []],
      ["a place by another name", "calicut", ["close", "initials", "malayalam", "rohit"]],
      ["a place in the other script", "കോഴിക്കോട്", ["close", "initials", "malayalam", "rohit"]],
      ["a place by any of three names", "Cochin", ["id", "renee"]],
      ["no other place", "alleppey", []],
    ])("finds %s", async (_, term, ids) => {
      expect(await searchPeople(term)).toEqual(ids);
    });

    test.each(oneName)("finds each spelling by each other: %s", async (_, spellings, another) => {
      const store = await open();
      const writes = [...spellings, another].map((fullName, at) => ({
        insert: "enquiries" as const,
        id: at < spellings.length ? `same${at}` : "another",
        record: storedEnquiry({ fullName }),
      }));
      await store.commit(writes);
      const same = spellings.map((_, at) => `same${at}`);
      for (const search of spellings) {
        const { items } = await store.page("enquiries", { search, limit: 50 });
        expect(items.map(({ _id }) => _id).sort(), search).toEqual(same);
      }
    });

    const visitors = {
      here: storedEnquiry({
        fullName: "Anil",
        location: "Calicut",
        source: "/services, from www.google.com",
      }),
      message: storedEnquiry({ fullName: "Beena", location: "Kollam", message: "An office in Kozhikode" }),
      malayalam: storedEnquiry({ fullName: "Chinnu Google", location: "കോഴിക്കോട്", source: null }),
      friend: storedEnquiry({
        fullName: "Deepa",
        location: "Kozhikode beach",
        info_from: "Friend or Family",
      }),
    };
    const place = (words: string) => ({ fields: ["location"], words });
    const source = (words: string) => ({ fields: ["info_from", "source"], words });

    test.each([
      ["a word in its field alone", { within: [place("kozhikode")] }, ["friend", "here", "malayalam"]],
      ["all words in that field", { within: [place("beach, kozhikode")] }, ["friend"]],
      ["a word in one of several fields", { within: [source("google")] }, ["here"]],
      ["words in two of these fields", { within: [source("www.google.com engine")] }, ["here"]],
      [
        "words of a search in any field",
        { search: "google", within: [place("calicut")] },
        ["here", "malayalam"],
      ],
      ["words in different fields", { within: [place("calicut"), source("friend")] }, ["friend"]],
      ["nothing within fields that others have", { within: [place("google")] }, []],
      ["everything for no words", { within: [place(" , ")] }, Object.keys(visitors).sort()],
    ])("within fields finds %s", async (_, query, ids) => {
      const store = await open();
      await store.commit(
        Object.entries(visitors).map(([id, record]) => ({ insert: "enquiries", id, record }) as const),
      );
      const { items } = await store.page("enquiries", { ...query, limit: 50 });
      expect(items.map(({ _id }) => _id).sort()).toEqual(ids);
    });

    test("finds the updated text and no longer the old one", async () => {
      const store = await open();
      await store.commit([{ insert: "enquiries", id: "one", record: storedEnquiry({ location: "Kollam" }) }]);
      await store.commit([{ update: "enquiries", id: "one", version: 1, changes: { location: "Kannur" } }]);
      const found = async (term: string) => (await store.page("enquiries", { search: term, limit: 5 })).items;
      expect(await found("kannur")).toHaveLength(1);
      expect(await found("kollam")).toHaveLength(0);
    });

    test("continues over several pages", async () => {
      const clock = fakeClock("2025-01-01T00:00:00.000Z");
      const store = await open(clock);
      await insertEnquiries(store, clock, ["rose 1", "lily 1", "rose 2", "lily 2", "rose 3"]);
      const first = await store.page("enquiries", { search: "rose", limit: 2 });
      const second = await store.page("enquiries", {
        search: "rose",
        limit: 2,
        cursor: first.nextCursor ?? "",
      });
      expect([...first.items, ...second.items].map(({ _id }) => _id)).toEqual(["rose 3", "rose 2", "rose 1"]);
      expect(second.nextCursor).toBeNull();
    });
  });
