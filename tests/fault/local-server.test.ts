import { expect, it } from "vitest";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { postJson } from "#tests/support/process/local-calls.ts";
import { end, type Started, startCommand } from "#tests/support/process/local-command.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

const signIn = ({ url }: Started, password: string) =>
  postJson(url + adminApi.signIn, { username: "administrator", password });

const passwordIn = ({ output }: Started) => /Password:\s+(\S+)/.exec(output)?.[1] ?? "";

async function expectGoodEnd(started: Started, signal: "SIGINT" | "SIGTERM") {
  expect(await end(started, signal), signal).toBe(0);
  await expect(fetch(started.url)).rejects.toThrow();
}

it("npm start generates an administrator, prints the password only once and shuts down cleanly", async () => {
  const environment = { PORT: "0", DATA_DIR: temporaryDirectory(), DEMO: "0" };
  const first = await startCommand(environment);
  const password = passwordIn(first);
  expect((await signIn(first, password)).status).toBe(200);
  expect((await signIn(first, `${password}x`)).status).toBe(401);
  expect((await fetch(first.url + adminPages.signIn)).status).toBe(200);
  await expectGoodEnd(first, "SIGTERM");

  const second = await startCommand(environment);
  expect(passwordIn(second)).toBe("");
  expect((await signIn(second, password)).status).toBe(200);
  expect((await fetch(second.url)).status).toBe(200);
  await expectGoodEnd(second, "SIGINT");
});
