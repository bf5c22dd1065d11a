import { describe, expect, test } from "vitest";
import { storedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import type { Store } from "../store.ts";
import { expectRefusal, type OpenStore } from "./samples.contract.ts";

const unstorable = [
  ["a NUL character", "before\0after"],
  ["a lone high surrogate", "before\ud83dafter"],
  ["a lone low surrogate", "before\ude00after"],
  ["surrogates the wrong way round", "\ude00\ud83d"],
] as const;

const places: Readonly<Record<string, (store: Store, text: string) => Promise<unknown>>> = {
  "an inserted record": (store, text) =>
    store.commit([{ insert: "enquiries", id: "one", record: storedEnquiry({ message: text }) }]),
  "an update": (store, text) =>
    store.commit([{ update: "enquiries", id: "kept", version: 1, changes: { message: text } }]),
  "a new id": (store, text) => store.commit([{ insert: "enquiries", id: text, record: storedEnquiry() }]),
  "an id to update": (store, text) =>
    store.commit([{ update: "enquiries", id: text, version: 1, changes: { message: "fine" } }]),
  "an id to remove": (store, text) => store.commit([{ remove: "enquiries", id: text }]),
  "an id to get": (store, text) => store.get("enquiries", text),
  "a value to find": (store, text) => store.find("accounts", "username", text),
  "a value to list": (store, text) => store.page("sessions", { index: "account", value: text, limit: 5 }),
  "a value to tally": (store, text) =>
    store.tally("sessions", { index: "account", value: text, since: new Date(0) }),
  "a filter": (store, text) => store.page("enquiries", { where: { owner: text }, limit: 5 }),
  "a search": (store, text) => store.page("enquiries", { search: text, limit: 5 }),
  "a counter's key": (store, text) => store.count(text, 60),
};

const faithful = [
  ["Malayalam", "എനിക്ക് നിങ്ങളുടെ സേവനം വേണം ക്ഷ ന്റെ"],
  ["emoji of several code points", "👩🏽‍💻 👨‍👩‍👧‍👦 🇮🇳"],
  ["right-to-left text", "مرحبا שלום"],
  ["combining marks that are not normalised", "e\u0301 is not \u00e9"],
  ["quotes and SQL", `'; drop table enquiries; -- " \`$1 \${x} {} \\`],
  ["white space and line breaks", "  two\n\tlines\r\n "],
  ["control characters that text may hold", "\u0001\u007f\u200b\ufeff"],
] as const;

const moments = ["-000001-12-31T00:00:00Z", "0000-12-31T23:59:59.999Z", "+010000-01-01T00:00:00Z", "never"];

export const describeText = (open: OpenStore) =>
  describe("text", () => {
    describe.each(unstorable)("%s", (_, text) => {
      test.each(Object.keys(places))("is refused in %s", async (place) => {
        const store = await open();
        await store.commit([{ insert: "enquiries", id: "kept", record: storedEnquiry() }]);
        await expectRefusal(places[place]?.(store, text) ?? Promise.resolve(), "invalid");
        const { items } = await store.page("enquiries", { limit: 5 });
        expect(items).toMatchObject([{ _id: "kept", version: 1, message: storedEnquiry().message }]);
      });
    });

    test.each(moments)("a moment that no database can compare is refused in a list: %s", async (moment) => {
      const store = await open();
      for (const bound of ["since", "before"])
        await expectRefusal(store.page("enquiries", { [bound]: new Date(moment), limit: 5 }), "invalid");
    });

    test("that cannot be stored is refused with its field's name", async () => {
      const store = await open();
      const record = storedEnquiry({ location: "\0" });
      await expectRefusal(store.commit([{ insert: "enquiries", id: "one", record }]), "invalid", {
        fields: { location: expect.any(String) },
      });
    });

    test.each(faithful)("is returned unchanged: %s", async (_, message) => {
      const store = await open();
      await store.commit([{ insert: "enquiries", id: "one", record: storedEnquiry({ message }) }]);
      expect(await store.get("enquiries", "one")).toMatchObject({ message });
      expect((await store.page("enquiries", { search: message, limit: 5 })).items).toHaveLength(1);
    });

    test("may be a megabyte in size", async () => {
      const store = await open();
      const message = "നല്ല long text ".repeat(70_000);
      await store.commit([{ insert: "enquiries", id: "one", record: storedEnquiry({ message }) }]);
      expect((await store.get("enquiries", "one"))?.message).toBe(message);
    });

    test("of any kind is accepted as an id", async () => {
      const store = await open();
      for (const id of ["../../etc/passwd", "a b", "__proto__", "'", "ക", "x".repeat(500)]) {
        await store.commit([{ insert: "enquiries", id, record: storedEnquiry() }]);
        expect(await store.get("enquiries", id)).toMatchObject({ _id: id });
      }
    });
  });
