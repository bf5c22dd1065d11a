import type { Page } from "playwright/test";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { test } from "../support/browser/own-site.ts";
import {
  appCode,
  enterPassword,
  logOut,
  nextAppCode,
  recoveryCodes,
  shownSecret,
} from "../support/browser/second-factor.ts";
import { expect } from "../support/browser/test.ts";
import { expectWellMade, phone } from "../support/browser/well-made.ts";
import { demoAdministrator } from "../support/demo-settings.ts";

const PASSWORD = "monsoon over Vypin";

/** Adds an authenticator app, and returns its secret. The code of this half minute is used up by that. */
async function addApp(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Add authenticator app" }).click();
  const secret = await shownSecret(page);
  await page.getByLabel("Current code from the app").fill(appCode(secret));
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(recoveryCodes(page)).toHaveCount(10);
  await page.getByRole("button", { name: "I have stored them" }).click();
  return secret;
}

const sections = (page: Page) => page.getByRole("navigation", { name: "Sections" });

// On a site of its own, since the accounts of the other journeys have no second factor, and would be locked out.
test("a second factor is required of everybody: whoever has none sets it up first, until it is optional again", async ({
  page: office,
  browser,
  site,
  request,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/40[139]/);
  const { username: harbourmaster, password } = demoAdministrator;

  await enterPassword(office, harbourmaster, password);
  await expect(office).toHaveURL(adminPages.accounts);
  const { token } = await (
    await request.post(adminApi.signIn, { data: { username: harbourmaster, password } })
  ).json();
  const added = await request.post(adminApi.accounts, {
    headers: { authorization: `Bearer ${token}` },
    data: { username: "meera", email: "meera@tidepoint.example", password: PASSWORD, adminType: "admin" },
  });
  expect(added.status()).toBe(201);

  const context = await browser.newContext({ ...phone, baseURL: site.url });
  const meera = await context.newPage();
  await enterPassword(meera, "meera", PASSWORD);
  await expect(meera).toHaveURL(adminPages.accounts);

  await office.goto(adminPages.security);
  const rule = office.getByRole("switch", { name: "Require a second factor for all staff" });
  async function requireIt() {
    await rule.click();
    await office.getByRole("dialog").getByRole("button", { name: "Require it" }).click();
  }
  await requireIt();
  await expect(office.getByText("Please set up a second factor of your own")).toBeVisible();
  await expect(rule).not.toBeChecked();
  await addApp(office);
  await requireIt();
  await expect(office.getByText("All staff must have a second factor now.")).toBeVisible();
  await expect(rule).toBeChecked();

  // A working session is led there by its next call, a new one at once; no other screen opens.
  const note = meera.getByText("All staff must have a second factor.");
  await meera.reload();
  await expect(note).toBeVisible();
  await expect(meera).toHaveURL(adminPages.security);
  await meera.getByRole("button", { name: "Log out" }).click();
  await enterPassword(meera, "meera", PASSWORD);
  await expect(note).toBeVisible();
  await expect(meera).toHaveURL(adminPages.security);
  await meera.goto(adminPages.enquiries);
  await expect(meera).toHaveURL(adminPages.security);
  await expect(sections(meera)).toHaveCount(0);
  const hers = await meera.evaluate(() => localStorage.getItem("adminToken"));
  const refused = await request.get(adminApi.enquiries.list, {
    headers: { authorization: `Bearer ${hers}` },
  });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, "second_factor_missing"]);
  await meera.emulateMedia({ colorScheme: "dark" });
  await expectWellMade(meera);

  const secret = await addApp(meera);
  await meera.setViewportSize({ width: 1280, height: 800 });
  await expect(sections(meera)).toBeVisible();
  await meera.goto(adminPages.enquiries);
  await expect(meera.getByRole("heading", { level: 1, name: "Form Management" })).toBeVisible();
  await logOut(meera);
  await enterPassword(meera, "meera", PASSWORD);
  await meera.getByLabel("Code from your authenticator app").fill(await nextAppCode(secret));
  await meera.keyboard.press("Enter");
  await expect(meera).toHaveURL(adminPages.accounts);

  // The last one cannot be removed until a superadmin makes it optional.
  await meera.goto(adminPages.security);
  async function removeApp() {
    await meera.getByRole("button", { name: "Remove Authenticator app" }).click();
    await meera.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  }
  await removeApp();
  await expect(meera.getByRole("alert")).toBeVisible();
  await rule.click();
  await expect(office.getByText("A second factor is optional now.")).toBeVisible();
  await expect(rule).not.toBeChecked();
  await removeApp();
  await expect(meera.getByText("You have none yet.")).toBeVisible();
  await logOut(meera);
  await enterPassword(meera, "meera", PASSWORD);
  await expect(meera).toHaveURL(adminPages.accounts);
  await context.close();
});
