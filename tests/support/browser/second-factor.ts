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

/** The code that an app shows now, or will show in half a minute, since each is accepted once. */
export const appCode = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 1000 });

/** The secret that the form shows beside its QR code. */
export const shownSecret = async (page: Page) => (await page.locator("code").innerText()).replaceAll(" ", "");

export const recoveryCodes = (page: Page) =>
  page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
