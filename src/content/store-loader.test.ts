import type { LoaderContext } from "astro/loaders";
import { beforeEach, expect, it, vi } from "vitest";
import { storeLoader } from "./store-loader.ts";

const entries = new Map<string, unknown>();
const warn = vi.fn();
beforeEach(() => {
  entries.clear();
  entries.set("old", { title: "of the build before" });
  warn.mockReset();
});

const context = {
  store: {
    clear: () => entries.clear(),
    set: ({ id, data }: { id: string; data: unknown }) => entries.set(id, data),
  },
  logger: { warn },
  parseData: async ({ data }: { data: object }) => {
    if ("broken" in data) throw new Error("title: expected text\nand more");
    return data;
  },
} as unknown as LoaderContext;

const load = (read: () => Promise<readonly object[]>) => storeLoader("news", read).load(context);

it("replaces the entries of the previous build with the new ones, in their order", async () => {
  const records = Array.from({ length: 12 }, (_, number) => ({ title: `item ${number}` }));
  await load(async () => records);
  const byId = [...entries].toSorted(([a], [b]) => a.localeCompare(b));
  expect(byId.map(([, data]) => data)).toEqual(records);
  expect(warn).not.toHaveBeenCalled();
});

it.each([
  ["that cannot be read", () => Promise.reject(new Error("No answer.\n at somewhere")), "No answer."],
  ["with an invalid record", async () => [{ title: "good" }, { broken: true }], "title: expected text"],
])("leaves the collection empty and warns in one line about a store %s", async (_, read, reason) => {
  await load(read);
  expect(entries.size).toBe(0);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    `The pages are built without what the store holds of this: ${reason}`,
  );
});
