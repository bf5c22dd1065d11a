import type { Page } from "playwright/test";
import { api, pages } from "#addresses/public.ts";
import { typedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { typedWaiting } from "#tests/samples/waiting-list/waiting-list.ts";
import { fillIn } from "../support/browser/fill-in.ts";
import * as fair from "../support/browser/job-fair-journey.ts";
import { expect, test } from "../support/browser/test.ts";
import { translatePage } from "../support/browser/translation.ts";
import * as verification from "../support/browser/verification.ts";
import { pdf } from "../support/files/documents.ts";
import * as project from "./project-page.ts";

/** Every test fails on an error of the page, and on a text that is brought up to date where nobody sees it. */
test.beforeEach(({ page }) => translatePage(page));

/** Neither the page around the form nor the form has gone. */
async function expectWhole(page: Page) {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/\w{3}/);
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const invalid = (page: Page) => page.getByRole("form").locator("[aria-invalid=true]");

test("a translated idea is corrected, and sent with its document", async ({ page, request }) => {
  const name = project.newName();
  await page.goto(pages.projectSubmission);
  await project.submit(page).click();
  await expect(invalid(page).first()).toBeFocused();
  await project.form(page).getByLabel("Email").fill("asha@");
  await expect(project.form(page).getByText("Email is required")).toHaveCount(0);
  await project.file(page).setInputFiles({ name: "a.zip", mimeType: "application/zip", buffer: pdf() });
  await expect(project.form(page).getByText(/^Invalid file type!/)).toBeVisible();
  await project.fillIn(page, name);
  await project
    .file(page)
    .setInputFiles({ name: "idea.pdf", mimeType: "application/pdf", buffer: pdf({ padding: 2 ** 20 }) });
  await expect(project.form(page).getByText(/^Invalid file type!/)).toHaveCount(0);
  await expect(project.form(page).getByText("idea.pdf")).toBeVisible();
  await expect(
    project
      .form(page)
      .getByText(/^(Uploaded|Ready to send)$/)
      .first(),
  ).toBeVisible();
  await expect(invalid(page)).toHaveCount(0);
  await project.submit(page).click();
  const thanks = page.getByRole("dialog", { name: "Your project has been submitted" });
  await expect(thanks).toContainText(name);
  await expectWhole(page);
  await thanks.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(pages.home);
  expect(await project.keptProjects(request, name)).toMatchObject([{ fileName: "idea.pdf" }]);
});

test("a translated captcha is answered, and the verification says whom it found", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/40[04]/);
  await page.clock.install();
  await page.goto(pages.employeeVerification);
  const form = verification.form(page);
  await verification.idField(page).fill("TPEID999999");
  await verification.robot(page).check();
  await verification.answerField(page).fill("WRONG1");
  await verification.answerField(page).press("Enter");
  await expect(form.getByText("Incorrect captcha. Please try again.")).toBeVisible();
  await button(page, "Refresh").click();
  await button(page, "Listen").click();
  await button(page, "Stop").click();
  await expect(button(page, "Listen")).toBeVisible();
  await verification.robot(page).uncheck();
  await verification.solveCaptcha(page);
  await verification.submit(page).click();
  await verification.endLookUp(page);
  await expect(form.getByRole("alert")).toContainText("Employee not found!");
  await expectWhole(page);

  await verification.idField(page).fill(verification.SALES_ID);
  await verification.solveCaptcha(page);
  await verification.submit(page).click();
  await expect(page.getByRole("dialog", { name: "Verifying" })).toContainText("Verifying...");
  await verification.endLookUp(page);
  await expect(page).toHaveURL(pages.employeeSales);
  await expect(page.getByRole("main")).toContainText("Arun Pradeep");
  await expectWhole(page);

  await verification.lookUp(page, verification.INTERN_ID);
  await expect(page.getByRole("main")).toContainText("Adithya Menon");
  await button(page, "Hold the watermark still").click();
  await button(page, "Let the watermark move").click();
  await expect(button(page, "Hold the watermark still")).toBeVisible();
  await expectWhole(page);
});

test("a company registers at the translated job fair", async ({ page, request }) => {
  const companyName = fair.newCompany();
  await page.goto(pages.jobFair);
  await fair.proceed(page);
  await fair.next(page).click();
  await expect(page.getByText("Company name is required").first()).toBeVisible();
  await fair.fillInCompany(page, companyName);
  await expect(fair.companyForm(page).getByLabel("City")).toHaveValue("Kochi");
  await expect(invalid(page)).toHaveCount(0);
  await expectWhole(page);
  await fair.next(page).click();

  await page.waitForURL(pages.jobFairUser);
  await expect(page.getByRole("region", { name: companyName })).toBeVisible();
  await fair.next(page).click();
  await expect(page.getByText("Full Name is required!").first()).toBeVisible();
  await fair.fillInContact(page);
  await expectWhole(page);
  await fair.next(page).click();

  await page.waitForURL(pages.jobFairVoucher);
  const counted = fair.giftForm(page).getByRole("status");
  for (const [gift, count] of [
    ["Sales Consultation", /^1 \/ 2/],
    ["Sales Training Workshop", /^2 \/ 2/],
  ] as const) {
    await fair.gift(page, gift).check();
    await expect(counted.first()).toHaveText(count);
  }
  await fair.gift(page, "Sales Consultation").uncheck();
  await expect(counted.first()).toHaveText(/^1 \/ 2/);
  await button(page, "Register").click();
  const missing = page.getByText("Please agree to the terms and conditions to register.");
  await expect(missing.first()).toBeVisible();
  await fair.gift(page, /I have read and agree/).check();
  await expectWhole(page);
  await button(page, "Register").click();

  await page.waitForURL(pages.jobFairClose);
  const thanks = page.getByRole("dialog", { name: "Thank you for registering" });
  await expect(thanks).toContainText("within 48 hours");
  await expectWhole(page);
  await thanks.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(pages.home);
  const [kept] = await fair.keptRegistrations(request, companyName);
  expect(kept?.selection?.selectedVouchers).toEqual([3]);
});

test("a company joins the translated waiting list", async ({ page }) => {
  await page.goto(pages.jobFairWaitingList);
  const form = page.getByRole("form", { name: "Waiting list" });
  await button(page, "Join the waiting list").click();
  await expect(invalid(page).first()).toBeFocused();
  await fillIn(form, { ...typedWaiting, Company: fair.newCompany() });
  await form.getByRole("checkbox").check();
  await expect(invalid(page)).toHaveCount(0);
  await button(page, "Join the waiting list").click();
  await expect(page.getByRole("status").filter({ hasText: "is on the waiting list" })).toContainText(/WAIT-/);
  await expectWhole(page);
});

test("the translated popup takes an enquiry, says thank you, and leaves", async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto(pages.services);
  await page.clock.pauseAt(15_000);
  await page.clock.runFor(20_000);
  const popup = page.getByRole("dialog", { name: "Connect With Us", includeHidden: true });
  await popup.getByRole("button", { name: "Write to us" }).click();
  await popup.getByRole("button", { name: "Continue" }).click();
  await popup.getByRole("button", { name: "Send enquiry" }).click();
  await expect(popup.locator(".field__error").getByText("Name is required.")).toBeVisible();
  await fillIn(popup, typedEnquiry);
  await expect(popup.locator(".field__error").getByText("Name is required.")).toHaveCount(0);
  await page.route(`**${api.enquirySubmit}`, (route) =>
    route.fulfill({ status: 201, json: { message: "Thank you.", _id: "1" } }),
  );
  await popup.getByRole("button", { name: "Send enquiry" }).click();
  const notice = page.getByRole("status").filter({ hasText: "Thank you" });
  await expect(popup.getByRole("status").filter({ hasText: "Thank you" })).toBeVisible();
  await page.clock.runFor(1000);
  await expect(popup).toHaveCount(0);
  await expect(notice).toBeVisible();
  await page.clock.runFor(3000);
  await expect(notice).toHaveCount(0);
  await expectWhole(page);
});
