import { randomUUID } from "node:crypto";
import type { Page } from "playwright/test";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { fairApi, inMalayalam, pages } from "#addresses/public.ts";
import { fairCompany, fairContact, fairGifts } from "#tests/samples/job-fair/registration.ts";
import { expectComposedAsTyped } from "../support/browser/compose.ts";
import { demoAuthorization } from "../support/browser/demo-session.ts";
import * as fair from "../support/browser/job-fair-journey.ts";
import { openForm, pagesWithForms } from "../support/browser/public-forms.ts";
import { expect, test } from "../support/browser/test.ts";
import * as verification from "../support/browser/verification.ts";

// The fields of a form are the same in Malayalam.
for (const path of pagesWithForms.filter((each) => !each.startsWith(inMalayalam(pages.home)))) {
  test(`on ${path}, composed text ends as typed text does`, async ({ page, request }) => {
    const form = await openForm(page, request, path);
    test.skip((await form.getByRole("textbox").count()) === 0, "Nothing is typed here.");
    await expectComposedAsTyped(page, form);
  });
}

test("composed text ends as typed text does in the country's search and in the captcha", async ({ page }) => {
  await page.goto(pages.contact);
  const country = page.getByRole("form").getByRole("button", { name: /^Country:/ });
  await country.click();
  const search = page.getByRole("combobox", { name: "Search countries" });
  await expectComposedAsTyped(page, search.locator(".."));
  await page.goto(pages.employeeVerification);
  await verification.robot(page).check();
  await expect(verification.answerField(page)).toBeEditable();
  await expectComposedAsTyped(page, page.getByRole("group", { name: "Captcha" }));
});

test("composed text ends as typed text does when signing in", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/401/);
  await page.goto(adminPages.signIn);
  const main = page.getByRole("main");
  await expectComposedAsTyped(page, main);
  await page.getByRole("button", { name: "Forgotten password?" }).click();
  await expect(main.getByLabel("Password", { exact: true })).toHaveCount(0);
  await expectComposedAsTyped(page, main);
  await page.reload();
  // The answer of the server for an account with a second factor.
  await page.route(`**${adminApi.signIn}`, (route) =>
    route.fulfill({
      status: 401,
      json: {
        error: "A second factor is needed.",
        code: "second_factor_required",
        ticket: "ticket",
        hasAuthenticator: true,
        passkey: null,
      },
    }),
  );
  await page.getByLabel("Username or email").fill("asha");
  await page.getByLabel("Password", { exact: true }).fill("monsoon over Vypin");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Code from your authenticator app")).toBeFocused();
  await expectComposedAsTyped(page, main);
  await page.getByRole("button", { name: "Use a recovery code" }).click();
  await expectComposedAsTyped(page, main);
});

/** What opens fields on a screen. In a list, one record's stands for those of the others. */
async function openersOf(page: Page): Promise<readonly string[]> {
  const openers = page
    .getByRole("main")
    .locator("a, button")
    .filter({ visible: true, hasText: /^(Add|Edit)\b/ });
  return openers.evaluateAll((all) => {
    const lists = new Set<Element | null>();
    return all.flatMap((opener) => {
      const list = opener.closest("ul, ol, table");
      if (list && lists.has(list)) return [];
      lists.add(list);
      return [opener.textContent ?? ""];
    });
  });
}

async function expectOfScreen(page: Page, url: string, seen: Set<string>) {
  const main = page.getByRole("main");
  const controls = main.locator("a, button").filter({ visible: true });
  const field = main.getByRole("textbox").or(main.getByRole("searchbox")).filter({ visible: true });
  // Each panel of a screen loads by itself, and brings its own buttons.
  await page.goto(url, { waitUntil: "networkidle" });
  await expect(field.or(controls).first()).toBeVisible();
  const openers = await openersOf(page);
  if (await field.count()) await expectComposedAsTyped(page, main, seen);
  for (const opener of openers) {
    await page.goto(url);
    await controls.getByText(opener, { exact: true }).first().click();
    await expectComposedAsTyped(page, main, seen);
  }
}

/** Screens with one field of each kind: searches, forms beside a list, a form on its own page, settings, and texts. */
const screensWithFields = [
  adminPages.enquiries,
  adminPages.salesPersonForm.replace(":id?", ""),
  adminPages.accounts,
  adminPages.partners,
  adminPages.siteSettings,
];

for (const url of screensWithFields) {
  test(`composed text ends as typed text does in the back office: ${url}`, async ({ page, signIn }) => {
    await signIn();
    const seen = new Set<string>();
    await expectOfScreen(page, url, seen);
    expect(seen.size).toBeGreaterThan(0);
  });
}

test("composed text ends as typed text does in the search, and in the reason of an undone redemption", async ({
  page,
  request,
  signIn,
}) => {
  await signIn();
  const companyName = fair.newCompany();
  const step = async (path: string, data: object) => (await request.post(path, { data })).json();
  const { companyId } = await step(fairApi.company, { ...fairCompany, companyName });
  const email = `ceo@${randomUUID().slice(0, 8)}.example.in`;
  await step(fairApi.contactPerson, { ...fairContact, email, companyId });
  await step(fairApi.gifts, { ...fairGifts, companyId });
  const headers = await demoAuthorization(request);
  const details = await request.get(adminApi.jobFairCompanies.record(companyId), { headers });
  const [voucher] = (await details.json()).vouchers;
  await request.patch(adminApi.jobFairVoucher(voucher.code), { headers });
  await page.goto(`${adminPages.jobFair}/${companyId}`);
  await page.getByRole("button", { name: /^Undo the redemption of/ }).click();
  await expectComposedAsTyped(page, page.getByRole("form", { name: /^Undo the redemption of/ }));
  await page.keyboard.press("Control+k");
  await expectComposedAsTyped(page, page.getByRole("dialog", { name: "Search" }));
});
