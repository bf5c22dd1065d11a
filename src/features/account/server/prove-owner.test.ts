import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#rules/account/account.ts";
import { UNCHANGED_PASSWORD } from "#rules/account/account-password.ts";
import type { Stored } from "#rules/document.ts";
import { startSession } from "#server/http/session.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { cheapHash, PASSWORD } from "#tests/support/server/sign-in-calls.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { accountsApp } from "./accounts.routes.ts";

const MINUTE = 60;

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await cheapHash(PASSWORD);
});

let deps: TestDeps;
let meera: Stored<Account>;
let token: string;
beforeEach(async () => {
  deps = await openTestDeps();
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
  ["e-mail address", taken],
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

it("a superadmin changes the account of another without that one's password", async () => {
  token = await startSession(deps, await addAccount(deps, { username: "root", adminType: "superadmin" }));
  deps.clock.advance(5 * MINUTE);
  expect((await change(taken)).status).toBe(200);
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
