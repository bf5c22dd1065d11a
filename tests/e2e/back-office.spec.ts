import type { Locator } from "playwright/test";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { openEnquiryList } from "../support/browser/enquiry-list.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectNoViolation, expectToFit, phone, stuntedTexts } from "../support/browser/well-made.ts";
import { demoAdministrator } from "../support/demo-settings.ts";

/** In the bar, so that the screen's heading is seen. */
async function expectTopCentre(toast: Locator) {
  const { left, right, bottom } = await toast.locator("..").evaluate((element) => {
    const box = element.getBoundingClientRect();
    // Without the room that is reserved for a scrollbar.
    const page = document.body.getBoundingClientRect();
    return { left: box.left - page.left, right: page.right - box.right, bottom: box.bottom };
  });
  expect(Math.abs(left - right)).toBeLessThan(2);
  expect(bottom).toBeLessThanOrEqual(60);
}

test("a signed-out visitor is redirected, signs in by keyboard, and stays signed in after a reload", async ({
  page,
}) => {
  await page.goto(adminPages.enquiries);
  await expect(page).toHaveURL(adminPages.signIn);
  await page.getByLabel("Username or email").fill(demoAdministrator.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(demoAdministrator.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(adminPages.accounts);
  await page.reload();
  await expect(page.getByRole("banner")).toContainText(demoAdministrator.username);
  await page.goto(adminPages.signIn);
  await expect(page).toHaveURL(adminPages.dashboard);
});

test("a wrong password is refused, and no token is stored", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/401/);
  await page.goto(adminPages.signIn);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please fill in both fields.");
  await page.getByLabel("Username or email").fill("nobody-at-all");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("alert")).toHaveText("Login failed. Please check your credentials.");
  expect(await page.evaluate(() => localStorage.getItem("adminToken"))).toBeNull();
});

test("logging out ends the session in every tab and on the server", async ({ page, context, request }) => {
  await page.goto(adminPages.signIn);
  await page.getByLabel("Username or email").fill(demoAdministrator.username);
  await page.getByLabel("Password", { exact: true }).fill(demoAdministrator.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(adminPages.accounts);
  const token = await page.evaluate(() => localStorage.getItem("adminToken"));
  const otherTab = await context.newPage();
  await otherTab.goto(adminPages.enquiries);
  await expect(otherTab.getByRole("heading", { name: "Form Management" })).toBeVisible();

  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, Log out" }).click();
  const toast = page.getByText("Logged out successfully!");
  await expect(toast).toBeVisible();
  await expectTopCentre(toast);
  await expect(page).toHaveURL(adminPages.signIn);
  await expect(otherTab).toHaveURL(adminPages.signIn);
  const asked = () => request.get(adminApi.whoAmI, { headers: { authorization: `Bearer ${token}` } });
  await expect.poll(async () => (await asked()).status()).toBe(401);
});

test("an unknown token is removed and leads to the sign-in page", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/401/);
  await page.addInitScript(() => localStorage.setItem("adminToken", "forged"));
  await page.goto(adminPages.dashboard);
  await expect(page).toHaveURL(adminPages.signIn);
  await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("adminToken"))).toBeNull();
});

test("a screen not opened before says that there is no connection, and appears by itself once there is one", async ({
  page,
  context,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
  // Prevents its code from being fetched ahead.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await signIn();
  await page.goto(adminPages.dashboard);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Partnership Management" }).click();
  await expect(page.getByRole("heading", { name: "There is no connection" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Partnership Management" })).toBeVisible();
});

test("on a phone the sections are in a drawer, which a choice closes", async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn();
  await page.goto(adminPages.enquiries);
  await page.getByRole("button", { name: "Sections" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "News Management" }).click();
  await expect(page.getByRole("heading", { name: "News Management" })).toBeFocused();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Sections" }).click();
  await page.getByRole("button", { name: "Content Management" }).click();
  await expect(page.getByRole("dialog", { name: "Feature under construction" })).toBeVisible();
});

test.describe("the list of enquiries", () => {
  test.use(phone);

  test("passes axe, and does not scroll sideways on any screen", async ({ page, signIn }) => {
    await signIn();
    await openEnquiryList(page);
    await expectNoViolation(page);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    for (const width of [320, 768, 1280, 1920])
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expectToFit(page);
      });
  });
});

test("dashboard, list and record grow with their reader's text, on a phone and in a wide window", async ({
  page,
  signIn,
}) => {
  await signIn();
  const expectToGrow = async () => {
    for (const width of [1280, phone.viewport.width]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await stuntedTexts(page), `${page.url()} at ${width} px`).toEqual([]);
    }
  };
  await page.goto(adminPages.dashboard);
  await page.getByRole("table", { name: "Waiting for an answer" }).waitFor();
  await expectToGrow();
  await openEnquiryList(page);
  await expectToGrow();
  await page
    .getByRole("link", { name: /View Details/ })
    .first()
    .click();
  await page.getByRole("heading", { name: "Sender" }).waitFor();
  await expectToGrow();
});
