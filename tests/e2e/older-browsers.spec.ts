import { adminPages } from "#addresses/admin.ts";
import { pages } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import { typedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { fillIn } from "../support/browser/fill-in.ts";
import * as fair from "../support/browser/job-fair-journey.ts";
import { expect, test } from "../support/browser/test.ts";
import * as verification from "../support/browser/verification.ts";
import { pdf } from "../support/files/documents.ts";
import * as project from "./project-page.ts";

/** Deletes what the oldest browsers of docs/browsers.md lack. */
function beOlder() {
  const newer: readonly (readonly [object, readonly string[]])[] = [
    [AbortSignal, ["any", "timeout"]],
    [URL, ["canParse", "parse"]],
    [Map, ["groupBy"]],
    [Object, ["groupBy"]],
    [Promise, ["withResolvers", "try"]],
    [Array, ["fromAsync"]],
    [Array.prototype, ["toSorted", "toReversed", "toSpliced", "with"]],
    [String.prototype, ["isWellFormed", "toWellFormed"]],
    [Set.prototype, ["union", "difference", "intersection", "isSubsetOf"]],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ["map", "filter", "take", "toArray", "some"]],
    [Element.prototype, ["checkVisibility"]],
    [HTMLElement.prototype, ["popover", "showPopover", "hidePopover", "togglePopover"]],
    [HTMLDialogElement.prototype, ["closedBy", "requestClose"]],
    [Intl, ["Segmenter"]],
    [Crypto.prototype, ["randomUUID"]],
    [window, ["requestIdleCallback", "scheduler", "Iterator"]],
  ];
  for (const [owner, names] of newer) for (const name of names) Reflect.deleteProperty(owner, name);
}

test.beforeEach(({ page }) => page.addInitScript(beOlder));

test("an enquiry is sent", async ({ page }) => {
  await page.goto(pages.contact);
  const form = page.getByRole("form", { name: "Enquiry" });
  await fillIn(form, typedEnquiry);
  await form.getByRole("button", { name: "Send enquiry" }).click();
  await expect(page.getByRole("dialog")).toContainText("Thank you");
});

test("an idea is sent with its document", async ({ page }) => {
  await page.goto(pages.projectSubmission);
  await project.fillIn(page, project.newName());
  await project.file(page).setInputFiles({
    name: "idea.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from(pdf()),
  });
  await project.submit(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("an employee is verified", async ({ page }) => {
  await verification.lookUp(page, verification.SALES_ID);
  await expect(page).toHaveURL(pages.employeeSales);
  await expect(page.getByRole("main")).toContainText(verification.SALES_ID);
});

test("a company registers for the job fair, and a dialog closes by a press beside it", async ({ page }) => {
  await page.goto(pages.jobFair);
  const welcome = page.getByRole("dialog");
  await expect(welcome).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(welcome).toBeHidden();
  await fair.goOnToGifts(page, fair.newCompany());
  await fair.gift(page, "Sales Consultation").check();
  await fair.gift(page, "Sales Training Workshop").check();
  await fair.register(page);
  await page.waitForURL(pages.jobFairClose);
});

test("a member of the team can be read about", async ({ page }) => {
  await page.goto(pages.about);
  const team = page.getByRole("heading", { name: `${site.name} from A to Z` });
  await team.scrollIntoViewIfNeeded();
  await page.locator('a[href^="#team-"]').first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the back office says that the browser is too old for it", async ({ page }) => {
  await page.goto(adminPages.home);
  await expect(page.getByText(/^This browser is too old for the back office\./)).toBeVisible();
});
