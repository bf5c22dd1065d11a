import { Secret, TOTP } from "otpauth";
import { expect, type Page } from "playwright/test";
import { adminPages } from "#addresses/admin.ts";

/** Enters name and password on the sign-in screen. */
export async function enterPassword(page: Page, username: string, password: string) {
  await page.goto(adminPages.signIn);
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
}

export async function logOut(page: Page) {
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByRole("button", { name: "Yes, Log out" }).click();
  await expect(page).toHaveURL(adminPages.signIn);
}

/** How long before its half minute a code is accepted. */
const EARLY_MS = 10_000;
const STEP_MS = 30_000;

/** The app's next code, since each is accepted once: resolves when it is accepted already, in twenty seconds at most. */
export async function nextAppCode(secret: string): Promise<string> {
  await expect
    .poll(() => Date.now() % STEP_MS, { timeout: STEP_MS })
    .toBeGreaterThanOrEqual(STEP_MS - EARLY_MS);
  return appCode(secret, STEP_MS / 1000);
}

/** The code that an app shows now, or showed or shows so many seconds later. */
export const appCode = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 1000 });

/** The secret that the form shows beside its QR code. */
export const shownSecret = async (page: Page) => (await page.locator("code").innerText()).replaceAll(" ", "");

export const recoveryCodes = (page: Page) =>
  page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
