import { pages } from "#addresses/public.ts";
import {
  companyForm,
  fillInCompany,
  fillInContact,
  gift,
  keptRegistrations,
  newCompany,
  next,
  proceed,
  reachGifts,
  register,
} from "../support/browser/job-fair-journey.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectWellMade, phone } from "../support/browser/well-made.ts";

test("the welcome dialog works before the form's code, which is loaded once it is closed", async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (/CompanyForm|client\./.test(request.url())) scripts.push(request.url());
  });
  await page.goto(pages.jobFair);
  await expect(page.getByRole("dialog")).toBeVisible();
  expect(scripts).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});

test("choices made and sent while the last step's code loads are submitted once it is loaded", async ({
  page,
  request,
}) => {
  const companyName = newCompany();
  await reachGifts(page, companyName);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await gift(page, "Expenzor").check();
  await register(page);
  resolve();
  await page.waitForURL(pages.jobFairClose);
  expect((await keptRegistrations(request, companyName))[0]?.selection?.selectedTools).toEqual(["Expenzor"]);
});

test.describe("on a phone and on a wide window", () => {
  test.use(phone);

  test("every step passes axe and does not scroll sideways, even with text at 200 %", async ({ page }) => {
    await page.goto(pages.jobFair);
    await proceed(page);
    await next(page).click();
    await expect(page.getByRole("alert").first()).toContainText("Company name is required");
    await expectWellMade(page);
    await fillInCompany(page, newCompany());
    await next(page).click();
    await page.waitForURL(pages.jobFairUser);
    await next(page).click();
    await expect(page.getByRole("alert").first()).toContainText("Full Name is required!");
    await expectWellMade(page);
    await fillInContact(page);
    await next(page).click();
    await page.waitForURL(pages.jobFairVoucher);
    await gift(page, "Sales Consultation").check();
    await gift(page, "Operational Consultation").check();
    await page.getByRole("button", { name: "Register" }).click();
    await expectWellMade(page);
    await register(page);
    await page.waitForURL(pages.jobFairClose);
    await expectWellMade(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the first step and the thanks page show their content", async ({ page }) => {
    await page.goto(pages.jobFair);
    await expect(page.getByRole("heading", { name: "Your company" })).toBeVisible();
    await expect(companyForm(page).getByLabel("Company name")).toBeVisible();
    await page.goto(pages.jobFairClose);
    await expect(page.getByText("follows within 48 hours").first()).toBeVisible();
  });
});
