import { describe, expect, it } from "vitest";
import { adminApi, adminPages } from "#admin-paths";
import { postJson } from "#tests/support/local-calls.ts";
import { end, type Started, startCommand } from "#tests/support/local-command.ts";
import { temporaryDirectory } from "#tests/support/temporary-directory.ts";

const fresh = () => ({ PORT: "0", DATA_DIR: temporaryDirectory() });

const signIn = ({ url }: Started, password: string) =>
  postJson(url + adminApi.signIn, { username: "administrator", password });

const passwordIn = ({ output }: Started) => /Password:\s+(\S+)/.exec(output)?.[1] ?? "";

describe("npm start", () => {
  it("makes up an administrator, whose password works, and tells it once", async () => {
    const environment = fresh();
    const first = await startCommand(environment);
    const password = passwordIn(first);
    expect((await signIn(first, password)).status).toBe(200);
    expect((await signIn(first, `${password}x`)).status).toBe(401);
    expect((await fetch(first.url + adminPages.signIn)).status).toBe(200);
    await end(first, "SIGTERM");
    const second = await startCommand(environment);
    expect(passwordIn(second)).toBe("");
    expect((await signIn(second, password)).status).toBe(200);
  });

  it.each(["SIGINT", "SIGTERM"] as const)("ends in good order on %s", async (signal) => {
    // Without demo content, which the test above begins with: making it takes longer than all of this.
    const started = await startCommand({ ...fresh(), DEMO: "0" });
    expect((await fetch(started.url)).status).toBe(200);
    expect(await end(started, signal)).toBe(0);
    await expect(fetch(started.url)).rejects.toThrow();
  });
});
