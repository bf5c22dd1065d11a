import { beforeEach, describe, expect, it } from "vitest";
import { auditApp } from "#features/audit/server/audit.routes.ts";
import type { Account } from "#rules/account/account.ts";
import { commonPasswordText } from "#rules/account/account-password.ts";
import type { Stored } from "#rules/record.ts";
import { startSession } from "#server/http/session.ts";
import { linkIn } from "#server/outbox/compose.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAccount, signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { accountsApp } from "./accounts.routes.ts";
import { giveOneTimePassword } from "./password-reset.service.ts";

const PASSWORD = "monsoon over Vypin";
const MINUTE = 60;

const deps = eachTestDeps();
let meera: Stored<Account>;
beforeEach(async () => {
  meera = await addAccount(deps);
});

const app = () => accountsApp(async () => deps);
const forgot = (usernameOrEmail: string, ip?: string) =>
  callApi(app(), "POST /api/account/forgot", { body: { usernameOrEmail }, ...(ip ? { ip } : {}) });
const reset = (token: string, password = PASSWORD) =>
  callApi(app(), "POST /api/account/reset", { body: { token, password } });
const signIn = async (username: string, password: string) =>
  (await callApi(app(), "POST /admin/adminlogin", { body: { username, password } })).status;

const mails = async () => (await deps.store.page("outbox", { limit: 50 })).items;

/** The token in the newest mail. */
async function mailedToken() {
  const [mail] = await mails();
  return /#reset=([\w-]+)/.exec(mail ? linkIn(deps, mail) : "")?.[1] ?? "";
}

describe("a forgotten password", () => {
  it.each(["meera", "MEERA", "meera@tidepoint.example", " meera "])(
    "of %j is replaced by a link in a mail",
    async (name) => {
      const asked = await forgot(name);
      expect(asked.status).toBe(202);
      const [mail] = await mails();
      expect(mail).toMatchObject({ kind: "reset", recipient: meera.email, isSecret: true });
      const token = await startSession(deps, meera);
      expect((await reset(await mailedToken())).status).toBe(200);
      expect(await signIn("meera", PASSWORD)).toBe(200);
      expect((await callApi(app(), "GET /api/account", { token })).status, "an earlier session").toBe(401);
    },
  );

  it.each(["nobody", "gone", "nobody\0"])("of %j gets the same answer and no mail", async (name) => {
    await addAccount(deps, { username: "gone", isActive: false });
    const known = await (await forgot("meera")).text();
    const before = (await mails()).length;
    const answer = await forgot(name);
    expect([answer.status, await answer.text()]).toEqual([202, known]);
    expect(await mails()).toHaveLength(before);
  });

  it("is looked up after the answer, whose time therefore tells nothing", async () => {
    const outliving: Promise<unknown>[] = [];
    const answer = await callApi(app(), "POST /api/account/forgot", {
      body: { usernameOrEmail: "meera" },
      waitUntil: (work) => outliving.push(work),
    });
    expect(answer.status).toBe(202);
    expect(outliving.length).toBeGreaterThan(0);
    await Promise.all(outliving);
    expect(await mails()).toHaveLength(1);
  });

  it("sends three mails an hour to an account that one network asks for, and twelve in all", async () => {
    for (let asked = 0; asked < 6; asked += 1) await forgot("meera", `198.51.100.${asked}`);
    expect(await mails()).toHaveLength(3);
    await forgot("meera", "203.0.113.1");
    expect(await mails(), "the owner, elsewhere").toHaveLength(4);
    for (let asked = 0; asked < 10; asked += 1) await forgot("meera", `198.18.${asked}.1`);
    expect(await mails()).toHaveLength(12);
  });

  it("is limited to 10 an hour per address", async () => {
    for (let asked = 0; asked < 10; asked += 1) expect((await forgot("nobody")).status).toBe(202);
    expect((await forgot("nobody")).status).toBe(429);
  });

  it("asks for a name", async () => {
    const answer = await forgot(" ");
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { fields: { usernameOrEmail: "Please enter your username or email." } },
    ]);
  });
});

it("stands readable nowhere in the store", async () => {
  await forgot("meera");
  const token = await mailedToken();
  expect(token).toMatch(/^[\w-]{54}$/);
  const [mail] = await mails();
  expect(JSON.stringify(mail)).not.toContain(token);
  expect(JSON.stringify(mail)).not.toContain("#reset=");
});

describe("the link", () => {
  const refusal = [400, { error: "This link has been used or is too old. Please ask for another one." }];
  const refused = async (token: string, password?: string) => {
    const answer = await reset(token, password);
    return [answer.status, await answer.json()];
  };

  it("can be used once, by one of 50 at the same time", async () => {
    await forgot("meera");
    const token = await mailedToken();
    deps.clock.advance(MINUTE);
    const answers = [];
    for (let at = 0; at < 3; at += 1) {
      answers.push(...(await Promise.all(Array.from({ length: 6 }, () => reset(token)))));
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await refused(token)).toMatchObject(refusal);
  });

  it("is good for 30 minutes", async () => {
    await forgot("meera");
    deps.clock.advance(30 * MINUTE - 1);
    expect((await reset(await mailedToken())).status).toBe(200);
    await forgot("meera");
    deps.clock.advance(30 * MINUTE);
    expect(await refused(await mailedToken())).toMatchObject(refusal);
  });

  it("is void once the password was changed in another way, or the account deactivated", async () => {
    await forgot("meera");
    const first = await mailedToken();
    deps.clock.advance(1);
    await forgot("meera");
    expect((await reset(await mailedToken())).status).toBe(200);
    expect(await refused(first)).toMatchObject(refusal);
  });

  it("is void once the account has another email address: whoever reads the former one has no say", async () => {
    await forgot("meera");
    const token = await mailedToken();
    const { _id: id, version } = meera;
    const changes = { email: "meera.new@tidepoint.example" };
    await deps.store.commit([{ update: "accounts", id, version, changes }]);
    expect(await refused(token)).toMatchObject(refusal);
    expect(await signIn("meera", PASSWORD)).toBe(401);
  });

  it.each(["", "guess", "A".repeat(32)])("is refused as %j", async (token) => {
    expect((await reset(token)).status).toBe(400);
  });

  it.each([
    ["12345678", commonPasswordText],
    ["Southampton1", commonPasswordText],
    ["meera@tidepoint.example", "The password must differ from the username and the email address."],
  ])("does not set the password %j, and can be used again", async (password, text) => {
    await forgot("meera");
    const token = await mailedToken();
    expect(await refused(token, password)).toMatchObject([400, { fields: { password: text } }]);
    expect((await reset(token)).status).toBe(200);
  });

  it("is stored as a hash, and leaves an entry in the log", async () => {
    await forgot("meera");
    const token = await mailedToken();
    expect(await deps.store.get("passwordResets", token)).toBeNull();
    await reset(token);
    const superToken = await signedInToken(deps, { username: "root", adminType: "superadmin" });
    const log = await (
      await callApi(
        auditApp(async () => deps),
        "GET /api/audit?limit=50",
        { token: superToken },
      )
    ).text();
    expect(log).toContain('"field":"passwordHash","before":"(hidden)"');
    expect(log).not.toContain(token);
  });
});

describe("npm run admin:reset", () => {
  const actor = { username: "admin:reset by asha", address: "the command line" };

  it("gives a one-time password, ends sessions, activates the account, and is logged", async () => {
    const root = await addAccount(deps, { username: "root", adminType: "superadmin", isActive: false });
    const given = await giveOneTimePassword(deps, "ROOT@tidepoint.example", actor);
    expect(await signIn("root", given?.password ?? "")).toBe(200);
    expect(await deps.store.get("accounts", root._id)).toMatchObject({
      sessionEpoch: root.sessionEpoch + 1,
      hasTemporaryAccess: true,
      isActive: true,
    });
    expect((await deps.store.page("audit", { limit: 9 })).items).toContainEqual(
      expect.objectContaining({ action: "update", label: "root", ...actor }),
    );
    deps.clock.advance(60 * MINUTE);
    expect(await signIn("root", given?.password ?? ""), "an hour later").toBe(401);
  });

  it("says that there is no such account", async () => {
    expect(await giveOneTimePassword(deps, "nobody", actor)).toBeNull();
  });
});

describe("the owner of an account", () => {
  it("is told at the old address what was changed in their name", async () => {
    const token = await startSession(deps, meera);
    const body = {
      username: "meera",
      email: "thief@elsewhere.example",
      adminType: "admin",
      password: PASSWORD,
    };
    expect((await callApi(app(), `PATCH /admin/${meera._id}`, { token, body })).status).toBe(200);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: "account-changed", recipient: "meera@tidepoint.example" });
    expect(mail?.mailBody).toContain("the email address and the password.");
  });

  it("is told at the old address what superadmins change as well", async () => {
    const token = await signedInToken(deps, { username: "root", adminType: "superadmin" });
    const body = {
      username: "meera",
      email: "moved@tidepoint.example",
      adminType: "admin",
      password: PASSWORD,
    };
    expect((await callApi(app(), `PATCH /admin/${meera._id}`, { token, body })).status).toBe(200);
    const told = (await mails()).find(({ recipient }) => recipient === "meera@tidepoint.example");
    expect(told?.mailBody).toContain("by root: the email address and the password were changed.");
  });
});
