import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { beginSession, endSession } from "#admin/session/session.ts";
import { NEXT_CURSOR_HEADER } from "#rules/record.ts";
import { recordLists } from "./record-lists.ts";

const lists = recordLists({
  name: "things",
  path: "/api/things",
  schema: z.array(z.object({ _id: z.string(), progress: z.string() })),
});

const all = { search: "" };

/** The cursors that were asked for. */
const asked: (string | null)[] = [];

beforeEach(() => {
  asked.length = 0;
  beginSession({ token: "good", adminId: "a1" });
  vi.stubGlobal("fetch", async (path: string) => {
    const cursor = new URL(path, "http://localhost").searchParams.get("cursor");
    asked.push(cursor);
    const page = Number(cursor ?? 1);
    const headers = page < 3 ? { [NEXT_CURSOR_HEADER]: String(page + 1) } : {};
    return Response.json([{ _id: `thing-${page}`, progress: "new" }], { headers });
  });
});

afterEach(() => {
  endSession();
});

const idsIn = (cache: QueryClient) =>
  cache.getQueryData(lists.query(all).queryKey)?.pages.map(({ records }) => records.map(({ _id }) => _id));

/** A list of three pages. */
async function readWhole() {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const list = new InfiniteQueryObserver(cache, lists.query(all));
  await list.refetch();
  await list.fetchNextPage();
  await list.fetchNextPage();
  expect(idsIn(cache)).toEqual([["thing-1"], ["thing-2"], ["thing-3"]]);
  return cache;
}

it("reads a list again from its start alone, and forgets its further pages", async () => {
  const cache = await readWhole();
  asked.length = 0;
  await lists.readFromTop(cache, all);
  expect(asked).toEqual([null]);
  expect(idsIn(cache)).toEqual([["thing-1"]]);
});

it("reads nothing from the start of a list that was never read", async () => {
  const cache = new QueryClient();
  await lists.readFromTop(cache, all);
  expect(asked).toEqual([]);
});

it("finds a record on any page that was read", async () => {
  const cache = await readWhole();
  expect(lists.find(cache, "thing-3")).toEqual({ _id: "thing-3", progress: "new" });
  expect(lists.find(cache, "thing-4")).toBeUndefined();
});

it("shows a record's progress, and no other's", async () => {
  const cache = await readWhole();
  lists.showChanges(cache, "thing-2", { progress: "done" });
  expect(["thing-1", "thing-2"].map((id) => lists.find(cache, id)?.progress)).toEqual(["new", "done"]);
});
