import { expect, it } from "vitest";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { openTestDeps } from "#tests/support/server/test-deps.ts";
import { createApp } from "./app.ts";
import { idempotencyKey } from "./caller.ts";
import { signedIn } from "./route-guards.ts";
import { startSession } from "./session.ts";

const app = () => createApp(openTestDeps).get("/key", (c) => c.json({ key: idempotencyKey(c) ?? null }));

async function keyOf(sent?: string) {
  const headers: Record<string, string> = sent === undefined ? {} : { "Idempotency-Key": sent };
  const answer = await callApi(app(), "GET /key", { headers });
  return [answer.status, await answer.json()];
}

const shortest = "k".repeat(16);
const longest = "k".repeat(255);

it.each([
  ["accepted at its minimum length", shortest, `203.0.113.7 ${shortest}`],
  ["accepted at its maximum length", longest, `203.0.113.7 ${longest}`],
  ["null when it is empty", "", null],
  ["null when it is left out", undefined, null],
])("the Idempotency-Key is %s", async (_, sent, key) => {
  expect(await keyOf(sent)).toEqual([200, { key }]);
});

it.each([shortest.slice(1), `${longest}k`])(
  "the Idempotency-Key %s is refused for its length",
  async (sent) => {
    const message = "An Idempotency-Key has 16 to 255 characters.";
    expect(await keyOf(sent)).toMatchObject([400, { code: "invalid", message }]);
  },
);

it("the same Idempotency-Key of another network or account is another one", async () => {
  const other = await callApi(app(), "GET /key", {
    headers: { "Idempotency-Key": shortest },
    ip: "203.0.113.8",
  });
  expect(await other.json()).toEqual({ key: `203.0.113.8 ${shortest}` });
  const deps = await openTestDeps();
  const account = await addAccount(deps);
  const signed = createApp(async () => deps).get("/key", signedIn(), (c) =>
    c.json({ key: idempotencyKey(c) }),
  );
  const headers = { "Idempotency-Key": shortest };
  const answer = await callApi(signed, "GET /key", { headers, token: await startSession(deps, account) });
  expect(await answer.json()).toEqual({ key: `${account._id} ${shortest}` });
});
