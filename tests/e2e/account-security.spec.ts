import { randomInt, randomUUID } from "node:crypto";
import type { APIRequestContext, Browser, Page } from "playwright/test";
import { adminApi, adminPages, RESET_HASH } from "#addresses/admin.ts";
import type { AdminType } from "#rules/account/permissions.ts";
import { demoAuthorization } from "../support/browser/demo-session.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectWellMade, phone } from "../support/browser/well-made.ts";

const PASSWORD = "monsoon over Vypin";

/** Adds an account as a superadmin; nobody else's tests know it. */
async function addAccount(request: APIRequestContext, adminType: AdminType) {
  const username = `${adminType} ${randomUUID().slice(0, 8)}`;
  const email = `${username.replace(" ", ".")}@tidepoint.example`;
  const headers = await demoAuthorization(request);
  const answer = await request.post(adminApi.accounts, {
    headers,
    data: { username, email, password: PASSWORD, adminType },
  });
  expect(answer.status()).toBe(201);
  return { username, email };
}

const anyIp = () => `10.${randomInt(256)}.${randomInt(256)}.7`;

const signInFrom = (request: APIRequestContext, username: string, password: string, address = anyIp()) =>
  request.post(adminApi.signIn, {
    headers: { "x-nf-client-connection-ip": address },
    data: { username, password },
  });

/** Another browser, in which the account is signed in. */
async function enter(browser: Browser, request: APIRequestContext, username: string): Promise<Page> {
  const session = await (await signInFrom(request, username, PASSWORD)).json();
  const context = await browser.newContext(phone);
  await context.addInitScript(({ token, adminId }) => {
    localStorage.setItem("adminToken", token);
    localStorage.setItem("adminId", adminId);
  }, session);
  return context.newPage();
}

const sections = (page: Page) => page.getByRole("navigation", { name: "Sections" }).getByRole("listitem");

test.describe("on a phone", () => {
  test.use(phone);

  test("a forgotten password is asked for and chosen by keyboard", async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/400/);
    await page.goto(adminPages.signIn);
    await page.getByRole("button", { name: "Forgotten password?" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Username or email")).toBeFocused();
    await expectWellMade(page);
    await page.keyboard.type("nobody@tidepoint.example");
    await page.keyboard.press("Enter");
    await expect(page.getByText("If there is such an account, an email")).toBeFocused();
    await expectWellMade(page);
    // Encoded as by services that check the links in mails.
    await page.goto(`${adminPages.signIn}${encodeURIComponent(RESET_HASH)}${"A".repeat(32)}`);
    await expect(page).toHaveURL((url) => url.pathname === adminPages.signIn);
    await page.reload();
    await expect(page.getByLabel("New password")).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("alert")).toContainText("This link has been used or is too old.");
    await expectWellMade(page);
    await page.getByRole("button", { name: "Back to log in" }).press("Enter");
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  });

  test("an account that a stranger has locked is unlocked by a superadmin", async ({
    page,
    signIn,
    request,
  }) => {
    const { username } = await addAccount(request, "admin");
    const stranger = anyIp();
    for (let time = 0; time < 5; time += 1)
      expect((await signInFrom(request, username, "wrong", stranger)).status()).toBe(401);
    await signIn();
    await page.goto(adminPages.accounts);
    const row = page.getByRole("row").filter({ hasText: username });
    await expect(row.getByText(/^Locked until \d/)).toBeVisible();
    for (const width of [1280, 1440, 1700]) {
      await page.setViewportSize({ width, height: 800 });
      expect(
        await row
          .getByRole("button")
          .evaluateAll((all) => all.filter(({ clientHeight }) => clientHeight > 48).length),
      ).toBe(0);
    }
    await expectWellMade(page);
    await row.getByRole("button", { name: `Unlock ${username}` }).press("Enter");
    await expect(row.getByText(/^Locked until/)).toHaveCount(0);
    expect((await signInFrom(request, username, PASSWORD, stranger)).status()).toBe(200);
  });

  test("a session that read unusually much is shown to superadmins alone", async ({
    page,
    signIn,
    request,
    browser,
  }) => {
    const { username } = await addAccount(request, "admin");
    const { token } = await (await signInFrom(request, username, PASSWORD)).json();
    const headers = { authorization: `Bearer ${token}` };
    for (let read = 0; read < 1000; ) {
      const answer = await request.get(`${adminApi.enquiries.list}?limit=500`, { headers });
      read += ((await answer.json()) as unknown[]).length;
    }
    await signIn();
    await page.goto(adminPages.dashboard);
    const notice = page.getByRole("region", { name: "Unusual reading" });
    await expect(notice).toContainText(username);
    await expectWellMade(page);
    const theirs = await enter(browser, request, username);
    await theirs.goto(adminPages.dashboard);
    await expect(theirs.getByRole("heading", { name: "Latest" })).toBeVisible();
    await expect(theirs.getByRole("region", { name: "Unusual reading" })).toHaveCount(0);
    await theirs.context().close();
  });

  test("one's sessions are listed and ended by keyboard, and are over at once", async ({
    browser,
    request,
  }) => {
    const { username } = await addAccount(request, "admin");
    const { token } = await (await signInFrom(request, username, PASSWORD)).json();
    const own = await enter(browser, request, username);
    await own.goto(adminPages.security);
    const items = own.getByRole("region", { name: "My sessions" }).getByRole("listitem");
    await expect(items).toHaveCount(2);
    await expect(items.filter({ hasText: "This session" })).toHaveCount(1);
    await expectWellMade(own);
    await own.getByRole("button", { name: /^End the session/ }).press("Enter");
    await expect(items).toHaveCount(1);
    await expect(own.getByRole("heading", { name: "My sessions" })).toBeFocused();
    const answer = await request.get(adminApi.whoAmI, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
    await own.context().close();
  });
});

test("a reader sees everything, and is offered no way to change or export it", async ({
  browser,
  request,
}) => {
  const { username } = await addAccount(request, "reader");
  const page = await enter(browser, request, username);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(adminPages.enquiries);
  await expect(page.getByRole("heading", { level: 1, name: "Form Management" })).toBeVisible();
  await expect(page.getByRole("table").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Export" })).toHaveCount(0);
  for (const path of [adminPages.partners, adminPages.news, adminPages.footer]) {
    // Wide enough for the account's role, which says that it is known.
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expect(page.getByText("Reader", { exact: true }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: /^(Add|Edit|Delete|Save)\b/ })).toHaveCount(0);
    await expectWellMade(page);
  }
  await page.goto(adminPages.salesPersonForm.replace(":id?", ""));
  await expect(page.getByRole("heading", { name: "Your account is not allowed to open this" })).toBeVisible();
  await expectWellMade(page);
  await page.context().close();
});

test("a fair desk sees the job fair, and is told what else is not for it", async ({ browser, request }) => {
  const { username } = await addAccount(request, "fairdesk");
  const page = await enter(browser, request, username);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(adminPages.jobFair);
  await expect(page.getByRole("table").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Export" })).toBeVisible();
  await expect(sections(page).filter({ hasText: "Form Management" })).toHaveCount(0);
  await page.goto(adminPages.dashboard);
  await expect(page.getByRole("heading", { name: "Latest" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Staff" })).toHaveCount(0);
  await expectWellMade(page);
  await page.goto(adminPages.enquiries);
  await expect(page.getByRole("heading", { name: "Your account is not allowed to open this" })).toBeVisible();
  await page.goto(adminPages.accounts);
  await expect(page.getByRole("row").filter({ hasText: "@tidepoint.example" })).toHaveCount(1);
  await page.context().close();
});
