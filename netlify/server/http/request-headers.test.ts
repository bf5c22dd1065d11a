import { expect, it } from "vitest";
import { callApi } from "#tests/support/server/call-api.ts";
import { openTestDeps } from "#tests/support/server/test-deps.ts";
import { createApp } from "./app.ts";
import { idempotencyKey } from "./request-headers.ts";

const app = () => createApp(openTestDeps).get("/key", (c) => c.json({ key: idempotencyKey(c) ?? null }));

async function keyOf(sent?: string) {
  const headers: Record<string, string> = sent === undefined ? {} : { "Idempotency-Key": sent };
  const answer = await callApi(app(), "GET /key", { headers });
  return [answer.status, await answer.json()];
}

const longest = "k".repeat(255);

it.each([
  ["read as it was sent", "7f3c", "7f3c"],
  ["accepted at its maximum length", longest, longest],
  ["null when it is empty", "", null],
  ["null when it is left out", undefined, null],
])("the Idempotency-Key is %s", async (_, sent, key) => {
  expect(await keyOf(sent)).toEqual([200, { key }]);
});

it("the Idempotency-Key is refused with more than 255 characters", async () => {
  const message = "An Idempotency-Key has at most 255 characters.";
  expect(await keyOf(`${longest}k`)).toMatchObject([400, { code: "invalid", message }]);
});
