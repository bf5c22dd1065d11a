import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { accountListSchema } from "#rules/account/account.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { cheapHash, PASSWORD, signInCalls } from "#tests/support/server/sign-in-calls.ts";
import { addAccount, signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { changeAccount } from "./account-changes.service.ts";
import { accountsApp } from "./accounts.routes.ts";
import { verifyPassword } from "./password.ts";
import { takePasswordAttempt } from "./password-attempts.ts";

vi.mock(import("./password.ts"), { spy: true });

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await cheapHash(PASSWORD);
});

const deps = eachTestDeps();
beforeEach(async () => {
  vi.mocked(verifyPassword).mockClear();
  await addAccount(deps, { username: "Meera", passwordHash });
});

const { signIn, statusOf, fail } = signInCalls(async () => deps);

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
    const provedAt = deps.now().toISOString();
    const by = {
      session: { id: "s", account: root, provedAt, needsSecondFactor: false },
      actor: { accountId: root._id, username: root.username, address: "203.0.113.7" },
      site: { origin: "https://tidepoint.example", host: "tidepoint.example" },
    };
    await changeAccount(deps, { id, by, expected: undefined }, { ...account, password }, {});
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

  it("counts failures by user name and by email address together", async () => {
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
    const attempts = await Promise.all(Array.from({ length: 20 }, () => takePasswordAttempt(deps, caller)));
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
