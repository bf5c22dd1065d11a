import { randomInt } from "node:crypto";
import type { Page } from "playwright/test";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { demoAuthorization } from "../support/browser/demo-session.ts";
import { anyProjectName, sendProject } from "../support/browser/send-project.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectNoViolation, expectToFit, expectWellMade, phone } from "../support/browser/well-made.ts";

const bellOf = (page: Page) => page.getByRole("button", { name: /^What is new/ });

test("a colleague whom a note mentions learns of it by the bell, which leads to the note", async ({
  browser,
  page,
  request,
  signIn,
}) => {
  const fullName = "Meera Nair";
  const projectName = anyProjectName();
  const id = await sendProject(request, { fullName, projectName });
  const username = `deskmate${randomInt(1e9)}`;
  const password = "Backwater-Lantern-7!";
  const headers = await demoAuthorization(request);
  const account = { username, email: `${username}@example.com`, password, adminType: "admin" };
  expect((await request.post(adminApi.accounts, { headers, data: account })).status()).toBe(201);
  const session = await (await request.post(adminApi.signIn, { data: { username, password } })).json();
  // What arrived before is no news to them.
  const theirs = { authorization: `Bearer ${session.token}` };
  const { since, until, counts } = await (await request.get(adminApi.arrivals, { headers: theirs })).json();
  const count = counts.reduce((sum: number, each: { count: number }) => sum + each.count, 0);
  await request.post(adminApi.arrivalsSeen, { headers: theirs, data: { since, until, count } });

  await signIn();
  const related = page.waitForResponse((answer) => answer.url().endsWith(adminApi.projects.related(id)));
  await page.goto(adminPages.project.replace(":id", id));
  const activity = page.getByRole("region", { name: "Activity" });
  const note = activity.getByRole("textbox", { name: "Note for your colleagues" });
  await page.setViewportSize(phone.viewport);
  // What stands above the note would move it once it has loaded.
  await related;
  await expect(page.getByText(/^We have received your idea/)).toBeVisible();
  await note.focus();
  await page.keyboard.type(`@${username.slice(0, -1)}`);
  const option = activity.getByRole("option", { name: username });
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expect(option).toBeInViewport({ ratio: 1 });
  await expectWellMade(page);
  await page.keyboard.press("Enter");
  await expect(note).toHaveValue(`@${username} `);
  await expect(note).toBeFocused();
  await page.keyboard.type("please ring");
  await activity.getByRole("button", { name: "Add note" }).press("Enter");
  await expect(activity.getByText(`@${username}`, { exact: true })).toBeVisible();

  const context = await browser.newContext(phone);
  const other = await context.newPage();
  await other.addInitScript(({ token, adminId }) => {
    localStorage.setItem("adminToken", token);
    localStorage.setItem("adminId", adminId);
  }, session);
  await other.goto(new URL(adminPages.partners, page.url()).href);
  await expect(bellOf(other)).toHaveAccessibleName(/^What is new: 1 mention/);
  const seen = other.waitForResponse((answer) => answer.url().endsWith(adminApi.arrivalsSeen));
  await bellOf(other).press("Enter");
  const panel = other.getByRole("region", { name: "What is new" });
  const mention = panel.getByRole("link", { name: /mentioned you in a note on Meera Nair’s project$/ });
  await expect(mention).toBeVisible();
  await expectToFit(other);
  await expectNoViolation(other);
  await mention.press("Enter");
  await expect(other.getByRole("heading", { level: 1, name: projectName })).toBeVisible();
  const theirActivity = other.getByRole("region", { name: "Activity" });
  await expect(theirActivity.getByRole("heading", { name: "Activity" })).toBeFocused();
  await expect(theirActivity.getByText(`@${username} please ring`)).toBeVisible();
  expect((await seen).status()).toBe(200);
  const again = other.waitForResponse((answer) => answer.url().endsWith(adminApi.arrivals));
  await other.reload();
  expect(await (await again).json()).toMatchObject({ mentions: { count: 0, latest: [] } });
  await expect(bellOf(other)).not.toHaveAccessibleName(/mention/);
  await context.close();
});
