import { expect, it } from "vitest";
import { addAccount } from "#tests/support/server/test-account.ts";
import { eachTestDeps } from "#tests/support/server/test-deps.ts";
import { ensureFirstAccount } from "./first-account.ts";

const first = { username: "harbour", email: "harbour@tidepoint.example", password: "a long enough one" };

const deps = eachTestDeps();

const accounts = async () => (await deps.store.page("accounts", { limit: 10 })).items;

it("creates a superadmin when there is no account", async () => {
  const account = await ensureFirstAccount(deps, first);
  expect(account).toMatchObject({ username: "harbour", adminType: "superadmin", isActive: true });
  expect(account?.passwordHash).not.toContain(first.password);
  expect(await accounts()).toHaveLength(1);
});

it("creates no account when there is one", async () => {
  await addAccount(deps);
  expect(await ensureFirstAccount(deps, first)).toBeNull();
  expect(await accounts()).toHaveLength(1);
});

it("creates one account when two instances start together, even with different user names", async () => {
  const second = { ...first, username: "lagoon", email: "lagoon@tidepoint.example" };
  const made = await Promise.all([ensureFirstAccount(deps, first), ensureFirstAccount(deps, second)]);
  expect(made.filter((account) => account !== null)).toHaveLength(1);
  expect(await accounts()).toHaveLength(1);
});
