import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { NEXT_CURSOR_HEADER } from "#rules/record.ts";
import { enterBackOffice, stopClock } from "#tests/support/components/back-office.ts";
import type { Call } from "#tests/support/components/stub-calls.ts";
import { everyMatch, PartlyDoneError, runBulk, undoAll } from "./use-bulk.ts";

const { list, bulk } = adminApi.enquiries;
const set = { progress: "done" } as const;
const asked = { spam: "yes", place: "calicut", source: "google" };

let calls: Call[];
let answer: (part: number) => unknown;
beforeEach(() => {
  stopClock();
  answer = (part) => ({ changed: 99, skipped: 1, undo: `u${part}` });
  const page = ({ url }: Call) => {
    const isFirst = url.searchParams.get("cursor") === null;
    const records = Array.from({ length: isFirst ? 500 : 20 }, (_, at) => ({
      _id: `${isFirst ? "a" : "b"}${at}`,
      version: 3,
    }));
    return Response.json(records, isFirst ? { headers: { [NEXT_CURSOR_HEADER]: "next" } } : {});
  };
  const undone = () => ({ changed: 99, skipped: 0, remaining: 0 });
  calls = enterBackOffice({
    [`GET ${list}`]: page,
    [`POST ${bulk}`]: () => answer(sent().length),
    ...Object.fromEntries([1, 2, 3].map((part) => [`POST ${adminApi.undo(`u${part}`)}`, undone])),
  });
});

const sent = () => calls.filter(({ method, url }) => method === "POST" && url.pathname === bulk);
const run = (onProgress: (handled: number) => void, signal = new AbortController().signal) =>
  everyMatch(list, asked).then((ticked) => runBulk({ path: bulk, set }, ticked, onProgress, signal));

describe("a change of everything that matches", () => {
  it("is made part by part, each at the versions that were listed, and says how far it is", async () => {
    const progress: number[] = [];
    const done = await run((handled) => progress.push(handled));
    expect(progress).toEqual([100, 200, 300, 400, 500, 520]);
    expect(done).toMatchObject({ changed: 594, skipped: 6 });
    const bodies = sent().map(({ body }) => body as { ids: string[]; versions: object });
    expect(bodies.flatMap(({ ids }) => ids)).toHaveLength(520);
    expect(bodies[0]?.versions).toMatchObject({ a0: 3 });
    const pages = calls.filter(({ method, url }) => method === "GET" && url.pathname === list);
    const filters = pages.map(({ url: { searchParams } }) => Object.fromEntries(searchParams));
    expect(filters).toEqual([expect.objectContaining(asked), expect.objectContaining(asked)]);
  });

  it("stops after the part that is being changed, and is undone from the last part on", async () => {
    const stopper = new AbortController();
    const done = await run((handled) => handled === 200 && stopper.abort(), stopper.signal);
    expect([done.undos, sent().length]).toEqual([["u1", "u2"], 2]);
    expect(await undoAll(done.undos)).toEqual({ changed: 198, skipped: 0 });
    const undone = calls.map(({ url }) => url.pathname).filter((path) => path.startsWith("/api/undo/"));
    expect(undone).toEqual([adminApi.undo("u2"), adminApi.undo("u1")]);
  });

  it("tells what was done before a part failed", async () => {
    answer = (part) =>
      part < 3
        ? { changed: 100, skipped: 0, undo: `u${part}` }
        : Response.json({ error: "No." }, { status: 503 });
    const failure = await run(() => {}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PartlyDoneError);
    expect((failure as PartlyDoneError).done).toMatchObject({
      changed: 200,
      skipped: 0,
      undos: ["u1", "u2"],
    });
  });
});
