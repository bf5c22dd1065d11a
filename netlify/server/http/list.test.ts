import { beforeEach, expect, it, vi } from "vitest";
import { AppError } from "#rules/app-error.ts";
import type { Page } from "#rules/record.ts";
import { callApi as call } from "#tests/support/server/call-api.ts";
import { signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { createApp } from "./app.ts";
import { answerList, listQuerySchema, type ReadPage } from "./list.ts";
import { signedIn } from "./route-guards.ts";
import { validateQuery } from "./validate.ts";

const deps = eachTestDeps();
let token: string;
beforeEach(async () => {
  token = await signedInToken(deps);
});

const callApi = (...[app, line]: Parameters<typeof call>) => call(app, line, { token });

/** Pages of the numbers 1 to `total`; the cursor is the last number returned. */
const numbers = (total: number): ReadPage<{ n: number }> =>
  vi.fn(async ({ cursor = "0", limit }): Promise<Page<{ n: number }>> => {
    const start = Number(cursor);
    const end = Math.min(start + limit, total);
    const items = Array.from({ length: end - start }, (_, index) => ({ n: start + index + 1 }));
    return { items, nextCursor: end < total ? String(end) : null };
  });

const testApp = (read: ReadPage<{ n: number }>) =>
  createApp(async () => deps).get("/list", signedIn(), validateQuery(listQuerySchema), (c) =>
    answerList(c, { collection: "enquiries", query: c.req.valid("query"), readPage: read }),
  );

it("returns one page with the cursor of the next", async () => {
  const first = await callApi(testApp(numbers(3)), "GET /list?limit=2");
  expect(await first.json()).toEqual([{ n: 1 }, { n: 2 }]);
  const cursor = first.headers.get("X-Next-Cursor");
  const last = await callApi(testApp(numbers(3)), `GET /list?limit=2&cursor=${cursor}`);
  expect(await last.json()).toEqual([{ n: 3 }]);
  expect(last.headers.has("X-Next-Cursor")).toBe(false);
});

it.each([0, 1, 500, 501, 1200])("returns all %d records as one array without a limit", async (total) => {
  const response = await callApi(testApp(numbers(total)), "GET /list");
  expect(response.headers.get("Content-Type")).toBe("application/json");
  const answer: unknown = await response.json();
  expect(answer).toEqual(Array.from({ length: total }, (_, index) => ({ n: index + 1 })));
});

it("returns a valid array when the last page is empty by the time it is read", async () => {
  const shrinking: ReadPage<{ n: number }> = async ({ cursor }) =>
    cursor === undefined ? { items: [{ n: 1 }], nextCursor: "1" } : { items: [], nextCursor: null };
  expect(await (await callApi(testApp(shrinking), "GET /list")).json()).toEqual([{ n: 1 }]);
});

it("reads a page only when the one before was consumed", async () => {
  const read = numbers(5000);
  const response = await callApi(testApp(read), "GET /list");
  const reader = response.body?.getReader();
  await reader?.read();
  await reader?.read();
  expect(read).toHaveBeenCalledTimes(2);
  await reader?.cancel();
  expect(read).toHaveBeenCalledTimes(2);
});

it.each(["0", "501", "1.5", "many"])("refuses a limit of %s", async (limit) => {
  const response = await callApi(testApp(numbers(3)), `GET /list?limit=${limit}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    fields: { limit: "Please ask for 1 to 500 records at a time." },
  });
});

it("answers 503 when the first page fails", async () => {
  const down: ReadPage<{ n: number }> = async () => {
    throw new AppError("unavailable", { message: "The service is not available right now." });
  };
  expect((await callApi(testApp(down), "GET /list")).status).toBe(503);
});

it("breaks the response off when a later page fails, so that it does not look complete", async () => {
  const all = numbers(1200);
  const breaking: ReadPage<{ n: number }> = async (query) => {
    if (query.cursor === "1000") throw new Error("The connection broke.");
    return all(query);
  };
  const response = await callApi(testApp(breaking), "GET /list");
  await expect(response.text()).rejects.toThrow("The connection broke.");
  expect(deps.logged.map(({ event }) => event)).toEqual(["call.answered", "stream.broken"]);
});
