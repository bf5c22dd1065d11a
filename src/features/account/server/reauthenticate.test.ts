import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#rules/account/account.ts";
import { UNCHANGED_PASSWORD } from "#rules/account/account-password.ts";
import type { Stored } from "#rules/record.ts";
import { startSession } from "#server/http/session.ts";
import { SINGLETON_ID } from "#server/store/store.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAuthenticator, addPasskey, appCode } from "#tests/support/server/factor-calls.ts";
import { createRace } from "#tests/support/server/race.ts";
import { cheapHash, PASSWORD } from "#tests/support/server/sign-in-calls.ts";
import { softPasskey } from "#tests/support/server/soft-passkey.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { secondFactorTexts } from "../second-factor.ts";
import { accountsApp } from "./accounts.routes.ts";

const MINUTE = 60;

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await cheapHash(PASSWORD);
});

const deps = eachTestDeps();
let meera: Stored<Account>;
let token: string;
beforeEach(async () => {
  meera = await addAccount(deps, { passwordHash });
  token = await startSession(deps, meera);
});

const change = (changes: object, id = meera._id) =>
  callApi(
    accountsApp(async () => deps),
    `PATCH /admin/${id}`,
    {
      token,
      body: {
        username: meera.username,
        email: meera.email,
        adminType: meera.adminType,
        password: UNCHANGED_PASSWORD,
        ...changes,
      },
    },
  );

const taken = { email: "thief@elsewhere.example" };

describe.each([
  ["password", { password: "monsoon over Vypin" }],
  ["email address", taken],
  ["user name", { username: "thief" }],
])("a change of one's own %s", (_, changes) => {
  beforeEach(() => deps.clock.advance(5 * MINUTE));

  it("is refused without the current password, or with a wrong one", async () => {
    for (const [sent, text] of [
      [{}, "Please enter your current password."],
      [{ currentPassword: "" }, "This is not your current password."],
      [{ currentPassword: "wrong" }, "This is not your current password."],
    ] as const) {
      const answer = await change({ ...changes, ...sent });
      expect([answer.status, await answer.json()]).toMatchObject([
        403,
        { fields: { currentPassword: text } },
      ]);
    }
    expect(await deps.store.get("accounts", meera._id)).toEqual(meera);
  });

  it("is accepted with it", async () => {
    expect((await change({ ...changes, currentPassword: PASSWORD })).status).toBe(200);
  });
});

it("the documented call is accepted from a session of less than five minutes", async () => {
  deps.clock.advance(5 * MINUTE - 1);
  expect((await change(taken)).status).toBe(200);
});

it("a wrong password is refused in a new session as well", async () => {
  expect((await change({ ...taken, currentPassword: "wrong" })).status).toBe(403);
});

it("sending the account as it is requires no password", async () => {
  deps.clock.advance(5 * MINUTE);
  expect(await (await change({})).json()).toMatchObject({ modified: false });
});

it("a session can try five passwords in ten minutes", async () => {
  deps.clock.advance(5 * MINUTE);
  for (let tried = 0; tried < 5; tried += 1) {
    expect((await change({ ...taken, currentPassword: `wrong ${tried}` })).status).toBe(403);
  }
  const refused = await change({ ...taken, currentPassword: PASSWORD });
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "600"]);
  deps.clock.advance(10 * MINUTE);
  expect((await change({ ...taken, currentPassword: PASSWORD })).status).toBe(200);
});

it("a proof is good for five minutes, in its own session", async () => {
  const elsewhere = await startSession(deps, meera);
  deps.clock.advance(5 * MINUTE);
  expect((await change({ ...taken, currentPassword: PASSWORD })).status).toBe(200);
  deps.clock.advance(5 * MINUTE - 1);
  expect((await change({ username: "meera b" })).status).toBe(200);
  token = elsewhere;
  expect((await change({ username: "meera c" })).status).toBe(403);
});

describe("power over other accounts", () => {
  let root: Stored<Account>;
  beforeEach(async () => {
    root = await addAccount(deps, { username: "root", adminType: "superadmin", passwordHash });
    await addAccount(deps, { username: "second", adminType: "superadmin" });
    await addAccount(deps, { username: "former", adminType: "superadmin", isActive: false });
    await addAuthenticator(deps, token);
    token = await startSession(deps, root);
    const record = { requiresSecondFactor: true };
    await deps.store.commit([{ insert: "signInRules", id: SINGLETON_ID, record }]);
    const { _id: id, version } = root;
    await deps.store.commit([{ update: "accounts", id, version, changes: { hasSecondFactor: true } }]);
  });

  const call = (what: Parameters<typeof callApi>[1], body: object, headers = {}) =>
    callApi(
      accountsApp(async () => deps),
      what,
      { token, body, headers },
    );
  const added = { username: "third", email: "third@x.example", password: "monsoon over Vypin" };

  /** Each with the accounts that are told. */
  const powers: Record<string, [(proof: object) => Promise<Response>, readonly string[]]> = {
    "adding a superadmin": [
      (proof) => call("POST /admin", { ...added, adminType: "superadmin", ...proof }),
      ["root", "second", "third"],
    ],
    "setting a password": [
      (proof) => change({ password: "monsoon over Vypin", ...proof }),
      ["meera", "root", "second"],
    ],
    "setting an address": [(proof) => change({ ...taken, ...proof }), ["meera", "root", "second"]],
    "setting a role": [(proof) => change({ adminType: "superadmin", ...proof }), ["meera", "root", "second"]],
    "removing second factors": [
      (proof) => call(`DELETE /admin/${meera._id}/second-factors`, proof),
      ["meera", "root", "second"],
    ],
    "switching the rule for second factors": [
      (proof) => call("PUT /api/account/second-factor-rule", { isRequired: false, ...proof }),
      ["root", "second"],
    ],
  };

  const told = async () => {
    const { items } = await deps.store.page("outbox", { limit: 50 });
    const mails = items.filter(({ kind }) => kind === "account-changed");
    return mails.map(({ recipient }) => recipient.split("@")[0]);
  };

  it.each(Object.entries(powers))(
    "%s asks for the password, and tells the owner and all superadmins",
    async (_, [use, who]) => {
      deps.clock.advance(5 * MINUTE);
      for (const proof of [{}, { currentPassword: "wrong" }]) {
        const refused = await use(proof);
        expect([refused.status, await refused.json()]).toMatchObject([
          403,
          { fields: { currentPassword: expect.any(String) } },
        ]);
      }
      const before = await told();
      expect((await use({ currentPassword: PASSWORD })).ok).toBe(true);
      const mails = await told();
      expect(mails.slice(0, mails.length - before.length).sort()).toEqual(who);
    },
  );

  it("needs no proof in a new session, as the documented calls say", async () => {
    for (const [use] of Object.values(powers)) expect((await use({})).ok).toBe(true);
  });

  it("is not what adding an administrator, or renaming one, is about", async () => {
    deps.clock.advance(5 * MINUTE);
    expect((await call("POST /admin", { ...added, adminType: "admin" })).status).toBe(201);
    expect((await change({ username: "meera b" })).status).toBe(200);
    expect(await told()).toEqual(["meera"]);
  });

  it("tells by whom it was used, and leads to the accounts", async () => {
    await change({ password: "monsoon over Vypin" });
    const { items } = await deps.store.page("outbox", { limit: 9 });
    const [toOwner, toSecond] = ["meera", "second"].map((name) =>
      items.find(({ recipient, mailBody }) => recipient.startsWith(`${name}@`) && mailBody.includes("root")),
    );
    expect(toOwner?.mailBody).toContain("by root: the password was changed.");
    expect(toSecond?.subject).toBe("Back office: an account was changed by root");
    expect(toSecond?.mailBody).toContain("set a new password for root at once");
  });
});

describe("an account with a second factor", () => {
  let secret: string;
  let recoveryCodes: readonly string[];
  beforeEach(async () => {
    ({ secret, recoveryCodes } = await addAuthenticator(deps, token));
    deps.clock.advance(6 * MINUTE);
  });
  const code = () => appCode(secret, deps.now());
  const currentPassword = PASSWORD;

  it("is asked for both, and told which factors it has", async () => {
    const asked = { secondFactor: { hasAuthenticator: true, passkey: null } };
    const both = await change(taken);
    expect([both.status, await both.json()]).toMatchObject([
      403,
      { ...asked, fields: { currentPassword: expect.any(String), code: secondFactorTexts.asked } },
    ]);
    const half = await change({ ...taken, currentPassword });
    expect([half.status, await half.json()]).toMatchObject([
      403,
      { ...asked, fields: { code: secondFactorTexts.asked } },
    ]);
    const wrong = await change({ ...taken, currentPassword, code: "000000" });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      403,
      { ...asked, fields: { code: secondFactorTexts.wrongCode } },
    ]);
    expect((await change({ ...taken, currentPassword, code: code() })).status).toBe(200);
  });

  it("is not asked again within five minutes", async () => {
    await change({ ...taken, currentPassword, code: code() });
    expect((await change({ username: "meera b" })).status).toBe(200);
  });

  it("confirms with a recovery code, once", async () => {
    const [recovery] = recoveryCodes;
    expect((await change({ ...taken, currentPassword, code: recovery })).status).toBe(200);
    deps.clock.advance(5 * MINUTE);
    expect((await change({ username: "meera b", currentPassword, code: recovery })).status).toBe(403);
  });

  it("cannot send a code twice, in two sessions at once or after the sign-in", async () => {
    const sessions = await Promise.all([1, 2, 3, 4].map(() => startSession(deps, meera)));
    deps.clock.advance(6 * MINUTE);
    const used = code();
    const outcomes = await Promise.all(
      sessions.map((each) =>
        callApi(
          accountsApp(async () => ({ ...deps })),
          "POST /api/account/recovery-codes",
          { token: each, body: { currentPassword, code: used } },
        ),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  });
});

it("a passkey confirms as well, once by each answer", async () => {
  const { passkey } = await addPasskey(deps, token);
  deps.clock.advance(6 * MINUTE);
  const refused = (await (await change(taken)).json()) as {
    secondFactor: { hasAuthenticator: boolean; passkey: { challenge: string } };
  };
  expect(refused.secondFactor).toMatchObject({ hasAuthenticator: false, passkey: {} });
  const assertion = passkey.get(refused.secondFactor.passkey);
  const proof = { currentPassword: PASSWORD, assertion };
  expect((await change({ ...taken, ...proof })).status).toBe(200);
  deps.clock.advance(6 * MINUTE);
  const again = await change({ username: "meera b", ...proof });
  expect([again.status, await again.json()]).toMatchObject([
    403,
    { fields: { assertion: secondFactorTexts.wrongPasskey } },
  ]);
});

it("a passkey that counts no uses confirms once by each answer as well, also of several at once", async () => {
  const { passkey } = await addPasskey(deps, token, "Phone", softPasskey(undefined, { counts: false }));
  deps.clock.advance(6 * MINUTE);
  const refused = (await (await change(taken)).json()) as {
    secondFactor: { passkey: { challenge: string } };
  };
  const assertion = passkey.get(refused.secondFactor.passkey);
  const race = createRace();
  const on = () => accountsApp(async () => ({ ...deps, store: race.guarded(deps.store) }));
  const answers = await race.run(
    [1, 2, 3, 4].map(
      () => () =>
        callApi(on(), "POST /api/account/recovery-codes", {
          token,
          body: { currentPassword: PASSWORD, assertion },
        }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
});

it("plain administrators do not see the addresses of superadmins", async () => {
  const root = await addAccount(deps, { username: "root", adminType: "superadmin" });
  const emails = async (as: string) => {
    const answer = await callApi(
      accountsApp(async () => deps),
      "GET /admin",
      { token: as },
    );
    const { admins } = (await answer.json()) as { admins: { username: string; email: string }[] };
    return Object.fromEntries(admins.map(({ username, email }) => [username, email]));
  };
  expect(await emails(token)).toEqual({ meera: meera.email, root: "" });
  expect(await emails(await startSession(deps, root))).toEqual({ meera: meera.email, root: root.email });
});
