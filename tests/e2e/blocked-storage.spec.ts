import type { Page } from "playwright/test";
import { fairApi, pages } from "#addresses/public.ts";
import { begin, companyForm, fillInCompany, newCompany, next } from "../support/browser/job-fair-journey.ts";
import { expect, test } from "../support/browser/test.ts";
import { answerField, form, robot, solveCaptcha } from "../support/browser/verification.ts";

/** Behaves like a browser that blocks the site's cookies, and like some extensions and proxies. */
async function dropCookies(page: Page) {
  await page.route(/\/api\//, async (route) => {
    const answer = await route.fetch();
    // A fetch of the test's own stores them.
    await page.context().clearCookies();
    const { "set-cookie": _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
}

const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const area of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, area, {
        get() {
          throw new DOMException("Access is denied for this document.", "SecurityError");
        },
      });
    }
  });

const notStored = /Your browser is set not to store data/;

test("a captcha is not asked for in vain where cookies are dropped", async ({ page }) => {
  await dropCookies(page);
  await page.goto(pages.employeeVerification);
  await robot(page).check();
  await expect(answerField(page)).toHaveAccessibleDescription(notStored);
  await expect(form(page).getByRole("img")).toBeHidden();
});

test("a captcha is not asked for in vain where the tab stores nothing", async ({ page }) => {
  await blockStorage(page);
  await page.goto(pages.employeeVerification);
  await robot(page).check();
  await expect(answerField(page)).toHaveAccessibleDescription(notStored);
});

test("a captcha is asked for where both are stored", async ({ page }) => {
  await page.goto(pages.employeeVerification);
  await solveCaptcha(page);
});

test("the job fair says where cookies are dropped that it could not go on, and begins no company", async ({
  page,
}) => {
  await dropCookies(page);
  const begun: string[] = [];
  page.on("request", (sent) => {
    if (sent.method() === "POST" && sent.url().endsWith(fairApi.company)) begun.push(sent.url());
  });
  await begin(page);
  // The alert appears as soon as the form is touched.
  await companyForm(page).getByLabel("Company name").click();
  await expect(page.getByText(notStored)).toBeVisible();
  await fillInCompany(page, newCompany());
  await next(page).click();
  await expect(page.getByText(notStored).first()).toBeVisible();
  await expect(page).toHaveURL(pages.jobFair);
  expect(begun).toEqual([]);
});
