import { expect } from "vitest";
import { accountsApp } from "#features/account/server/accounts.routes.ts";
import { hashPassword } from "#features/account/server/password.ts";
import type { OpenDeps } from "#server/platform/deps.ts";
import { callApi } from "./call-api.ts";

export const PASSWORD = "a long enough one";

/** A hash that is verified fast, since nearly every test does. The password's own tests cover the real cost. */
export const cheapHash = (password: string) =>
  hashPassword(password, { memory: 8, passes: 1, parallelism: 1 });

/** Attempts to sign in, by default each from another network. */
export function signInCalls(openDeps: OpenDeps) {
  let address = 0;
  const anyIp = () => {
    address += 1;
    return `10.0.${Math.floor(address / 250)}.${address % 250}`;
  };

  const signIn = (username: string, password: string, ip = anyIp(), cookie = "") =>
    callApi(accountsApp(openDeps), "POST /admin/adminlogin", {
      body: { username, password },
      ip,
      headers: cookie ? { Cookie: cookie } : {},
    });

  const statusOf = async (username: string, password: string, ip?: string) =>
    (await signIn(username, password, ip)).status;

  async function fail(times: number, username = "Meera") {
    for (let made = 0; made < times; made += 1) expect(await statusOf(username, "wrong")).toBe(401);
  }

  return { signIn, statusOf, fail };
}
