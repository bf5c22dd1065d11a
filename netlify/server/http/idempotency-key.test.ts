import { expect, it } from "vitest";
import { callApi } from "#tests/support/server/call-api.ts";
import { openTestDeps } from "#tests/support/server/test-deps.ts";
import { createApp } from "./app.ts";
import { idempotencyKey } from "./idempotency-key.ts";

const app = () => createApp(openTestDeps).get("/key", (c) => c.json({ key: idempotencyKey(c) ?? null }));

async function keyOf(sent?: string) {
  const headers: Record<string, string> = sent === undefined ? {} : { "Idempotency-Key": sent };
  const answer = await callApi(app(), "GET /key", { headers });
  return [answer.status, await answer.json()];
}

const longest = "k".repeat(255);

it.each([
  ["kept as it was sent", "7f3c", "7f3c"],
  ["as long as it may be", longest, longest],
  ["none when it is empty", "", null],
  ["none when it is left out", undefined, null],
])("is %s", async (_, sent, key) => {
  expect(await keyOf(sent)).toEqual([200, { key }]);
});

it("is refused when it is longer", async () => {
  const message = "An Idempotency-Key has at most 255 characters.";
  expect(await keyOf(`${longest}k`)).toMatchObject([400, { code: "invalid", message }]);
});
