import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { accountListSchema, signInAnswerSchema } from "#rules/account/account.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAccount, signedInToken } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { accountAnswerSchema } from "../account-form.ts";
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

const signIn = (username: string, password: string, ip = anyAddress(), cookie = "") =>
  callApi(
    accountsApp(async () => deps),
    "POST /admin/adminlogin",
    { body: { username, password }, ip, headers: cookie ? { Cookie: cookie } : {} },
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
    const by = { id: "s", account: root, startedAt: deps.now().toISOString() };
    await changeAccount(deps, { id, by, expected: undefined }, { ...account, password });
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
    const caller = { who: "Meera", unlockedAt: null, network: "203.0.113.0/24", device: null };
    const attempts = await Promise.all(Array.from({ length: 20 }, () => takeAttempt(deps, caller)));
    expect(attempts.filter(({ isAllowed }) => isAllowed)).toHaveLength(5);
  });

  it("accepts 20 simultaneous correct sign-ins", async () => {
    const tries = Array.from({ length: 20 }, () => statusOf("Meera", PASSWORD));
    expect(new Set(await Promise.all(tries))).toEqual(new Set([200]));
  });
});

describe("a stranger", () => {
  /** One failure from each of as many networks. */
  async function failFrom(networks: number, times = 1, username = "Meera") {
    for (let network = 0; network < networks; network += 1) {
      for (let made = 0; made < times; made += 1) {
        expect(await statusOf(username, "wrong", `198.51.${network}.${made + 1}`)).toBe(401);
      }
    }
  }

  const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";

  it("locks an account for the own network alone", async () => {
    await failFrom(1, 8);
    expect(await statusOf("Meera", PASSWORD, "198.51.0.200"), "the stranger's network").toBe(401);
    expect(await statusOf("Meera", PASSWORD, "203.0.113.7"), "the owner's").toBe(200);
  });

  it("locks it for unknown devices after 30 failures from any networks", async () => {
    await failFrom(29);
    expect(await statusOf("Meera", PASSWORD, "203.0.113.7")).toBe(200);
    await failFrom(30);
    expect(await statusOf("Meera", PASSWORD, "203.0.113.8")).toBe(401);
    deps.clock.advance(600);
    expect(await statusOf("Meera", PASSWORD, "203.0.113.8")).toBe(200);
  });

  it("does not use up the total from one network", async () => {
    await failFrom(1, 19);
    await failFrom(25);
    expect(await statusOf("Meera", PASSWORD, "203.0.113.7")).toBe(200);
  });

  it("does not lock out a device on which its owner has signed in before", async () => {
    const device = cookieOf(await signIn("Meera", PASSWORD, "203.0.113.7"));
    expect(device).toMatch(/^__Host-device=/);
    await failFrom(30);
    expect((await signIn("Meera", PASSWORD, "203.0.113.7")).status).toBe(401);
    expect((await signIn("Meera", PASSWORD, "203.0.113.7", device)).status).toBe(200);
    deps.clock.advance(181 * 24 * 3600);
    await failFrom(30);
    expect((await signIn("Meera", PASSWORD, "203.0.113.7", device)).status, "180 days later").toBe(401);
  });

  it("gets 5 tries with a stolen device's cookie, and none with another account's or a forged one", async () => {
    await addAccount(deps, { username: "arjun", passwordHash });
    const device = cookieOf(await signIn("arjun", PASSWORD, "203.0.113.7"));
    await failFrom(30);
    const forged = device.replace(/[^.]+$/, "A".repeat(43));
    for (const cookie of [device, forged, "__Host-device=~..~"]) {
      expect((await signIn("Meera", PASSWORD, "203.0.113.8", cookie)).status).toBe(401);
    }
    for (let made = 0; made < 5; made += 1) await signIn("arjun", "wrong", `192.0.${made}.1`, device);
    expect((await signIn("arjun", PASSWORD, "192.0.9.1", device)).status).toBe(401);
    expect((await signIn("arjun", PASSWORD, "192.0.9.1")).status, "without it").toBe(200);
  });

  it("does not find out by the lock, or by what it takes, whether an account exists", async () => {
    const operations = async (username: string) => {
      const taken: string[] = [];
      const spies = (["get", "find", "commit", "count"] as const).map((name) => {
        const spy = vi.spyOn(deps.store, name);
        return () => taken.push(...spy.mock.calls.map(() => name)) && spy.mockRestore();
      });
      const statuses = [];
      for (let made = 0; made < 7; made += 1) statuses.push(await statusOf(username, "wrong", "192.0.2.7"));
      for (const end of spies) end();
      return [statuses, taken.sort()];
    };
    const known = await operations("Meera");
    deps.clock.advance(600);
    expect(await operations("nobody")).toEqual(known);
  });

  it("remembers several accounts on one device", async () => {
    await addAccount(deps, { username: "arjun", passwordHash });
    const one = cookieOf(await signIn("Meera", PASSWORD, "203.0.113.7"));
    const both = cookieOf(await signIn("arjun", PASSWORD, "203.0.113.7", one));
    await failFrom(30);
    await failFrom(30, 1, "arjun");
    deps.clock.advance(300);
    expect((await signIn("Meera", PASSWORD, "203.0.113.7", both)).status).toBe(200);
    expect((await signIn("arjun", PASSWORD, "203.0.113.7", both)).status).toBe(200);
  });

  it("is seen by superadmins, who unlock the account", async () => {
    const superToken = await signedInToken(deps, { username: "root", adminType: "superadmin" });
    const plainToken = await signedInToken(deps, { username: "leela" });
    const app = accountsApp(async () => deps);
    const listed = async (token: string) => {
      const { admins } = z.parse(
        accountListSchema,
        await (await callApi(app, "GET /admin", { token })).json(),
      );
      return admins.find(({ username }) => username === "Meera");
    };
    expect((await listed(superToken))?.lockedUntil).toBeUndefined();
    await failFrom(30);
    const until = new Date(deps.now().getTime() + 600_000).toISOString();
    expect((await listed(superToken))?.lockedUntil).toBe(until);
    expect((await listed(plainToken))?.lockedUntil).toBeUndefined();
    const unlock = (token: string, id = "") =>
      callApi(app, `PATCH /admin/updateStatus/${id}`, { token, body: { status: "unlock" } });
    const id = (await listed(superToken))?._id;
    expect((await unlock(plainToken, id)).status).toBe(403);
    deps.clock.advance(1);
    expect(await (await unlock(superToken, id)).json()).toMatchObject({ message: "Admin unlocked." });
    expect((await listed(superToken))?.lockedUntil).toBeUndefined();
    expect(await statusOf("Meera", PASSWORD, "198.51.0.1")).toBe(200);
    expect(await (await unlock(superToken, id)).json()).toMatchObject({ modified: false });
  });
});

describe("a password that somebody else has set", () => {
  const first = "a first one over Vypin";
  const app = () => accountsApp(async () => deps);
  let id: string;
  beforeEach(async () => {
    const token = await signedInToken(deps, { username: "root", adminType: "superadmin" });
    const body = { username: "bindu", email: "bindu@tidepoint.example", password: first, adminType: "admin" };
    const answer = await callApi(app(), "POST /admin", { token, body });
    id = z.parse(accountAnswerSchema, await answer.json()).admin._id;
  });

  it("expires an hour after its first use, however long that takes", async () => {
    deps.clock.advance(20 * 24 * 3600);
    expect(await statusOf("bindu", first)).toBe(200);
    deps.clock.advance(3599);
    expect(await statusOf("bindu", first)).toBe(200);
    deps.clock.advance(1);
    expect(await statusOf("bindu", first)).toBe(401);
  });

  it("is announced when signing in, until another one is chosen, which lasts", async () => {
    const { token, admin } = z.parse(signInAnswerSchema, await (await signIn("bindu", first)).json());
    expect(admin.hasTemporaryAccess).toBe(true);
    const own = { username: "bindu", email: "bindu@tidepoint.example", adminType: "admin" };
    const changed = await callApi(app(), `PATCH /admin/${id}`, {
      token,
      body: { ...own, password: PASSWORD, currentPassword: first },
    });
    expect(changed.status).toBe(200);
    const again = z.parse(signInAnswerSchema, await (await signIn("bindu", PASSWORD)).json());
    expect(again.admin.hasTemporaryAccess).toBeUndefined();
    deps.clock.advance(2 * 24 * 3600);
    expect(await statusOf("bindu", PASSWORD)).toBe(200);
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
