import { beforeEach, describe, expect, it } from "vitest";
import { adminApi } from "#addresses/admin.ts";
import { auditApp } from "#features/audit/server/audit.routes.ts";
import type { Account } from "#rules/account/account.ts";
import { UNCHANGED_PASSWORD } from "#rules/account/account-password.ts";
import { type AdminType, adminTypes } from "#rules/account/permissions.ts";
import type { Stored } from "#rules/record.ts";
import { startSession } from "#server/http/session.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { accountsApp } from "./accounts.routes.ts";

const deps = eachTestDeps();
let callers: Record<AdminType, Stored<Account>>;
let whom: Stored<Account>;
beforeEach(async () => {
  const each = adminTypes.map(
    async (adminType) => [adminType, await addAccount(deps, { username: adminType, adminType })] as const,
  );
  callers = Object.fromEntries(await Promise.all(each)) as typeof callers;
  whom = await addAccount(deps, { username: "whom" });
});

const edit = ({ username, adminType }: Account, changes = {}) => ({
  username,
  adminType,
  email: "moved@tidepoint.example",
  password: UNCHANGED_PASSWORD,
  ...changes,
});

interface Act {
  readonly call: Parameters<typeof callApi>[1];
  readonly body?: object;
}

/** The calls to try as the signed-in account. */
const acts: Record<string, (self: Stored<Account>) => Act> = {
  "list the accounts": () => ({ call: "GET /admin" }),
  "add an account": () => ({
    call: "POST /admin",
    body: { ...edit(whom, { username: "fourth", password: "monsoon over Vypin" }) },
  }),
  "edit another's account": () => ({ call: `PATCH /admin/${whom._id}`, body: edit(whom) }),
  "edit one's own account": (self) => ({ call: `PATCH /admin/${self._id}`, body: edit(self) }),
  "change another's role": () => ({
    call: `PATCH /admin/${whom._id}`,
    body: edit(whom, { adminType: "superadmin" }),
  }),
  "make oneself a superadmin": (self) => ({
    call: `PATCH /admin/${self._id}`,
    body: edit(self, { adminType: "superadmin" }),
  }),
  "deactivate another": () => ({
    call: `PATCH /admin/updateStatus/${whom._id}`,
    body: { status: "deactivate" },
  }),
  "delete another": () => ({ call: `DELETE /admin/${whom._id}` }),
  "edit nobody's account": () => ({ call: "PATCH /admin/nobody", body: edit(whom) }),
  "read the audit log": () => ({ call: "GET /api/audit" }),
};

/** For all but superadmins. */
const ownOnly: Record<keyof typeof acts, number> = {
  "list the accounts": 200,
  "add an account": 403,
  "edit another's account": 403,
  "edit one's own account": 200,
  "change another's role": 403,
  "make oneself a superadmin": 403,
  "deactivate another": 403,
  "delete another": 403,
  "edit nobody's account": 403,
  "read the audit log": 403,
};

/** Spec-decisions B3 as a table. */
const ofSuperadmins: typeof ownOnly = {
  "list the accounts": 200,
  "add an account": 201,
  "edit another's account": 200,
  "edit one's own account": 200,
  "change another's role": 200,
  "make oneself a superadmin": 200,
  "deactivate another": 200,
  "delete another": 200,
  "edit nobody's account": 404,
  "read the audit log": 200,
};

const matrix = adminTypes.flatMap((role) =>
  Object.entries(role === "superadmin" ? ofSuperadmins : ownOnly).map(([act, status]) => ({
    role,
    act,
    status,
  })),
);

describe("who may do what", () => {
  it.each(matrix)("$role, to $act: $status", async ({ role, act, status }) => {
    const self = callers[role];
    const attempt = acts[act]?.(self);
    if (!attempt) throw new Error(`Nothing is known of: ${act}`);
    const { call, body } = attempt;
    const app = (call.includes("/api/audit") ? auditApp : accountsApp)(async () => deps);
    const token = await startSession(deps, self);
    const answer = await callApi(app, call, { token, ...(body ? { body } : {}) });
    expect(answer.status).toBe(status);
    if (status === 403) {
      expect(await answer.json()).toMatchObject({ message: "Your account is not allowed to do this." });
      expect(await deps.store.get("accounts", whom._id)).toEqual(whom);
    }
  });
});

it.each(adminTypes)(
  "a %s is told the names and roles of all who can sign in, and nothing more",
  async (role) => {
    await deps.store.commit([
      { update: "accounts", id: whom._id, version: whom.version, changes: { isActive: false } },
    ]);
    const token = await startSession(deps, callers[role]);
    const answer = await callApi(
      accountsApp(async () => deps),
      `GET ${adminApi.colleagues}`,
      { token },
    );
    const all = Object.values(callers).map(({ _id, username, adminType }) => ({ _id, username, adminType }));
    const { colleagues } = (await answer.json()) as { colleagues: object[] };
    expect(colleagues).toHaveLength(all.length);
    expect(colleagues).toEqual(expect.arrayContaining(all));
  },
);

it("nobody is told a name who is not signed in", async () => {
  const answer = await callApi(
    accountsApp(async () => deps),
    `GET ${adminApi.colleagues}`,
  );
  expect(answer.status).toBe(401);
});
