import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findSession, startSession } from "#server/http/session.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAuthenticator, addPasskey, appCode, callAccounts } from "#tests/support/server/factor-calls.ts";
import { addAccount, signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { secondFactorTexts } from "../second-factor.ts";
import { accountsApp } from "./accounts.routes.ts";
import { authenticatorId, resealSecrets, unsealSecret } from "./authenticator.ts";
import { hashPassword } from "./password.ts";
import { giveOneTimePassword } from "./password-reset.service.ts";

const PASSWORD = "a long enough one";
const MINUTE = 60;

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD, { memory: 8, passes: 1, parallelism: 1 });
});

const deps = eachTestDeps();
let id: string;
let token: string;
beforeEach(async () => {
  const meera = await addAccount(deps, { username: "meera", passwordHash });
  id = meera._id;
  token = await startSession(deps, meera);
});

const call = (route: Parameters<typeof callApi>[1], body?: unknown, by = token) =>
  callApi(
    accountsApp(async () => deps),
    route,
    { token: by, body },
  );

interface Listed {
  readonly factors: { _id: string; kind: string; name: string; lastUsedAt: string | null }[];
  readonly recoveryCodesLeft: number;
  readonly isRequired: boolean;
}

const listed = (by = token) => callAccounts<Listed>(deps, "GET /api/account/second-factors", by);

const logged = async (action: string) =>
  (await deps.store.page("audit", { index: "action", value: action, limit: 9 })).items;

const mails = async () => (await deps.store.page("outbox", { limit: 9 })).items;

const superadmin = () => signedInToken(deps, { username: "root", adminType: "superadmin" });

describe("an authenticator", () => {
  it("is added with a name, ten recovery codes, an entry in the log and a mail to its owner", async () => {
    const { secret, recoveryCodes } = await addAuthenticator(deps, token, "Pixel");
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(recoveryCodes).toHaveLength(10);
    expect(await listed()).toEqual({
      factors: [
        {
          _id: expect.any(String),
          kind: "authenticator",
          name: "Pixel",
          createdAt: deps.now().toISOString(),
          lastUsedAt: null,
        },
      ],
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect(await logged("factor-added")).toMatchObject([
      { username: "meera", label: "meera", recordId: id, changes: [{ after: "Authenticator app: Pixel" }] },
    ]);
    expect(await mails()).toMatchObject([{ kind: "account-changed", recipient: "meera@tidepoint.example" }]);
  });

  it("is described for an app by an address with the firm and the user name", async () => {
    const { secret, uri } = await callAccounts<{ secret: string; uri: string }>(
      deps,
      "POST /api/account/totp",
      token,
    );
    const { protocol, host, pathname, searchParams } = new URL(uri);
    expect([protocol, host, pathname]).toEqual(["otpauth:", "totp", "/Tidepoint:meera"]);
    expect(Object.fromEntries(searchParams)).toMatchObject({ secret, issuer: "Tidepoint", digits: "6" });
  });

  it("is only added by a right code, within ten minutes; the secret stays the same meanwhile", async () => {
    const begin = () => callAccounts<{ secret: string }>(deps, "POST /api/account/totp", token);
    const { secret } = await begin();
    const wrong = await call("POST /api/account/totp/confirm", { code: "000000" });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { fields: { code: secondFactorTexts.wrongSetUpCode } },
    ]);
    const early = appCode(secret, new Date(deps.now().getTime() - 3 * 60_000));
    expect(await (await call("POST /api/account/totp/confirm", { code: early })).json()).toMatchObject({
      fields: { code: secondFactorTexts.wrongClock },
    });
    expect((await begin()).secret).toBe(secret);
    deps.clock.advance(10 * MINUTE);
    const late = await call("POST /api/account/totp/confirm", { code: appCode(secret, deps.now()) });
    expect([late.status, await late.json()]).toMatchObject([409, { error: secondFactorTexts.setUpTooLate }]);
    expect((await listed()).factors).toEqual([]);
  });

  it("replaces the earlier one, and its recovery codes", async () => {
    const earlier = await addAuthenticator(deps, token, "Old phone");
    deps.clock.advance(60);
    const later = await addAuthenticator(deps, token, "New phone");
    expect((await listed()).factors.map(({ name }) => name)).toEqual(["New phone"]);
    expect(later.recoveryCodes.filter((code) => earlier.recoveryCodes.includes(code))).toEqual([]);
  });

  it("is set up once of fifty simultaneous confirmations", async () => {
    const { secret } = await callAccounts<{ secret: string }>(deps, "POST /api/account/totp", token);
    const code = appCode(secret, deps.now());
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call("POST /api/account/totp/confirm", { code })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await logged("factor-added")).toHaveLength(1);
  });

  it("stores its secret encrypted for its account, and recovery codes as hashes", async () => {
    const { secret, recoveryCodes } = await addAuthenticator(deps, token);
    const factor = await deps.store.get("secondFactors", authenticatorId(id));
    const codes = await deps.store.get("recoveryCodes", id);
    const stored = JSON.stringify([factor, codes]);
    expect(stored).not.toContain(secret);
    for (const code of recoveryCodes) expect(stored).not.toContain(code.replaceAll("-", ""));
  });
});

describe("a passkey", () => {
  it("is added beside others; recovery codes come with the first factor alone", async () => {
    const first = await addPasskey(deps, token, "Laptop");
    const second = await addPasskey(deps, token);
    expect([first.recoveryCodes?.length, second.recoveryCodes]).toEqual([10, undefined]);
    expect((await listed()).factors.map(({ kind, name }) => [kind, name]).sort()).toEqual([
      ["passkey", "Laptop"],
      ["passkey", "Passkey"],
    ]);
  });

  it("is refused without a challenge, and for one that has been used", async () => {
    const { passkey } = await addPasskey(deps, token);
    const response = passkey.create({ challenge: "bm90IG91cnM" });
    expect((await call("POST /api/account/passkeys/confirm", { response })).status).toBe(409);
    await callAccounts(deps, "POST /api/account/passkeys", token);
    const answer = await call("POST /api/account/passkeys/confirm", { response });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { fields: { response: secondFactorTexts.wrongPasskey } },
    ]);
  });

  it("cannot be added twice", async () => {
    const { passkey } = await addPasskey(deps, token);
    const { options } = await callAccounts<{ options: { challenge: string } }>(
      deps,
      "POST /api/account/passkeys",
      token,
    );
    const response = passkey.create(options);
    expect((await call("POST /api/account/passkeys/confirm", { response })).status).toBe(400);
  });
});

describe("adding and removing", () => {
  it.each([
    "POST /api/account/totp",
    "POST /api/account/passkeys",
    "DELETE /api/account/totp",
    "POST /api/account/recovery-codes",
  ] as const)("%s requires password and code from a session of five minutes", async (route) => {
    const { secret } = await addAuthenticator(deps, token);
    deps.clock.advance(5 * MINUTE);
    for (const body of [undefined, {}, { currentPassword: "wrong" }]) {
      const refused = await call(route, body);
      expect([refused.status, await refused.json()]).toMatchObject([
        403,
        { fields: { currentPassword: expect.any(String) } },
      ]);
    }
    const code = appCode(secret, deps.now());
    expect((await call(route, { currentPassword: PASSWORD, code })).status).toBe(200);
  });

  it("removes the recovery codes with the last factor, and tells its owner", async () => {
    await addAuthenticator(deps, token);
    await addPasskey(deps, token, "Laptop");
    expect((await call("DELETE /api/account/totp")).status).toBe(200);
    const { factors, recoveryCodesLeft } = await listed();
    expect([factors.length, recoveryCodesLeft]).toEqual([1, 10]);
    expect((await call(`DELETE /api/account/second-factors/${factors[0]?._id}`)).status).toBe(200);
    expect(await listed()).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expect(await deps.store.get("accounts", id)).toMatchObject({ hasSecondFactor: false });
    expect(await logged("factor-removed")).toHaveLength(2);
    expect(await mails()).toHaveLength(4);
  });

  it("does not touch the factors of others, nor rename them", async () => {
    await addAuthenticator(deps, token);
    const other = await signedInToken(deps, { username: "arjun" });
    const [factor] = (await listed()).factors;
    const route = `second-factors/${factor?._id}`;
    expect((await call(`DELETE /api/account/${route}`, undefined, other)).status).toBe(404);
    expect((await call(`PATCH /api/account/${route}`, { name: "Mine" }, other)).status).toBe(404);
    expect((await call(`PATCH /api/account/${route}`, { name: "  " })).status).toBe(400);
    expect((await call(`PATCH /api/account/${route}`, { name: " My  phone " })).status).toBe(200);
    expect((await listed()).factors).toMatchObject([{ name: "My  phone" }]);
  });

  it("of two factors at the same time leaves the account without a trace of one", async () => {
    await addPasskey(deps, token);
    await addPasskey(deps, token);
    const { factors } = await listed();
    await Promise.all(factors.map(({ _id }) => call(`DELETE /api/account/second-factors/${_id}`)));
    expect(await deps.store.get("accounts", id)).toMatchObject({ hasSecondFactor: false });
    expect(await deps.store.get("recoveryCodes", id)).toBeNull();
  });

  it("creates ten new recovery codes instead of the earlier ones, only beside a factor", async () => {
    expect((await call("POST /api/account/recovery-codes")).status).toBe(409);
    const earlier = await addAuthenticator(deps, token);
    const { recoveryCodes } = await callAccounts<{ recoveryCodes: string[] }>(
      deps,
      "POST /api/account/recovery-codes",
      token,
    );
    expect(recoveryCodes.filter((code) => earlier.recoveryCodes.includes(code))).toEqual([]);
    expect((await listed()).recoveryCodesLeft).toBe(10);
  });
});

describe("a superadmin", () => {
  it("removes all factors of somebody else, whose sessions end, with an entry and a mail", async () => {
    await addAuthenticator(deps, token, "Lost phone");
    const root = await superadmin();
    expect((await call(`DELETE /admin/${id}/second-factors`, undefined, token)).status).toBe(403);
    expect((await call(`DELETE /admin/${id}/second-factors`, undefined, root)).status).toBe(200);
    expect(await findSession(deps, token)).toBeNull();
    expect(await deps.store.get("recoveryCodes", id)).toBeNull();
    expect(await logged("factor-removed")).toMatchObject([
      { username: "root", label: "meera", changes: [{ before: "Authenticator app: Lost phone" }] },
    ]);
    const told = (await mails()).filter(({ mailBody }) => mailBody.includes("by root"));
    expect(told.map(({ recipient }) => recipient).sort()).toEqual([
      "meera@tidepoint.example",
      "root@tidepoint.example",
    ]);
    const again = await call(`DELETE /admin/${id}/second-factors`, undefined, root);
    expect(await again.json()).toMatchObject({ modified: false });
  });

  it("sees who has a factor, which others do not", async () => {
    await addAuthenticator(deps, token);
    const has = async (by: string) => {
      const { admins } = await callAccounts<{ admins: { _id: string; hasSecondFactor?: boolean }[] }>(
        deps,
        "GET /admin",
        by,
      );
      return admins.find(({ _id }) => _id === id)?.hasSecondFactor;
    };
    expect([await has(await superadmin()), await has(token)]).toEqual([true, undefined]);
  });

  it("requires a factor of everybody, once they have one themselves", async () => {
    const root = await superadmin();
    const rule = (isRequired: boolean, by = root) =>
      call("PUT /api/account/second-factor-rule", { isRequired }, by);
    expect((await rule(true)).status).toBe(409);
    await addPasskey(deps, root);
    expect((await rule(true, token)).status).toBe(403);
    expect((await rule(true)).status).toBe(200);
    expect((await rule(true)).status).toBe(200);
    expect(await logged("factor-required")).toHaveLength(1);

    const refused = await call("GET /admin");
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: "second_factor_missing" }]);
    expect(await (await call("GET /api/account")).json()).toMatchObject({ needsSecondFactor: true });
    await addAuthenticator(deps, token);
    expect((await call("GET /admin")).status).toBe(200);
    const last = await call("DELETE /api/account/totp");
    expect([last.status, (await listed()).factors.length]).toEqual([409, 1]);

    expect((await rule(false)).status).toBe(200);
    expect((await call("DELETE /api/account/totp")).status).toBe(200);
    expect((await call("GET /admin")).status).toBe(200);
    expect(await logged("factor-optional")).toHaveLength(1);
  });

  it("deletes an account with everything that belongs to its factors", async () => {
    await addAuthenticator(deps, token);
    expect((await call(`DELETE /admin/${id}`, undefined, await superadmin())).status).toBe(200);
    expect(await deps.store.get("secondFactors", authenticatorId(id))).toBeNull();
    expect(await deps.store.get("recoveryCodes", id)).toBeNull();
  });
});

it("the one-time password of the command line removes the factors, and logs it", async () => {
  await addAuthenticator(deps, token);
  await giveOneTimePassword(deps, "meera", { username: "admin:reset", address: "the command line" });
  expect(await deps.store.get("accounts", id)).toMatchObject({ hasSecondFactor: false });
  expect(await deps.store.get("secondFactors", authenticatorId(id))).toBeNull();
  expect(await logged("factor-removed")).toMatchObject([{ username: "admin:reset", label: "meera" }]);
});

describe("after the session secret was replaced", () => {
  const replaced = () => ({
    ...deps,
    sessionSecret: new Uint8Array(32).fill(7),
    earlierSecrets: { ...deps.earlierSecrets, session: [deps.sessionSecret] },
  });
  const sealed = async () => (await deps.store.get("secondFactors", authenticatorId(id)))?.sealedSecret ?? "";

  it("an authenticator works while the earlier one is set, and for good once the sweep has run", async () => {
    const { secret } = await addAuthenticator(deps, token);
    const during = replaced();
    const afterwards = { ...during, earlierSecrets: { ...deps.earlierSecrets, session: [] } };
    expect(unsealSecret(during, await sealed(), id)?.secret).toBe(secret);
    expect(unsealSecret(afterwards, await sealed(), id)).toBeNull();
    await resealSecrets(during);
    expect(unsealSecret(afterwards, await sealed(), id)).toEqual({ secret, isCurrent: true });
    expect(unsealSecret(afterwards, await sealed(), "another account"), "for another account").toBeNull();
  });
});
