import { describe, expect, it } from "vitest";
import type { Account } from "#rules/account/account.ts";
import { UNCHANGED_PASSWORD } from "#rules/account/account-password.ts";
import type { AdminType } from "#rules/account/permissions.ts";
import type { Stored } from "#rules/record.ts";
import { startSession } from "#server/http/session.ts";
import type { Store } from "#server/store/store.ts";
import { callApi } from "#tests/support/server/call-api.ts";
import { addAccount } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { accountsApp } from "./accounts.routes.ts";
import { commitUnlessLast } from "./superadmins.ts";

const deps = eachTestDeps();

const superadmin = (username: string) => addAccount(deps, { username, adminType: "superadmin" });

type Call = Parameters<typeof callApi>[1];
const sendAs = async (by: Stored<Account>, call: Call, body?: object) => {
  const token = await startSession(deps, by);
  return callApi(
    accountsApp(async () => deps),
    call,
    { token, ...(body ? { body } : {}) },
  );
};

const edit = ({ username, email }: Account, adminType: AdminType) => ({
  username,
  email,
  password: UNCHANGED_PASSWORD,
  adminType,
});

/** The three ways to remove a superadmin. */
const ways: Record<string, (by: Stored<Account>, whom: Stored<Account>) => Promise<Response>> = {
  deleting: (by, whom) => sendAs(by, `DELETE /admin/${whom._id}`),
  deactivating: (by, whom) => sendAs(by, `PATCH /admin/updateStatus/${whom._id}`, { status: "deactivate" }),
  demoting: (by, whom) => sendAs(by, `PATCH /admin/${whom._id}`, edit(whom, "admin")),
};

async function activeSuperadmins() {
  const { items } = await deps.store.page("accounts", { limit: 500 });
  return items.filter(({ adminType, isActive }) => isActive && adminType === "superadmin");
}

describe.each(Object.entries(ways))("%s a superadmin", (_, take) => {
  it("succeeds while another one is left", async () => {
    const [ada, bob] = [await superadmin("ada"), await superadmin("bob")];
    expect((await take(ada, bob)).status).toBe(200);
    expect((await activeSuperadmins()).map(({ username }) => username)).toEqual(["ada"]);
  });

  it("is refused for one's own account", async () => {
    const ada = await superadmin("ada");
    await superadmin("bob");
    const answer = await take(ada, ada);
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      message: expect.stringMatching(/^You cannot .+ your own account\.$/),
    });
    expect(await activeSuperadmins()).toHaveLength(2);
  });

  it("leaves at least one when two do it to each other at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ada, bob] = [await superadmin(`ada${round}`), await superadmin(`bob${round}`)];
      await Promise.all([take(ada, bob), take(bob, ada)]);
      expect((await activeSuperadmins()).length).toBeGreaterThanOrEqual(1);
      for (const { _id } of await activeSuperadmins())
        await deps.store.commit([{ remove: "accounts", id: _id }]);
    }
  });
});

it("at least one of ten superadmins is left after 100 simultaneous deletions", async () => {
  const all: Stored<Account>[] = [];
  for (let n = 0; n < 10; n += 1) all.push(await superadmin(`super${n}`));
  const tokens = await Promise.all(all.map((account) => startSession(deps, account)));
  const app = accountsApp(async () => deps);
  const attempts = Array.from({ length: 100 }, (_, n) => {
    const whom = all[(n * 7 + 1) % 10];
    return callApi(app, `DELETE /admin/${whom?._id}`, { token: tokens[n % 10] ?? "" });
  });
  await Promise.all(attempts);
  expect((await activeSuperadmins()).length).toBeGreaterThanOrEqual(1);
});

describe("two instances that remove superadmins at the same time", () => {
  /** A store that runs `between` once, after counting and before committing. */
  function interrupted(store: Store, between: () => Promise<unknown>): Store {
    let isFirst = true;
    return {
      ...store,
      commit: async (writes) => {
        if (isFirst && writes.some((write) => "update" in write && write.update === "locks")) {
          isFirst = false;
          await between();
        }
        return store.commit(writes);
      },
    };
  }

  it("recount after a conflict, so that the last superadmin stays", async () => {
    const [ada, bob] = [await superadmin("ada"), await superadmin("bob")];
    const remove = (account: Stored<Account>) =>
      ({ remove: "accounts", id: account._id, version: account.version }) as const;
    // Simulates another instance's commit, which also counted and incremented the lock's version.
    const other = async () => {
      const lock = await deps.store.get("locks", "superadmins");
      await deps.store.commit([
        { update: "locks", id: "superadmins", version: lock?.version ?? 0, changes: {} },
        remove(ada),
      ]);
    };
    await expect(commitUnlessLast(interrupted(deps.store, other), bob, remove(bob))).rejects.toMatchObject({
      code: "conflict",
      message: "This is the last active superadmin. Add another one first.",
    });
    expect(await activeSuperadmins()).toMatchObject([{ username: "bob" }]);
  });

  it("recount after a conflict and succeed when enough are left", async () => {
    const [ada, bob] = [await superadmin("ada"), await superadmin("bob")];
    await superadmin("cyril");
    const bump = async () => {
      const lock = await deps.store.get("locks", "superadmins");
      await deps.store.commit([
        { update: "locks", id: "superadmins", version: lock?.version ?? 0, changes: {} },
        { remove: "accounts", id: ada._id },
      ]);
    };
    await commitUnlessLast(interrupted(deps.store, bump), bob, { remove: "accounts", id: bob._id });
    expect(await activeSuperadmins()).toMatchObject([{ username: "cyril" }]);
  });
});
