import { randomUUID } from "node:crypto";
import type { Browser, Page } from "playwright/test";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { demoAuthorization, newDemoSession } from "../support/browser/demo-session.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectWellMade, phone } from "../support/browser/well-made.ts";
import { demoAdministrator } from "../support/demo-settings.ts";

const PASSWORD = "monsoon over Vypin";

const newName = () => `admin ${randomUUID().slice(0, 8)}`;
const emailOf = (name: string) => `${name.replace(" ", ".")}@tidepoint.example`;

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: emailOf(name) });

async function add(page: Page, name: string) {
  await page.getByRole("button", { name: "Add Admin" }).click();
  await page.getByLabel("Username").fill(name);
  await page.getByLabel("Email").fill(emailOf(name));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Role").selectOption("Admin");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(rowOf(page, name)).toBeVisible();
}

/** A separate visitor, signed in through the form. */
async function enter(browser: Browser, username: string, password: string) {
  const context = await browser.newContext({ extraHTTPHeaders: { "x-nf-client-connection-ip": "10.9.8.7" } });
  const page = await context.newPage();
  await page.goto(adminPages.signIn);
  await page.getByLabel("Username or email").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log in" }).click();
  return page;
}

test("headings that share a column stand above the accounts, not on them", async ({ page, signIn }) => {
  await signIn();
  await page.goto(adminPages.accounts);
  const head = page.getByRole("row").filter({ has: page.getByRole("columnheader", { name: "Email" }) });
  const below = await head.evaluate((row) =>
    [...row.children].map(
      (heading) => heading.getBoundingClientRect().bottom - row.getBoundingClientRect().bottom,
    ),
  );
  expect(Math.max(...below)).toBeLessThan(1);
});

test("an admin added by keyboard signs in, sees only permitted actions, and is signed out once deactivated", async ({
  page,
  signIn,
  browser,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn();
  await page.goto(adminPages.accounts);
  const name = newName();
  await page.getByRole("button", { name: "Add Admin" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Add Admin" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(emailOf(name));
  // Past the password and its show button, to the button that generates one.
  for (const _ of "abc") await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const password = await page.getByLabel("Password", { exact: true }).inputValue();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Admin added" })).toBeVisible();

  await rowOf(page, name)
    .getByRole("button", { name: `Copy password of ${name}` })
    .click();
  await expect(rowOf(page, name).getByRole("button", { name: `Copied password of ${name}` })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);

  const theirs = await enter(browser, name, password);
  await expect(theirs).toHaveURL(adminPages.accounts);
  await expect(theirs.getByRole("button", { name: `Edit ${name}` })).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Add Admin" })).toHaveCount(0);
  await expect(theirs.getByRole("button", { name: /^(Delete|Deactivate|Activate) / })).toHaveCount(0);

  await rowOf(page, name)
    .getByRole("button", { name: `Deactivate ${name}` })
    .click();
  await expect(rowOf(page, name).getByText("Inactive")).toBeVisible();
  await expect(page.getByText("Admin deactivated")).toBeVisible();
  await theirs.reload();
  await expect(theirs).toHaveURL(adminPages.signIn);
  await theirs.context().close();
});

test("the form reports missing fields and unchanged updates; a password cannot be copied after a reload", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(adminPages.accounts);
  await page.getByRole("button", { name: "Add Admin" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toHaveText("All fields are required!");
  await page.getByRole("button", { name: "Cancel" }).click();
  const name = newName();
  await add(page, name);
  await rowOf(page, name)
    .getByRole("button", { name: `Edit ${name}` })
    .click();
  await page.getByRole("button", { name: "Update" }).click();
  await expect(page.getByRole("form").getByRole("alert")).toHaveText(
    "No changes detected. Update not required.",
  );
  await page.reload();
  await expect(rowOf(page, name).getByRole("button", { name: `Reset password of ${name}` })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Copy password/ })).toHaveCount(0);
});

test("a username that is taken shows an error at its field and keeps the input", async ({
  page,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/409/);
  await signIn();
  await page.goto(adminPages.accounts);
  await page.getByRole("button", { name: "Add Admin" }).click();
  await page.getByLabel("Username").fill(demoAdministrator.username.toUpperCase());
  await page.getByLabel("Email").fill(emailOf(newName()));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Username")).toHaveAccessibleDescription(/This username is already in use\./);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD);
});

test("a conflicting edit of an admin shows both versions and can then be saved", async ({
  page,
  signIn,
  request,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/409/);
  await signIn();
  await page.goto(adminPages.accounts);
  const name = newName();
  await add(page, name);
  await rowOf(page, name)
    .getByRole("button", { name: `Edit ${name}` })
    .click();
  await page.getByLabel("Email").fill(`mine.${emailOf(name)}`);

  const headers = await demoAuthorization(request);
  const { admins } = await (await request.get(adminApi.accounts, { headers })).json();
  const { _id } = admins.find((admin: { username: string }) => admin.username === name);
  const data = { username: name, email: `theirs.${emailOf(name)}`, password: "••••••••", adminType: "admin" };
  expect((await request.patch(adminApi.account(_id), { headers, data })).status()).toBe(200);

  await page.getByRole("button", { name: "Update" }).click();
  const notice = page.getByRole("region", { name: "Someone else changed this in the meantime" });
  await expect(notice).toContainText(`mine.${emailOf(name)}`);
  await expect(notice).toContainText(`theirs.${emailOf(name)}`);
  await notice.getByRole("button", { name: "Save my version" }).click();
  await expect(page.getByText("Admin updated")).toBeVisible();
  await expect(rowOf(page, name)).toContainText(`mine.${emailOf(name)}`);
});

test("the audit log shows who changed what, and keeps its filters after a reload", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(adminPages.accounts);
  const name = newName();
  await add(page, name);
  await rowOf(page, name)
    .getByRole("button", { name: `Delete ${name}` })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Admin deleted")).toBeVisible();

  await page.getByRole("link", { name: "Audit Log" }).click();
  await page.getByRole("searchbox", { name: "Search the log" }).fill(name);
  const entries = page.getByRole("listitem").filter({ hasText: name });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(`${demoAdministrator.username}Deleted admin ${name}`);
  await entries.last().locator("summary").press("Enter");
  const changes = entries.last().getByRole("table", { name: "What changed" });
  await expect(changes.getByRole("row", { name: "Email" })).toContainText(emailOf(name));
  await expect(changes.getByRole("row", { name: "Password" })).toContainText("(hidden)");

  await page.getByLabel("Action").selectOption("Deleted");
  await expect(entries).toHaveCount(1);
  await page.reload();
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(/action=delete/);
});

test("fields stand in one line, and a name with its address, however many actions are beside them", async ({
  page,
  signIn,
}) => {
  const name = newName();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  await page.goto(adminPages.accounts);
  await page.getByRole("button", { name: "Add Admin" }).click();
  // Asked together, since what other tests do may move the form in between.
  const controls = page.getByRole("form").locator("[name=username], [name=password]");
  const [username, password, ...others] = await controls.evaluateAll((all) =>
    all.map((control) => control.getBoundingClientRect().y),
  );
  expect([password, others]).toEqual([username, []]);
  await page.getByRole("button", { name: "Cancel" }).click();

  await add(page, name);
  const box = (text: string) => rowOf(page, name).getByText(text, { exact: true }).first().boundingBox();
  const [above, below] = [await box(name), await box(emailOf(name))];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeLessThan(8);
});

test.describe("on a phone and on a wide window", () => {
  test.use(phone);

  test("the accounts and their form pass axe and do not scroll sideways", async ({ page, signIn }) => {
    await signIn();
    await page.goto(adminPages.accounts);
    await page.getByRole("button", { name: "Add Admin" }).click();
    await page.getByRole("button", { name: "Generate" }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    await expectWellMade(page);
  });

  test("the audit log passes axe and does not scroll sideways", async ({ page, signIn, request }) => {
    // A new session, so that its sign-in is among the latest entries.
    await newDemoSession(request);
    await signIn();
    await page.goto(adminPages.audit);
    await expect(page.getByRole("listitem").filter({ hasText: "Logged in" }).first()).toBeVisible();
    await expectWellMade(page);
  });
});
