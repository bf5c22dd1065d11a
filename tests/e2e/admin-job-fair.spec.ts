import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { APIRequestContext } from "playwright/test";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { fairApi } from "#addresses/public.ts";
import type { JobFairContactInput } from "#features/job-fair/contact.ts";
import { fairCompany, fairContact, fairGifts } from "#tests/samples/job-fair/registration.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectWellMade, phone } from "../support/browser/well-made.ts";

/** Registers a company under a unique name. */
async function register(request: APIRequestContext, contact: Partial<JobFairContactInput> = {}) {
  const mark = randomUUID().slice(0, 8);
  const companyName = `Journey ${mark} Works`;
  const company = { ...fairCompany, companyName, website: `www.journey-${mark}.in` };
  const answer = await request.post(fairApi.company, { data: company });
  const { companyId } = (await answer.json()) as { companyId: string };
  const email = `ceo@journey-${mark}.in`;
  await request.post(fairApi.contactPerson, { data: { ...fairContact, ...contact, email, companyId } });
  await request.post(fairApi.gifts, { data: { ...fairGifts, companyId } });
  return { companyId, companyName, email };
}

const detailsOf = (companyId: string) => `${adminPages.jobFair}/${companyId}`;

test("an administrator finds a company, and reads its registration", async ({ page, request, signIn }) => {
  const { companyId, companyName, email } = await register(request, { designation: "HR Manager" });
  await signIn();
  await page.goto(adminPages.jobFair);
  await page.getByRole("searchbox", { name: "Search companies" }).fill(companyName);
  const row = page.getByRole("row", { name: companyName });
  await expect(row).toContainText(email);
  await expect(row).toContainText("HR Manager");
  await row.getByRole("link", { name: `View of ${companyName}` }).click();

  await expect(page).toHaveURL(detailsOf(companyId));
  await expect(page.getByRole("heading", { name: companyName })).toBeVisible();
  for (const name of ["Company Information", "Contact Person Details", "Vouchers", "Apps"]) {
    await expect(page.getByRole("region", { name })).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "Vouchers" })).toContainText("Sales Training Workshop");
  await expect(page.getByRole("region", { name: "Apps" })).toContainText("DayLog");
  for (const picture of await page.getByRole("main").locator("img").all()) {
    await expect(picture).toHaveJSProperty("complete", true);
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }

  await page.reload();
  await expect(page.getByRole("heading", { name: companyName })).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${adminPages.jobFair}`));
});

test("a voucher is redeemed once, by keyboard alone", async ({
  page,
  request,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/409/);
  const { companyId } = await register(request);
  await signIn();
  await page.goto(detailsOf(companyId));
  const button = page.getByRole("button", { name: "Redeem Sales Consultation" });
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Redeem Sales Consultation?" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();

  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Redeem" }).focus();
  await page.keyboard.press("Enter");
  const vouchers = page.getByRole("region", { name: "Vouchers" });
  await expect(vouchers.getByText(/^Redeemed .* by /)).toBeFocused();
  await expect(button).toBeHidden();
  await expect(page.getByRole("button", { name: "Redeem Sales Training Workshop" })).toBeVisible();

  const code = (await vouchers.locator("code").first().textContent()) ?? "";
  const token = await page.evaluate(() => localStorage.getItem("adminToken"));
  const again = await request.patch(adminApi.jobFairVoucher(code), {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(again.status()).toBe(409);
});

test("the companies are exported under the documented name", async ({ page, request, signIn }) => {
  const { companyName, email } = await register(request);
  await signIn();
  await page.goto(adminPages.jobFair);
  await page.getByRole("button", { name: "Export" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: /, as documented$/ }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe("jobfair_companies.csv");
  const sheet = await readFile(await download.path(), "utf8");
  expect(sheet.split("\r\n")[0]).toContain(
    "Sl No,Company Name,Industry / Domain,Company Website,Company Size,Email ID,Created Date",
  );
  expect(sheet).toMatch(new RegExp(`${companyName},.*,${email},`));
});

test("the address of an unknown company shows a not-found message", async ({
  page,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/404/);
  await signIn();
  await page.goto(detailsOf("nobody"));
  await expect(page.getByRole("heading", { name: "User details not found for the given ID." })).toBeVisible();
});

const screens: Record<string, (companyId: string) => string> = {
  "the list": () => adminPages.jobFair,
  "a registration": detailsOf,
};

test.describe("on a phone and on a wide window", () => {
  test.use(phone);

  for (const [screen, pathOf] of Object.entries(screens)) {
    test(`${screen} passes axe and does not scroll sideways`, async ({ page, request, signIn }) => {
      const { companyId, companyName } = await register(request);
      await signIn();
      await page.goto(pathOf(companyId));
      await expect(page.getByText(companyName).first()).toBeVisible();
      await expectWellMade(page);
    });
  }
});
