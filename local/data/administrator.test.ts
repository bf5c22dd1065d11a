import { expect, it } from "vitest";
import { verifyPassword } from "#features/account/server/password.ts";
import { openStore } from "#server/platform/open-store.ts";
import { injectTestDatabase } from "#tests/support/server/inject-test-database.ts";
import { ensureAdministrator } from "./administrator.ts";

injectTestDatabase();

const secret = "s".repeat(43);
const environment: NodeJS.ProcessEnv = {
  SESSION_SECRET: secret,
  FILE_SECRET: secret,
  CAPTCHA_SECRET: secret,
};

const named = {
  ADMIN_USERNAME: "asha",
  ADMIN_EMAIL: "asha@example.com",
  ADMIN_PASSWORD: "a long enough one",
};

async function storedAccounts() {
  const store = await openStore(environment);
  return (await store.page("accounts", { limit: 10 })).items;
}

it("creates a superadmin with a generated, working password in a new store", async () => {
  const administrator = await ensureAdministrator(environment);
  expect(administrator).toMatchObject({ username: "administrator", isMadeUp: true });
  expect(administrator?.password).toMatch(/^\w{5}(-\w{5}){3}$/);
  const [account] = await storedAccounts();
  expect(account?.adminType).toBe("superadmin");
  expect(await verifyPassword(administrator?.password ?? "", account?.passwordHash ?? "")).toBe(true);
});

it("creates the administrator that the environment names", async () => {
  expect(await ensureAdministrator({ ...environment, ...named })).toMatchObject({
    username: "asha",
    isMadeUp: false,
  });
  expect((await storedAccounts()).map(({ email }) => email)).toEqual(["asha@example.com"]);
});

it("creates no administrator when there is an account", async () => {
  await ensureAdministrator(environment);
  expect(await ensureAdministrator({ ...environment, ...named })).toBeNull();
  expect(await storedAccounts()).toHaveLength(1);
});

it("trims the user name as sign-in does", async () => {
  await ensureAdministrator({ ...environment, ...named, ADMIN_USERNAME: " asha " });
  expect((await storedAccounts()).map(({ username }) => username)).toEqual(["asha"]);
});
