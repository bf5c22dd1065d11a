import { SignJWT } from "jose";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Account } from "#rules/account/account.ts";
import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/record.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { endSession, findSession, startSession } from "./session.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const deps = eachTestDeps();
let account: Stored<Account>;
let token: string;
beforeEach(async () => {
  account = await addAccount(deps);
  token = await startSession(deps, account);
});

const isAlive = async () => (await findSession(deps, token)) !== null;

async function idOf(name: string) {
  return (await findSession(deps, name))?.id ?? "";
}

async function sessionRow() {
  const session = await deps.store.get("sessions", await idOf(token));
  return { version: session?.version, lastSeenAt: session?.lastSeenAt };
}

describe("a session", () => {
  it("belongs to its account", async () => {
    expect((await findSession(deps, token))?.account).toEqual(account);
  });

  it("has the account's id in the token as adminId, as documented", () => {
    const [, payload = ""] = token.split(".");
    expect(JSON.parse(Buffer.from(payload, "base64url").toString())).toMatchObject({ adminId: account._id });
  });

  it("ends after 60 minutes without a call, and not before", async () => {
    deps.clock.advance(HOUR - 1);
    expect(await isAlive()).toBe(true);
    deps.clock.advance(HOUR);
    expect(await isAlive()).toBe(false);
  });

  it("ends after 12 hours, even in continuous use", async () => {
    for (let worked = 0; worked < 24; worked += 1) {
      deps.clock.advance(HOUR / 2 - 1);
      expect(await isAlive()).toBe(true);
    }
    deps.clock.advance(24);
    expect(await isAlive()).toBe(false);
  });

  it("is updated at most once a minute", async () => {
    deps.clock.advance(MINUTE - 1);
    expect((await sessionRow()).version).toBe(1);
    deps.clock.advance(1);
    await Promise.all([isAlive(), isAlive(), isAlive()]);
    expect(await sessionRow()).toEqual({ version: 2, lastSeenAt: deps.now().toISOString() });
  });

  it("stays valid for two simultaneous calls that both update it", async () => {
    deps.clock.advance(MINUTE);
    expect(await Promise.all([isAlive(), isAlive()])).toEqual([true, true]);
    expect((await sessionRow()).version).toBe(2);
  });

  it("survives a temporary failure of the store", async () => {
    deps.clock.advance(MINUTE);
    const down = new AppError("unavailable", { message: "Not now." });
    vi.spyOn(deps.store, "commit").mockRejectedValueOnce(down);
    await expect(isAlive()).rejects.toBe(down);
    expect(await isAlive()).toBe(true);
  });

  it("is invalid once ended, and can be ended twice", async () => {
    const id = await idOf(token);
    await endSession(deps, id);
    await endSession(deps, id);
    expect(await isAlive()).toBe(false);
  });

  it("is invalid for a call during which it ends", async () => {
    const id = await idOf(token);
    deps.clock.advance(MINUTE);
    const { get } = deps.store;
    vi.spyOn(deps.store, "get").mockImplementation(async (collection, key) => {
      const found = await get(collection, key);
      if (collection === "accounts") await endSession(deps, id);
      return found;
    });
    expect(await isAlive()).toBe(false);
  });

  it("can be ended without ending the account's other sessions", async () => {
    const other = await startSession(deps, account);
    await endSession(deps, await idOf(other));
    expect(await isAlive()).toBe(true);
  });

  it("is invalid while its account is inactive", async () => {
    await deps.store.commit([
      { update: "accounts", id: account._id, version: 1, changes: { isActive: false } },
    ]);
    expect(await isAlive()).toBe(false);
  });

  it("is invalid once its account is deleted", async () => {
    await deps.store.commit([{ remove: "accounts", id: account._id }]);
    expect(await isAlive()).toBe(false);
  });
});

describe("a token", () => {
  const claims = async () => ({ jti: await idOf(token), adminId: account._id });
  const inAnHour = () => new Date(deps.now().getTime() + HOUR * 1000);

  it("is rejected when signed with another secret", async () => {
    const forged = new SignJWT(await claims())
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime(inAnHour());
    const otherSecret = new Uint8Array(32).fill(1);
    expect(await findSession(deps, await forged.sign(otherSecret))).toBeNull();
    expect(await findSession(deps, await forged.sign(deps.sessionSecret))).not.toBeNull();
  });

  it("is accepted by the secret before, while that is still configured", async () => {
    const rotated = { ...deps, sessionSecret: new Uint8Array(32).fill(1) };
    expect(await findSession(rotated, token)).toBeNull();
    const earlierSecrets = { ...deps.earlierSecrets, session: [deps.sessionSecret] };
    expect(await findSession({ ...rotated, earlierSecrets }, token)).not.toBeNull();
  });

  it("is rejected without a signature", async () => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const exp = inAnHour().getTime() / 1000;
    const unsigned = `${part({ alg: "none" })}.${part({ ...(await claims()), exp })}.`;
    expect(await findSession(deps, unsigned)).toBeNull();
  });

  it("is rejected without an expiry time", async () => {
    const endless = new SignJWT(await claims()).setProtectedHeader({ alg: "HS256" });
    expect(await findSession(deps, await endless.sign(deps.sessionSecret))).toBeNull();
  });

  it("is rejected when it names another account's session", async () => {
    const other = await addAccount(deps, { username: "arjun" });
    const mixed = new SignJWT({ ...(await claims()), adminId: other._id })
      .setProtectedHeader({ alg: "HS256" })
      .setExpirationTime(inAnHour());
    expect(await findSession(deps, await mixed.sign(deps.sessionSecret))).toBeNull();
  });

  it.each(["", "garbage", "a.b.c"])("is rejected when malformed: %j", async (garbage) => {
    expect(await findSession(deps, garbage)).toBeNull();
  });
});
