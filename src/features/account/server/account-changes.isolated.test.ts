import { beforeEach, describe, expect, it, vi } from "vitest";
import { parse } from "zod/mini";
import type { Account } from "#rules/account/account.ts";
import { commonPasswordText, UNCHANGED_PASSWORD } from "#rules/account/account-password.ts";
import type { Stored } from "#rules/record.ts";
import { startSession } from "#server/http/session.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { openTestDeps, type TestDeps } from "#tests/support/server/test-deps.ts";
import { accountAnswerSchema } from "../account-form.ts";
import { accountsApp } from "./accounts.routes.ts";
import { hashPassword, verifyPassword } from "./password.ts";

vi.mock(import("./password.ts"), { spy: true });

const PASSWORD = "monsoon over Vypin";

let deps: TestDeps;
let root: Stored<Account>;
let token: string;
beforeEach(async () => {
  vi.mocked(hashPassword).mockClear();
  deps = await openTestDeps();
  root = await addAccount(deps, { username: "root", adminType: "superadmin" });
  token = await startSession(deps, root);
});

type CallOptions = NonNullable<Parameters<typeof callApi>[2]>;
const send = (call: Parameters<typeof callApi>[1], options: CallOptions = {}) =>
  callApi(
    accountsApp(async () => deps),
    call,
    { token, ...options },
  );

const fields = (changes: object = {}) => ({
  username: "arjun",
  email: "arjun@tidepoint.example",
  password: PASSWORD,
  adminType: "admin",
  ...changes,
});
const add = (changes: object = {}) => send("POST /admin", { body: fields(changes) });
const change = (id: string, changes: object = {}, options: CallOptions = {}) =>
  send(`PATCH /admin/${id}`, { body: fields({ password: UNCHANGED_PASSWORD, ...changes }), ...options });

const kept = (id: string) => deps.store.get("accounts", id);
const isAlive = async (as: string) => (await send("GET /api/account", { token: as })).status === 200;

describe("adding an admin", () => {
  it("answers with the account but no password, and the account can sign in with it", async () => {
    const answer = await add({ username: "  Arjun   Nair " });
    expect(answer.status).toBe(201);
    const body = await answer.text();
    const { message, admin } = parse(accountAnswerSchema, JSON.parse(body));
    expect([message, admin]).toMatchObject([
      "Admin added.",
      { username: "Arjun Nair", adminType: "admin", isActive: true, version: 1 },
    ]);
    expect(body).not.toMatch(/argon2|Vypin|password/i);
    const signIn = { username: "arjun nair", password: PASSWORD };
    expect((await send("POST /admin/adminlogin", { body: signIn, token: "" })).status).toBe(200);
  });

  const missing = "All fields are required!";
  it.each([
    [{ username: " " }, { username: missing }],
    [{ email: "" }, { email: missing }],
    [{ password: "" }, { password: missing }],
    [{ password: UNCHANGED_PASSWORD }, { password: missing }],
    [{ adminType: "" }, { adminType: missing }],
    [{ adminType: "owner" }, { adminType: "Please choose Admin, Superadmin, Reader or Fair desk." }],
    [{ username: "a@b" }, { username: "A username cannot contain @." }],
    [{ username: "a\uff20b" }, { username: "A username cannot contain @." }],
    [{ username: "ro\u200bot" }, { username: "A username cannot contain invisible characters." }],
    [{ email: "arjun@" }, { email: "Please enter a valid email address." }],
    [{ password: "seven77" }, { password: "Password must be between 8 and 128 characters long." }],
    [{ password: "x".repeat(129) }, { password: "Password must be between 8 and 128 characters long." }],
    [{ password: "Passw0rd!123" }, { password: commonPasswordText }],
    [
      { username: "arjun of vypin", password: "ARJUN of vypin" },
      { password: "The password must differ from the username and the email address." },
    ],
  ])("refuses %j", async (wrong, texts) => {
    const answer = await add(wrong);
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: texts }]);
    expect((await deps.store.page("accounts", { limit: 10 })).items).toHaveLength(1);
  });

  it.each([
    ["ROOT", "new@tidepoint.example", { username: "This username is already in use." }],
    ["\uff52oot", "new@tidepoint.example", { username: "This username is already in use." }],
    ["ro\u202eot", "new@tidepoint.example", { username: "This username is already in use." }],
    ["new", "Root@Tidepoint.example", { email: "This email address is already in use." }],
  ])("compares user names and email addresses in any letter case: %s %s", async (username, email, texts) => {
    const answer = await add({ username, email });
    expect([answer.status, await answer.json()]).toMatchObject([409, { fields: texts }]);
  });

  it("creates exactly one account for 100 requests of one user name at once", async () => {
    vi.mocked(hashPassword).mockResolvedValue("$argon2id$quick");
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => add({ email: `arjun${n}@tidepoint.example` })),
    );
    vi.mocked(hashPassword).mockRestore();
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99);
    const { items } = await deps.store.page("accounts", { limit: 10 });
    expect(items.map(({ username }) => username).sort()).toEqual(["arjun", "root"]);
  });
});

describe("adding an admin with the same Idempotency-Key", () => {
  const headers = { "Idempotency-Key": "one-and-the-same-sending" };
  const addKeyed = (changes: object = {}) => send("POST /admin", { body: fields(changes), headers });
  const idIn = async (answer: Response) => parse(accountAnswerSchema, await answer.json()).admin._id;

  it("answers with the account of the first request", async () => {
    const [first, again] = [await addKeyed(), await addKeyed()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(await idIn(again)).toBe(await idIn(first));
    expect((await deps.store.page("accounts", { limit: 10 })).items).toHaveLength(2);
  });

  it("does not revive the sessions of an account that was deleted meanwhile", async () => {
    const id = await idIn(await addKeyed());
    const account = await kept(id);
    const session = account ? await startSession(deps, account) : "";
    expect(await isAlive(session)).toBe(true);
    await send(`DELETE /admin/${id}`);
    expect(await idIn(await addKeyed())).toBe(id);
    expect(await isAlive(session)).toBe(false);
  });

  it("creates one account for two requests at once", async () => {
    const answers = await Promise.all([addKeyed(), addKeyed()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await deps.store.page("accounts", { limit: 10 })).items).toHaveLength(2);
  });

  it.each([{ email: "other@tidepoint.example" }, { password: "another monsoon" }])(
    "is refused for a body with %j",
    async (changes) => {
      await addKeyed();
      const answer = await addKeyed(changes);
      expect([answer.status, await answer.json()]).toMatchObject([
        409,
        { message: "This Idempotency-Key was used for another submission." },
      ]);
    },
  );

  it("stores no hash that depends on the password beside the key", async () => {
    await addKeyed();
    const { items } = await deps.store.page("idempotencyKeys", { limit: 10 });
    expect(items).toHaveLength(1);
    const [one] = items;
    deps = await openTestDeps();
    token = await startSession(deps, await addAccount(deps, { username: "root", adminType: "superadmin" }));
    await addKeyed({ password: "another monsoon" });
    expect((await deps.store.page("idempotencyKeys", { limit: 10 })).items[0]?.bodyHash).toBe(one?.bodyHash);
  });
});

describe("editing an admin", () => {
  let arjun: Stored<Account>;
  let his: string;
  beforeEach(async () => {
    arjun = await addAccount(deps, { username: "arjun" });
    his = await startSession(deps, arjun);
  });

  it("changes the given fields, and keeps the password and the sessions", async () => {
    const answer = await change(arjun._id, { email: "a.nair@tidepoint.example", adminType: "superadmin" });
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { message: "Admin updated.", admin: { email: "a.nair@tidepoint.example", adminType: "superadmin" } },
    ]);
    expect(await kept(arjun._id)).toMatchObject({ passwordHash: arjun.passwordHash, version: 2 });
    expect(await isAlive(his)).toBe(true);
  });

  it("reports no changes and writes nothing when nothing differs", async () => {
    const answer = await change(arjun._id);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { modified: false, message: "No changes detected. Update not required.", admin: { _id: arjun._id } },
    ]);
    expect(await kept(arjun._id)).toEqual(arjun);
  });

  it("ends every session at once when the password changes", async () => {
    const second = await startSession(deps, arjun);
    expect((await change(arjun._id, { password: PASSWORD })).status).toBe(200);
    expect([await isAlive(his), await isAlive(second), await isAlive(token)]).toEqual([false, false, true]);
    expect(await verifyPassword(PASSWORD, (await kept(arjun._id))?.passwordHash ?? "")).toBe(true);
  });

  it("lifts the locks of failed sign-ins in the commit that changes the password", async () => {
    deps.clock.advance(1);
    await change(arjun._id, { password: PASSWORD });
    expect(await kept(arjun._id)).toMatchObject({ version: 2, unlockedAt: deps.now().toISOString() });
  });

  it.each([
    [{ username: "" }, { username: "All fields are required!" }],
    [{ password: "" }, { password: "All fields are required!" }],
    [{ password: "12345678" }, { password: commonPasswordText }],
    [{ password: "Southampton1" }, { password: commonPasswordText }],
    [{ version: 1.5 }, { version: "Please send the version as a whole number." }],
  ])("refuses %j", async (wrong, texts) => {
    const answer = await change(arjun._id, wrong);
    expect([answer.status, await answer.json()]).toMatchObject([400, { fields: texts }]);
  });

  it("refuses another account's user name, but not its own in another letter case", async () => {
    expect((await change(arjun._id, { username: "Root" })).status).toBe(409);
    expect((await change(arjun._id, { username: "ARJUN" })).status).toBe(200);
  });

  it("answers 404 for an unknown account", async () => {
    expect((await change("unknown")).status).toBe(404);
  });

  it("refuses an old version with the current account, without its secrets", async () => {
    expect((await change(arjun._id, { email: "new@tidepoint.example", version: 1 })).status).toBe(200);
    const inBody = await change(arjun._id, { email: "old@tidepoint.example", version: 1 });
    const inHeader = await change(arjun._id, {}, { headers: { "If-Match": '"1"' } });
    for (const refused of [inBody, inHeader]) {
      const text = await refused.text();
      expect([refused.status, JSON.parse(text)]).toMatchObject([
        409,
        {
          message: "This account was changed in the meantime. Please look at it again.",
          current: { _id: arjun._id, email: "new@tidepoint.example", version: 2, isActive: true },
        },
      ]);
      expect(text).not.toMatch(/hash|argon2|epoch/i);
    }
  });

  it("refuses 20 stale edits with 409", async () => {
    await change(arjun._id, { email: "new@tidepoint.example", version: 1 });
    const edits = Array.from({ length: 20 }, (_, n) =>
      change(arjun._id, { email: `edit${n}@tidepoint.example`, version: 1 }),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status);
    expect(statuses).toEqual(Array(20).fill(409));
    expect(await kept(arjun._id)).toMatchObject({ email: "new@tidepoint.example", version: 2 });
  });

  it("accepts one of 30 simultaneous edits of the same version", async () => {
    const edits = Array.from({ length: 30 }, (_, n) =>
      change(arjun._id, { email: `edit${n}@tidepoint.example`, version: 1 }),
    );
    const statuses = (await Promise.all(edits)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array(29).fill(409)]);
  });
});

describe("deactivating an admin", () => {
  const setStatus = (id: string, status: string, options: CallOptions = {}) =>
    send(`PATCH /admin/updateStatus/${id}`, { body: { status }, ...options });

  it("ends its sessions for good and locks the account until it is activated", async () => {
    const arjun = await addAccount(deps, { username: "arjun" });
    const his = await startSession(deps, arjun);
    expect(await (await setStatus(arjun._id, "deactivate")).json()).toMatchObject({
      message: "Admin deactivated.",
      admin: { isActive: false },
    });
    expect(await isAlive(his)).toBe(false);
    expect(await (await setStatus(arjun._id, "activate")).json()).toMatchObject({
      message: "Admin activated.",
      admin: { isActive: true },
    });
    expect(await isAlive(his)).toBe(false);
    expect(await isAlive(await startSession(deps, (await kept(arjun._id)) ?? arjun))).toBe(true);
  });

  it("reports no changes when the account has the requested status already", async () => {
    const arjun = await addAccount(deps, { username: "arjun" });
    const answer = await setStatus(arjun._id, "activate");
    expect([answer.status, await answer.json()]).toMatchObject([200, { modified: false }]);
    expect(await kept(arjun._id)).toEqual(arjun);
  });

  it.each(["", "off", undefined])("refuses %j", async (status) => {
    const answer = await send(`PATCH /admin/updateStatus/${root._id}`, { body: { status } });
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { fields: { status: "Please say activate, deactivate, unlock or sign-out." } },
    ]);
  });

  it("is refused for an old version and for an unknown account", async () => {
    const arjun = await addAccount(deps, { username: "arjun" });
    const stale = await setStatus(arjun._id, "deactivate", { headers: { "If-Match": '"7"' } });
    expect([stale.status, await stale.json()]).toMatchObject([409, { current: { username: "arjun" } }]);
    expect((await setStatus("unknown", "deactivate")).status).toBe(404);
  });
});

describe("deleting an admin", () => {
  it("deletes the account, ends its sessions and frees its user name", async () => {
    const arjun = await addAccount(deps, { username: "arjun" });
    const his = await startSession(deps, arjun);
    const answer = await send(`DELETE /admin/${arjun._id}`);
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { message: "Admin deleted.", admin: { username: "arjun" } },
    ]);
    expect(await isAlive(his)).toBe(false);
    expect((await add()).status).toBe(201);
    expect((await send(`DELETE /admin/${arjun._id}`)).status).toBe(404);
  });
});
