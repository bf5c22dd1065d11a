import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "playwright/test";
import { adminApi, adminPages, withQuery } from "#addresses/admin.ts";
import { api, pages } from "#addresses/public.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { demoAuthorization } from "../support/browser/demo-session.ts";
import { expect, test } from "../support/browser/test.ts";
import { translatePage } from "../support/browser/translation.ts";
import { onDisk } from "../support/files/on-disk.ts";
import { drawn } from "../support/files/pictures.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const menu = (page: Page) => page.getByRole("navigation", { name: "Sections" });

/** Neither the frame nor the screen has gone. */
async function expectWhole(page: Page, title: string | RegExp) {
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(menu(page)).toBeVisible();
  await expect(page.getByText("could not be shown")).toHaveCount(0);
}

async function open(page: Page, path: string, title: string | RegExp) {
  await page.goto(path);
  await expectWhole(page, title);
}

async function sendEnquiry(request: APIRequestContext, fullName: string) {
  const answer = await request.post(api.enquirySubmit, { data: { ...sentEnquiry, fullName } });
  expect(answer.status()).toBe(201);
}

// Every test fails on a page error: what React cannot remove any more leaves a white page.
test.beforeEach(async ({ page, signIn }) => {
  await translatePage(page);
  await signIn();
});

test("the bell, the search and the menus of a translated back office stay whole", async ({
  page,
  request,
}) => {
  const fullName = `Translated ${randomUUID().replaceAll(/[^a-z]/g, "")}`;
  await open(page, adminPages.dashboard, "Dashboard");
  await sendEnquiry(request, fullName);
  await page.reload();
  const bell = page.getByRole("button", { name: /What is new/ });
  await expect(bell).toHaveAccessibleName(/new/);
  await bell.click();
  await expect(page.getByRole("region", { name: "What is new" }).getByText(fullName)).toBeVisible();
  await expect(bell).toHaveAccessibleName("What is new");
  await page.keyboard.press("Escape");

  await page.keyboard.press("Control+k");
  const status = page.getByRole("dialog", { name: "Search" }).getByRole("status");
  for (const [typed, text] of [
    ["t", /at least/],
    ["tra", /result/],
    [`${fullName}zzz`, `Nothing matches “${fullName}zzz”.`],
    [fullName, /result/],
  ] as const) {
    await page.getByRole("dialog", { name: "Search" }).getByRole("combobox").fill(typed);
    await expect(status).toHaveText(text);
  }
  await page.keyboard.press("Enter");
  await expectWhole(page, fullName);

  await page.getByLabel("Progress", { exact: true }).selectOption("In hand");
  await expect(page.getByText("Marked as in hand.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Back" }).click();
  await expectWhole(page, "Form Management");
  await button(page, "Export").click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  await page.keyboard.press("Escape");
  await button(page, "Log out").click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expectWhole(page, "Form Management");
});

test("every screen of a translated back office opens from the menu", async ({ page }) => {
  await open(page, adminPages.dashboard, "Dashboard");
  const links = menu(page).getByRole("link");
  // Without the plain word beneath, which no program reads out as the name.
  const names = await links.evaluateAll((all) =>
    all.map((link) => {
      const named = link.cloneNode(true) as Element;
      for (const hidden of named.querySelectorAll("[aria-hidden=true]")) hidden.remove();
      return named.textContent?.trim() ?? "";
    }),
  );
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) {
    await menu(page).getByRole("link", { name, exact: true }).click();
    await expectWhole(page, name);
    await expect(page.getByRole("main").getByRole("status", { name: /Loading/ })).toHaveCount(0);
  }
  // Uses the demo content, since the newest records belong to journeys that run at the same time and delete them.
  for (const [path, search, name] of [
    [adminPages.projects, "Second life for hulls", "View Details of Second life for hulls"],
    [adminPages.jobFair, "Periyar Health Systems", "View of Periyar Health Systems"],
    [`${adminPages.staff}?tab=Sales`, "Arun Pradeep", "View profile of Arun Pradeep"],
    [`${adminPages.staff}?tab=Intern`, "Christeena Jacob", "View profile of Christeena Jacob"],
  ] as const) {
    await page.goto(withQuery(path, { search }));
    await page.getByRole("link", { name }).first().click();
    await expect(page.getByRole("article").or(page.getByRole("term").first()).first()).toBeVisible();
  }
});

test("a reset password is still there after a translated form was saved", async ({ page, request }) => {
  const username = `translated-${randomUUID().slice(0, 8)}`;
  const data = {
    username,
    email: `${username}@example.com`,
    password: "monsoon over Vypin",
    adminType: "admin",
  };
  await request.post(adminApi.accounts, { headers: await demoAuthorization(request), data });
  await open(page, adminPages.accounts, "Admin Management");
  const row = page.getByRole("row").filter({ hasText: data.email });
  await row.getByRole("button", { name: /^Reset/ }).click();
  await button(page, "Update").click();
  await expect(page.getByText("Admin updated")).toBeVisible();
  await expect(row.getByRole("button", { name: /^Copy/ })).toBeVisible();
  await row.getByRole("button", { name: /^Deactivate/ }).click();
  await expect(row).toContainText("Inactive");
  await expectWhole(page, "Admin Management");
});

test("a translated client form counts letters, survives a deletion and brings back what was discarded", async ({
  page,
  request,
  expectedConsoleErrors,
}) => {
  // The answer to the save of a record that no longer exists.
  expectedConsoleErrors.push(/404/);
  const headers = await demoAuthorization(request);
  const companyname = `Translated ${randomUUID().slice(0, 8)}`;
  const logo = { name: "logo.png", mimeType: "image/png", buffer: await drawn({ width: 240, height: 160 }) };
  const multipart = { companyname, description: "Weaves mats.", companylogo: logo };
  const added = await request.post(adminApi.partnerCreate, { headers, multipart });
  const { _id } = (await added.json()).data;
  await open(page, `${adminPages.partners}?id=${_id}`, "Partnership Management");
  const description = page.getByLabel("Description");
  await description.fill("Weaves doormats.");
  await expect(page.getByText("16 / 150")).toBeVisible();
  await button(page, "Cancel").click();
  await button(page, "Undo").click();
  await expect(description).toHaveValue("Weaves doormats.");
  await expect(page.getByText("16 / 150")).toBeVisible();

  await request.delete(adminApi.partnerRemove(_id), { headers });
  await button(page, "Update").click();
  await expect(page.getByText(/What you typed is still here/).first()).toBeVisible();
  const chosen = await onDisk("logo.png", await drawn({ width: 240, height: 160 }));
  await page.locator("input[name=companylogo]").setInputFiles(chosen);
  await expect(page.getByText("Files prepared for upload.")).toBeVisible();
  await expectWhole(page, "Partnership Management");
  await button(page, "Cancel").click();
  await expect(page.getByRole("heading", { name: "Add Client" })).toBeVisible();
});

test("a translated contact form says what is wrong until it is put right", async ({ page }) => {
  await page.goto(pages.contact);
  const form = page.getByRole("form", { name: "Enquiry" });
  await form.getByRole("button", { name: /send|submit/i }).click();
  await expect(form.locator("[aria-invalid=true]").first()).toBeFocused();
  await form.getByLabel("Full name").fill("Asha Menon");
  await expect(form.getByLabel("Full name")).not.toHaveAttribute("aria-invalid", "true");
});
