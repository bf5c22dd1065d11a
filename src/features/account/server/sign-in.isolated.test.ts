import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { signInAnswerSchema } from "#rules/account/account.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { cheapHash, PASSWORD, signInCalls } from "#tests/support/server/sign-in-calls.ts";
import { addAccount, signedInToken } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { accountAnswerSchema } from "../account-form.ts";
import { accountsApp } from "./accounts.routes.ts";
import { dummyHash, verifyPassword } from "./password.ts";

vi.mock(import("./password.ts"), { spy: true });

const REFUSAL = "Login failed. Please check your credentials.";

let passwordHash: string;
beforeAll(async () => {
  passwordHash = await cheapHash(PASSWORD);
});

const deps = eachTestDeps();
beforeEach(async () => {
  vi.mocked(verifyPassword).mockClear();
  await addAccount(deps, { username: "Meera", passwordHash });
});

const { signIn, statusOf } = signInCalls(async () => deps);

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
    const other = await cheapHash("another long one");
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
      expect(await whoAmI.json()).toMatchObject(answer.admin);
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
    const events = deps.logged.map(({ event }) => event).filter((event) => event.startsWith("sign-in."));
    expect(events).toEqual(["sign-in.succeeded", "sign-in.failed"]);
    expect(JSON.stringify(deps.logged)).not.toMatch(/Meera|mistake/i);
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
