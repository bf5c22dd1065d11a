import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "playwright/test";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { demoAuthorization } from "../support/browser/demo-session.ts";
import {
  appCode,
  enterPassword,
  logOut,
  nextAppCode,
  recoveryCodes,
  shownSecret,
} from "../support/browser/second-factor.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectWellMade, phone } from "../support/browser/well-made.ts";

const PASSWORD = "monsoon over Vypin";

/** Creates an account for this test alone, since a second factor is asked for at every later sign-in. */
async function newAccount(request: APIRequestContext): Promise<string> {
  const username = `guard ${randomUUID().slice(0, 8)}`;
  const email = `${username.replace(" ", ".")}@tidepoint.example`;
  const data = { username, email, password: PASSWORD, adminType: "admin" };
  const headers = await demoAuthorization(request);
  expect((await request.post(adminApi.accounts, { headers, data })).status()).toBe(201);
  return username;
}

const grouped = (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `;

test("an authenticator app is set up, asked for at the next sign-in, and replaced by a recovery code", async ({
  page,
  request,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/40[01]/);
  const username = await newAccount(request);
  await enterPassword(page, username, PASSWORD);
  await expect(page).toHaveURL(adminPages.accounts);
  await page.getByRole("link", { name: "Sign-in Security" }).click();
  await expect(page.getByText("You have none yet.")).toBeVisible();
  await page.getByRole("button", { name: "Add authenticator app" }).click();
  await expect(page.getByRole("heading", { name: "Add an authenticator app" })).toBeFocused();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const secret = await shownSecret(page);

  // The same secret is shown again after a reload, so that the app need not be set up twice.
  await page.reload();
  await page.getByRole("button", { name: "Add authenticator app" }).click();
  await expect(page.locator("code")).toHaveText(secret.match(/.{4}/g)?.join(" ") ?? "");

  const code = page.getByLabel("Current code from the app");
  await page.getByLabel("Name").fill("Pixel");
  await code.fill("000000");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(code).toHaveAccessibleDescription(/This code is not right/);
  await expect(code).toBeFocused();
  await code.fill(grouped(appCode(secret)));
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeFocused();
  await expect(recoveryCodes(page)).toHaveCount(10);
  const codes = await recoveryCodes(page).allInnerTexts();
  expect(new Set(codes).size).toBe(10);
  await page.reload();
  await expect(recoveryCodes(page), "after a reload").toHaveText(codes);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain(codes.join("\n"));
  await page.getByRole("button", { name: "I have stored them" }).click();
  const factors = page.getByRole("list", { name: "Your second factors" });
  await expect(factors.getByRole("listitem")).toContainText("Pixel");
  await expect(page.getByText("10 of 10 recovery codes are left.")).toBeVisible();

  await logOut(page);
  await enterPassword(page, username, PASSWORD);
  const field = page.getByLabel("Code from your authenticator app");
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute("autocomplete", "one-time-code");
  await expect(field).toHaveAttribute("inputmode", "numeric");
  await field.fill(appCode(secret, -300));
  await page.keyboard.press("Enter");
  await expect(field).toHaveAccessibleDescription(/the clock of your phone may be wrong/);
  await field.fill(grouped(await nextAppCode(secret)));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(adminPages.accounts);

  await logOut(page);
  await enterPassword(page, username, PASSWORD);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await page.getByLabel("Recovery code", { exact: true }).fill((codes[0] ?? "").toUpperCase());
  await page.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page).toHaveURL(adminPages.accounts);
  await page.goto(adminPages.security);
  await expect(page.getByText("9 of 10 recovery codes are left.")).toBeVisible();
});

test("a passkey is added, renamed, used at the next sign-in, and removed", async ({
  page,
  request,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/401/);
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const username = await newAccount(request);
  await enterPassword(page, username, PASSWORD);
  await expect(page).toHaveURL(adminPages.accounts);
  await page.goto(adminPages.security);
  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.getByLabel("Name").fill("Laptop");
  await page.keyboard.press("Enter");
  await expect(recoveryCodes(page)).toHaveCount(10);
  await page.getByRole("button", { name: "I have stored them" }).click();

  await page.getByRole("button", { name: "Add passkey" }).click();
  await page.getByRole("button", { name: "Create the passkey" }).click();
  await expect(page.getByRole("alert")).toHaveText("This device already has a passkey for your account.");
  await page.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Rename Laptop" }).click();
  await page.getByLabel("Name").fill("Work laptop");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Rename Work laptop" })).toBeFocused();
  await expect(page.getByText(/Passkey · added .* · not used yet/)).toBeVisible();

  await logOut(page);
  await enterPassword(page, username, PASSWORD);
  await expect(page.getByRole("button", { name: "Use a passkey" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(adminPages.accounts);

  await page.goto(adminPages.security);
  await expect(page.getByText(/Passkey · added .* · last used /)).toBeVisible();
  await page.getByRole("button", { name: "Remove Work laptop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("You have none yet.")).toBeVisible();
  await logOut(page);
  await enterPassword(page, username, PASSWORD);
  await expect(page).toHaveURL(adminPages.accounts);
});

test("a superadmin removes the second factor of somebody who has lost it", async ({
  page,
  signIn,
  request,
}) => {
  const username = await newAccount(request);
  const answer = await request.post(adminApi.signIn, { data: { username, password: PASSWORD } });
  const headers = { authorization: `Bearer ${(await answer.json()).token}` };
  const { secret } = await (await request.post(adminApi.totp, { headers, data: {} })).json();
  const data = { code: appCode(secret) };
  expect((await request.post(adminApi.totpConfirm, { headers, data })).status()).toBe(200);

  await signIn();
  await page.goto(adminPages.accounts);
  await page.getByRole("button", { name: `Remove second factors ${username}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText(`Second factors of ${username} removed`)).toBeVisible();
  await page.goto(adminPages.audit);
  const entry = page
    .getByRole("listitem")
    .filter({ hasText: `Removed a second factor of admin ${username}` });
  await expect(entry).toBeVisible();
  const again = await request.post(adminApi.signIn, { data: { username, password: PASSWORD } });
  expect(again.status()).toBe(200);
});

test.describe("on a phone and on a wide window", () => {
  test.use(phone);

  test("every step of setting up and using a second factor passes axe and does not scroll sideways", async ({
    page,
    request,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/40[01]/);
    const username = await newAccount(request);
    await enterPassword(page, username, PASSWORD);
    await expect(page).toHaveURL(adminPages.accounts);
    await page.goto(adminPages.security);
    await page.getByRole("button", { name: "Add passkey" }).click();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Add authenticator app" }).click();
    await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByText(/This code is not right/)).toBeVisible();
    await expectWellMade(page);
    const secret = await shownSecret(page);
    await page.getByLabel("Current code from the app").fill(appCode(secret));
    await page.keyboard.press("Enter");
    await expect(recoveryCodes(page)).toHaveCount(10);
    await expectWellMade(page);
    await page.getByRole("button", { name: "I have stored them" }).click();
    await page.getByRole("button", { name: "Rename Authenticator app" }).click();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Sections" }).click();
    await page.keyboard.press("Escape");
    await logOut(page);
    await enterPassword(page, username, PASSWORD);
    await page.getByLabel("Code from your authenticator app").fill("000000");
    await page.keyboard.press("Enter");
    await expect(page.getByText(/has been used/)).toBeVisible();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await expectWellMade(page);
    await page.getByRole("button", { name: "Back to log in" }).click();
    await expect(page.getByLabel("Username or email")).toBeVisible();
  });
});
