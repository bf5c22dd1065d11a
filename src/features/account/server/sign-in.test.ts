import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { signInAnswerSchema } from "#rules/account/account.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { changeAccount } from "./account-changes.service.ts";
import { accountsApp } from "./accounts.routes.ts";
import { takeAttempt } from "./lockout.ts";
import { dummyHash, hashPassword, verifyPassword } from "./password.ts";

vi.mock(import("./password.ts"), { spy: true });

const PASSWORD = "a long enough one";
const REFUSAL = "Login failed. Please check your credentials.";

let passwordHash: string;
beforeAll(async () => {
  // A cheap hash, since nearly every test verifies it. The password's own tests cover the real cost.
  passwordHash = await hashPassword(PASSWORD, { memory: 8, passes: 1, parallelism: 1 });
});

let deps: TestDeps;
beforeEach(async () => {
  vi.mocked(verifyPassword).mockClear();
  deps = await openTestDeps();
  await addAccount(deps, { username: "Meera", passwordHash });
});

let address = 0;
const anyAddress = () => {
  address += 1;
  return `10.0.${Math.floor(address / 250)}.${address % 250}`;
};

const signIn = (username: string, password: string, ip = anyAddress()) =>
  callApi(
    accountsApp(async () => deps),
    "POST /admin/adminlogin",
    { body: { username, password }, ip },
  );

const statusOf = async (username: string, password: string, ip?: string) =>
  (await signIn(username, password, ip)).status;

async function fail(times: number, username = "Meera") {
  for (let made = 0; made < times; made += 1) expect(await statusOf(username, "wrong")).toBe(401);
}

describe("signing in", () => {
  it("accepts a user name typed with decomposed characters", async () => {
    await addAccount(deps, { username: "Jos\u00e9", passwordHash });
    expect(await statusOf("Jose\u0301", PASSWORD)).toBe(200);
  });

  it("accepts a user name typed in full-width letters or with another space", async () => {
    await addAccount(deps, { username: "Arjun Nair", passwordHash });
    expect(await statusOf("\uff21rjun  Nair", PASSWORD)).toBe(200);
  });

  it("accepts the name of an older account as it is stored, whatever names are accepted today", async () => {
    const other = await hashPassword("another long one", { memory: 8, passes: 1, parallelism: 1 });
    await addAccount(deps, { username: "\uff2deera", passwordHash: other });
    await addAccount(deps, { username: "Mee\u200bra", passwordHash: other });
    expect(await statusOf("\uff2deera", "another long one")).toBe(200);
    expect(await statusOf("Mee\u200bra", "another long one")).toBe(200);
    expect(await statusOf("\uff2deera", PASSWORD)).toBe(401);
    expect(await statusOf("Meera", PASSWORD)).toBe(200);
  });

  it.each(["Meera", "meera", "meera@tidepoint.example", " MEERA@tidepoint.example "])(
    "succeeds as %j",
    async (name) => {
      const response = await signIn(name, PASSWORD);
      expect(response.status).toBe(200);
      const answer = z.parse(signInAnswerSchema, await response.json());
      expect(answer.admin).toMatchObject({ username: "Meera", adminType: "admin" });
      expect(answer.adminId).toBe(answer.admin._id);
      const whoAmI = await callApi(
        accountsApp(async () => deps),
        "GET /api/account",
        { token: answer.token },
      );
      expect(await whoAmI.json()).toEqual(answer.admin);
    },
  );

  it.each([
    ["a wrong password", "Meera", "wrong"],
    ["an unknown name", "nobody", PASSWORD],
    ["a user name with a NUL character", "Meera\0", PASSWORD],
    ["a password with an extra space", "Meera", `${PASSWORD} `],
  ])("is refused for %s", async (_, username, password) => {
    const response = await signIn(username, password);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: REFUSAL,
      message: REFUSAL,
      code: "unauthenticated",
      requestId: "call-1",
    });
  });

  it("is refused for an inactive account with the same message", async () => {
    await addAccount(deps, { username: "arjun", passwordHash, isActive: false });
    const response = await signIn("arjun", PASSWORD);
    expect([response.status, await response.json()]).toMatchObject([401, { error: REFUSAL }]);
  });

  it.each([
    {},
    { username: "Meera" },
    { username: "  ", password: "x" },
    { username: "Meera", password: "" },
    { username: 5, password: [] },
  ])("asks for both fields when given %j", async (body) => {
    const response = await callApi(
      accountsApp(async () => deps),
      "POST /admin/adminlogin",
      { body },
    );
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: "Please fill in both fields." },
    ]);
  });

  it("verifies a password for an unknown user name as for a known one", async () => {
    await signIn("nobody", "wrong");
    expect(verifyPassword).toHaveBeenLastCalledWith("wrong", dummyHash);
    await signIn("Meera", "wrong");
    expect(verifyPassword).toHaveBeenLastCalledWith("wrong", passwordHash);
  });

  it("logs successes and failures without user names or passwords", async () => {
    await signIn("Meera", PASSWORD);
    await signIn("Meera", "typed by mistake");
    expect(deps.logged.map(({ event }) => event)).toEqual(["sign-in.succeeded", "sign-in.failed"]);
    expect(JSON.stringify(deps.logged)).not.toMatch(/Meera|mistake/i);
  });
});

describe("an account", () => {
  const evaluated = () =>
    vi.mocked(verifyPassword).mock.calls.filter(([, hash]) => hash === passwordHash).length;

  it("is locked for 10 minutes after 5 failures", async () => {
    await fail(5);
    expect(await statusOf("Meera", PASSWORD)).toBe(401);
    deps.clock.advance(599);
    expect(await statusOf("Meera", PASSWORD)).toBe(401);
    deps.clock.advance(1);
    expect(await statusOf("Meera", PASSWORD)).toBe(200);
  });

  it("is unlocked when an administrator sets a new password", async () => {
    await fail(5);
    const root = await addAccount(deps, { username: "root", adminType: "superadmin" });
    const { _id: id, ...account } = (await deps.store.find("accounts", "username", "Meera")) ?? root;
    const password = "a new one over Vypin";
    await changeAccount(deps, { id, by: root, expected: undefined }, { ...account, password });
    expect(await statusOf("Meera", PASSWORD)).toBe(401);
    expect(await statusOf("Meera", password)).toBe(200);
  });

  it("is not locked after 4 failures", async () => {
    await fail(4);
    expect(await statusOf("Meera", PASSWORD)).toBe(200);
  });

  it("counts failures from zero after a successful sign-in", async () => {
    await fail(4);
    expect(await statusOf("Meera", PASSWORD)).toBe(200);
    await fail(4);
    expect(await statusOf("Meera", PASSWORD)).toBe(200);
  });

  it("is unlocked on time even if further attempts were made while it was locked", async () => {
    await fail(5);
    deps.clock.advance(500);
    await fail(10);
    deps.clock.advance(100);
    expect(await statusOf("Meera", PASSWORD)).toBe(200);
  });

  it("counts failures by user name and by e-mail address together", async () => {
    await fail(3);
    await fail(2, "meera@tidepoint.example");
    expect(await statusOf("Meera", PASSWORD)).toBe(401);
  });

  it("verifies at most 5 passwords for 100 simultaneous wrong sign-ins", async () => {
    const tries = Array.from({ length: 100 }, (_, index) => statusOf("Meera", `wrong ${index}`));
    expect(new Set(await Promise.all(tries))).toEqual(new Set([401]));
    expect(evaluated()).toBe(5);
  });

  it("allows at most 5 simultaneous attempts across instances", async () => {
    const attempts = await Promise.all(Array.from({ length: 20 }, () => takeAttempt(deps.store, "Meera")));
    expect(attempts.filter(({ isAllowed }) => isAllowed)).toHaveLength(5);
  });

  it("accepts 20 simultaneous correct sign-ins", async () => {
    const tries = Array.from({ length: 20 }, () => statusOf("Meera", PASSWORD));
    expect(new Set(await Promise.all(tries))).toEqual(new Set([200]));
  });
});

describe("an IP address", () => {
  it("may fail 20 times in 5 minutes across all user names", async () => {
    for (let made = 0; made < 20; made += 1)
      expect(await statusOf(`name ${made}`, "wrong", "203.0.113.9")).toBe(401);
    const refused = await signIn("Meera", PASSWORD, "203.0.113.9");
    expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "300"]);
    deps.clock.advance(300);
    expect(await statusOf("Meera", PASSWORD, "203.0.113.9")).toBe(200);
  });

  it("may sign in successfully without a limit", async () => {
    for (let made = 0; made < 25; made += 1)
      expect(await statusOf("Meera", PASSWORD, "203.0.113.9")).toBe(200);
  });
});
