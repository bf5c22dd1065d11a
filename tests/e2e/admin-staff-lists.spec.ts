import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { adminPages } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectWellMade, phone } from "../support/browser/well-made.ts";

const tabUrl = (tab: string) => `${adminPages.staff}?tab=${tab}`;
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const question = "Are you sure you want to delete this employee?";

test.beforeEach(({ signIn }) => signIn());

test("the staff tabs are links, and Back from a profile returns to the tab it was opened from", async ({
  page,
}) => {
  await page.goto(adminPages.staff);
  await expect(row(page, "Aishwarya Nambiar")).toBeVisible();
  await expect(page.getByText("Employees loaded successfully!")).toBeVisible();
  const tabs = page.getByRole("navigation", { name: "Staff categories" });
  await tabs.getByRole("link", { name: "Intern" }).click();
  await expect(page).toHaveURL(tabUrl("Intern"));
  await page.getByRole("link", { name: "View profile of Christeena Jacob" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Christeena Jacob" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Feedback" }).getByRole("listitem")).toHaveCount(4);
  await page.reload();
  await expect(page.getByRole("img", { name: "Certificate of Christeena Jacob" })).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(tabUrl("Intern"));
  await expect(tabs.getByRole("link", { name: "Intern" })).toHaveAttribute("aria-current", "page");
});

test("a search finds a sales person by part of the ID, and shows when nobody matches", async ({ page }) => {
  await page.goto(tabUrl("Sales"));
  const box = page.getByRole("searchbox", { name: "Search sales people" });
  await box.fill("104388");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(row(page, "Bindu Sasidharan")).toBeVisible();
  await box.fill("nobody of that name");
  await expect(
    page.getByRole("heading", { name: "No sales people match “nobody of that name”" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Clear the search" }).click();
  await expect(row(page, "Arun Pradeep")).toBeVisible();
});

test("a team member's profile shows the public details and links to the edit form", async ({ page }) => {
  await page.goto(adminPages.staff);
  await page.getByRole("link", { name: "View profile of Gayathri Pillai" }).click();
  await expect(page.getByRole("link", { name: /^Instagram of Gayathri Pillai/ })).toHaveAttribute(
    "href",
    "https://www.instagram.com/gayathri.pillai.example",
  );
  await expect(page.getByRole("img", { name: "Portrait of Gayathri Pillai" })).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "Edit Employee Details" })).toBeVisible();
});

test("a deleted employee disappears at once, also for visitors, and Undo restores them with the portrait", async ({
  page,
  request,
}) => {
  const team = async () => (await request.get(`${api.staff}?category=employee`)).text();
  await page.goto(adminPages.staff);
  await page.getByRole("button", { name: "Delete Zubaida Haneef" }).click();
  await page.getByRole("dialog", { name: question }).getByRole("button", { name: "Delete" }).click();
  await expect(row(page, "Zubaida Haneef")).toBeHidden();
  await expect(page.getByText("Employee deleted successfully!")).toBeVisible();
  expect(await team()).not.toContain("Zubaida Haneef");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Employee restored.")).toBeVisible();
  await expect(row(page, "Zubaida Haneef")).toBeVisible();
  expect(await team()).toContain("Zubaida Haneef");
  await page.getByRole("link", { name: "View profile of Zubaida Haneef" }).click();
  const portrait = page.getByRole("img", { name: "Portrait of Zubaida Haneef" });
  await expect(portrait).toBeVisible();
  expect(
    await portrait.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBe(400);
});

test("the older list of sales staff works by keyboard alone, and keeps a person whose deletion fails", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/503/);
  await page.goto(adminPages.sales);
  await page.getByRole("button", { name: "View Arun Pradeep" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Arun Pradeep" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "View Arun Pradeep" })).toBeFocused();

  await page.route(`**${api.staff}/*`, (route) =>
    route.request().method() === "DELETE" ? route.fulfill({ status: 503, body: "{}" }) : route.continue(),
  );
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Delete Arun Pradeep" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: question })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("Failed to delete employee!", { exact: true }).first()).toBeVisible();
  await expect(row(page, "Arun Pradeep")).toBeVisible();
});

test("the interns are exported as a CSV file under the documented name", async ({ page }) => {
  await page.goto(tabUrl("Intern"));
  await page.getByRole("button", { name: "Export" }).click();
  const saving = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /, as documented$/ }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe("intern-data.csv");
  const sheet = await readFile(await download.path(), "utf8");
  expect(sheet).toContain("Sl No,Name,Employee ID,Email ID,Phone");
  expect(sheet).toContain("Vivek Sebastian,TPEID208345");
});

test.describe("on a phone and on a wide window", () => {
  test.use(phone);

  for (const [tab, person] of [
    ["Employee", "Anil Kurian"],
    ["Sales", "Cyril Antony"],
    ["Intern", "Muhammed Rizwan"],
  ] as const) {
    test(`the list and a profile under ${tab} pass axe and do not scroll sideways`, async ({ page }) => {
      await page.goto(tabUrl(tab));
      const opener = page.getByRole("link", { name: `View profile of ${person}` });
      await expect(opener).toBeVisible();
      await expectWellMade(page);
      await opener.click();
      await expect(page.getByRole("link", { name: "Edit" })).toBeVisible();
      await expectWellMade(page);
    });
  }

  test("the older list and its delete dialog pass axe and do not scroll sideways", async ({ page }) => {
    await page.goto(adminPages.sales);
    await page.getByRole("button", { name: "Delete Cyril Antony" }).click();
    await expect(page.getByRole("dialog", { name: question })).toBeVisible();
    await expectWellMade(page);
  });
});
