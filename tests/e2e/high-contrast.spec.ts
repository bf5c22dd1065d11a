import { adminPages } from "#addresses/admin.ts";
import { linkPages, pages } from "#addresses/public.ts";
import {
  asInHighContrast,
  expectOnPaper,
  invisibleMarks,
  lightShare,
} from "../support/browser/high-contrast.ts";
import { keptRegistrations, newCompany, registered } from "../support/browser/job-fair-journey.ts";
import { expect, test } from "../support/browser/test.ts";
import { robot } from "../support/browser/verification.ts";
import { drawn } from "../support/files/pictures.ts";

test.beforeEach(async ({ page }) => asInHighContrast(page));

/** What a company's main colour is in the picture of its swatch. */
const RED = { r: 200, g: 30, b: 40, hex: "#c81e28" };

test("in high contrast, no icon of the page to sign in is as dark as the page", async ({ page }) => {
  await page.goto(adminPages.signIn);
  await page.getByRole("main").first().waitFor();
  expect(await invisibleMarks(page)).toEqual([]);
});

test("in high contrast, partners' logos and the captcha are shown on paper", async ({ page }) => {
  await page.goto(pages.home);
  await expectOnPaper(page.locator("[data-partners] li img").first());
  await page.goto(pages.employeeVerification);
  await robot(page).check();
  await expectOnPaper(page.getByRole("img", { name: /^Six capital letters/ }));
});

test("in high contrast, errors, toasts and finished uploads show their marks", async ({ page }) => {
  await page.goto(pages.contact);
  await page.getByRole("button", { name: "Send enquiry" }).click();
  await expect(
    page.getByRole("form", { name: "Enquiry" }).locator("[aria-invalid=true]").first(),
  ).toBeVisible();
  expect(await invisibleMarks(page)).toEqual([]);
});

test("in high contrast, the back office shows its QR code, swatches, logos and marks", async ({
  page,
  request,
  signIn,
}) => {
  const companyName = newCompany();
  await page.goto(await registered(request, companyName, linkPages.jobFairBranding));
  const buffer = await drawn({ width: 600, height: 200 });
  await page
    .getByLabel("Logo", { exact: true })
    .setInputFiles({ name: "mark.png", mimeType: "image/png", buffer });
  await page.getByRole("textbox", { name: "Main colour", exact: true }).fill(RED.hex);
  expect(await invisibleMarks(page)).toEqual([]);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/Sent so far: mark\.png/)).toBeVisible();

  await signIn();
  const [kept] = await keptRegistrations(request, companyName);
  for (const path of [
    adminPages.dashboard,
    adminPages.accounts,
    adminPages.partners,
    adminPages.jobFair,
    adminPages.enquiries,
  ]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    expect(await invisibleMarks(page), path).toEqual([]);
  }

  await page.goto(`${adminPages.jobFair}/${kept?.company._id}`);
  const swatch = page.getByText(RED.hex).first().locator("xpath=preceding-sibling::*");
  await expect(swatch).toHaveCSS("background-color", `rgb(${RED.r}, ${RED.g}, ${RED.b})`);

  await page.goto(adminPages.partners);
  const logo = page.getByRole("main").locator("li img").first();
  await expect(logo).toHaveCSS("forced-color-adjust", "none");

  await page.goto(adminPages.security);
  await page.getByRole("button", { name: "Add authenticator app" }).click();
  const code = page.getByRole("img", { name: /^QR code/ });
  await expectOnPaper(code);
  // Whichever colours the browser of the test has for high contrast.
  await expect(code.locator("xpath=..")).toHaveCSS("forced-color-adjust", "none");
  // About half of the modules are dark: a code all in white could not be scanned either.
  expect(await lightShare(code)).toBeLessThan(0.8);
});
