import type { Page } from "playwright/test";
import { inMalayalam, pages } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import { companyForm, next, proceed } from "../support/browser/job-fair-journey.ts";
import { expect, test } from "../support/browser/test.ts";
import * as verification from "../support/browser/verification.ts";
import { publicPages } from "./pages.ts";
import * as project from "./project-page.ts";

const enquiryForm = (page: Page) => page.getByRole("form");
const sendEnquiry = (page: Page) => enquiryForm(page).getByRole("button", { name: "Send enquiry" });

/** Imitates a browser in which it is switched off. */
function deletePerformanceObserver() {
  Reflect.deleteProperty(window, "PerformanceObserver");
}

/** Imitates Firefox, which reports no paint if the page opens scrolled. */
function withholdPaints() {
  const { observe } = PerformanceObserver.prototype;
  PerformanceObserver.prototype.observe = function (options) {
    if (options?.type !== "paint") observe.call(this, options);
  };
  const { getEntriesByType, getEntriesByName } = Performance.prototype;
  Performance.prototype.getEntriesByType = function (type) {
    return type === "paint" ? [] : getEntriesByType.call(this, type);
  };
  Performance.prototype.getEntriesByName = function (name, type) {
    return getEntriesByName.call(this, name, type).filter(({ entryType }) => entryType !== "paint");
  };
}

/** Imitates Firefox with local storage switched off. */
function switchOffLocalStorage() {
  Object.defineProperty(window, "localStorage", { value: null });
}

/** Imitates Safari, except that this browser still obeys the attribute; tests/engines tries Safari's own engine. */
function deleteClosedBy() {
  Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
}

const isCompleted = () => {
  const columns = document.querySelector("body > footer .columns");
  return (
    !document.querySelector(".after-paint") &&
    !document.documentElement.dataset["fonts"] &&
    [...document.fonts].some(({ family, status }) => /^Newsreader-/.test(family) && status === "loaded") &&
    // Nothing but the late styles arranges the footer in columns.
    (!columns || getComputedStyle(columns).display === "grid")
  );
};

async function expectCompleted(page: Page) {
  await page.waitForFunction(isCompleted);
  const footer = page.locator("body > footer");
  if ((await footer.count()) > 0) await expect(footer.getByText(site.legalName)).toBeVisible();
}

/** What each form answers to a visitor who does the least. */
const answers: readonly (readonly [path: string, answer: (page: Page) => Promise<void>])[] = [
  [
    pages.contact,
    async (page) => {
      await sendEnquiry(page).click();
      await expect(enquiryForm(page).getByText("Email is required.")).toBeVisible();
    },
  ],
  [
    pages.projectSubmission,
    async (page) => {
      await project.submit(page).click();
      await expect(page.getByRole("alert")).toContainText("Validation Error");
    },
  ],
  [
    pages.employeeVerification,
    async (page) => {
      await verification.robot(page).check();
      await expect(verification.form(page).getByRole("img", { name: /^Six capital letters/ })).toBeVisible();
    },
  ],
  [
    pages.jobFair,
    async (page) => {
      await proceed(page);
      await next(page).click();
      await expect(companyForm(page).getByLabel("Company name")).toHaveAttribute("aria-invalid", "true");
    },
  ],
];

/** One of each layout and language; every other is visited with the first trouble. */
const pageOfEachKind = [
  pages.home,
  pages.services,
  pages.jobFair,
  pages.inauguration,
  inMalayalam(pages.contact),
];

for (const [trouble, cause, reportsPaints] of [
  ["without a PerformanceObserver", deletePerformanceObserver, false],
  ["in a browser that reports no paint", withholdPaints, false],
  ["without local storage", switchOffLocalStorage, true],
  ["without closedBy", deleteClosedBy, true],
] as const)
  test.describe(trouble, () => {
    test.beforeEach(({ page }) => page.addInitScript(cause));

    test("every page shows its footer, its late styles and its fonts", async ({ page }) => {
      for (const path of cause === deletePerformanceObserver ? publicPages : pageOfEachKind)
        await test.step(path, async () => {
          await page.goto(path);
          await expectCompleted(page);
        });
    });

    test("every form answers", async ({ page }) => {
      for (const [path, answer] of answers)
        await test.step(path, async () => {
          await page.goto(path);
          await answer(page);
        });
    });

    test("a page opened at an anchor, and reloaded further down, is completed", async ({ page }) => {
      await page.goto(`${pages.contact}#connectUsContainer`);
      await expectCompleted(page);
      await page.goto(pages.projectSubmission);
      await page.evaluate(() => scrollTo(0, 1000));
      await page.reload();
      await expectCompleted(page);
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    });

    // Otherwise the late scripts have come by then.
    if (reportsPaints) return;

    test("a form touched while the page still loads answers, and the fonts come", async ({ page }) => {
      // Never answered, so the page's `load` event does not come.
      await page.route(/\/_astro\/.*\.(?:avif|webp)$/, () => {});
      await page.goto(pages.contact, { waitUntil: "domcontentloaded" });
      await expect(page.locator("html")).toHaveAttribute("data-fonts", "later");
      await expect(page.locator("head > script[src*=late]")).toHaveCount(0);
      await sendEnquiry(page).click();
      await expect(enquiryForm(page).getByText("Email is required.")).toBeVisible();
      await expect(page.locator("head > script[src*=late]")).toHaveCount(1);
      await expectCompleted(page);
    });
  });

test("a form whose page's scripts never arrive says whom to contact instead, and works if they do after all", async ({
  page,
}) => {
  const { promise, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("**/_astro/late.*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(pages.contact, { waitUntil: "domcontentloaded" });
  await enquiryForm(page).getByLabel("Full name").fill("Asha Menon");
  await sendEnquiry(page).click();
  await expect(sendEnquiry(page)).toHaveAttribute("aria-busy", "true");
  await page.clock.fastForward(20_000);
  await expect(sendEnquiry(page)).not.toHaveAttribute("aria-busy");
  expect(await sendEnquiry(page).evaluate((button: HTMLButtonElement) => button.validationMessage)).toBe(
    "This form could not be loaded. Try again, or load this page again. What you typed is kept. " +
      `You can also call ${site.contact.phone}.`,
  );
  letGo();
  await sendEnquiry(page).click();
  await expect(enquiryForm(page).getByText("Email is required.")).toBeVisible();
  await expect(enquiryForm(page).getByLabel("Full name")).toHaveValue("Asha Menon");
});
