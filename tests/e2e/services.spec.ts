import type { Page } from "playwright/test";
import { askAbout, inMalayalam, pages, pagesOfMany } from "#addresses/public.ts";
import { saidOfServices } from "#firm/malayalam-services.ts";
import { openOwnEnquiry, sendOwnEnquiry } from "../support/browser/own-enquiry.ts";
import { expect, test } from "../support/browser/test.ts";

const about = (page: Page) => page.getByRole("form").getByLabel("About:");

test("a service has its fee and leads to an enquiry that names it", async ({ page, signIn }) => {
  await page.goto(pagesOfMany.service("hiring"));
  await expect(page.getByRole("heading", { level: 1, name: "Hiring and retention" })).toBeVisible();
  const offer = page.getByRole("complementary", { name: "Hiring and retention: what it costs" });
  await expect(offer).toContainText("₹35,000 to ₹1.2 lakh");
  await offer.getByRole("link", { name: "Ask about hiring and retention" }).click();
  await expect(about(page)).toHaveValue("hiring");
  await expect(page.getByRole("form").getByLabel("Message")).toHaveValue("");
  const email = await sendOwnEnquiry(page);

  await signIn();
  await openOwnEnquiry(page, email);
  await expect(page.getByRole("main").getByText("Hiring & Retention", { exact: true })).toBeVisible();
});

test("the service of an enquiry can be taken off, which a reload does not undo", async ({ page }) => {
  await page.goto(askAbout("hiring"));
  await expect(about(page)).toHaveValue("hiring");
  await about(page).selectOption("IT Services");
  await page.reload();
  await expect(about(page)).toHaveValue("it-services");
  await about(page).selectOption("No service in particular");
  await expect(about(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("form").getByLabel("Message")).toBeVisible();
  await expect(about(page)).toBeHidden();
});

test("the contact form asks nobody for a service that no link has named", async ({ page }) => {
  for (const address of [pages.contact, askAbout("nothing")]) {
    await page.goto(address);
    await expect(page.getByRole("form").getByLabel("Message")).toHaveValue("");
    await expect(about(page)).toBeHidden();
  }
});

test("the page in Malayalam names the service in Malayalam", async ({ page }) => {
  await page.goto(inMalayalam(askAbout("hiring")));
  const service = page.getByRole("form").getByLabel("വിഷയം:");
  await expect(service.locator("option:checked")).toHaveText(saidOfServices["Hiring & Retention"]);
});

test("the table of fees leads to each service, and that to its page", async ({ page }) => {
  await page.goto(pages.services);
  const row = page.getByRole("row", { name: /^Risk management/ });
  await expect(row).toContainText("for a review");
  await row.getByRole("link", { name: "Risk management" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Risk management" })).toBeInViewport();
  const service = page.getByRole("region", { name: "Risk management" });
  await expect(service).toContainText("₹1.6 lakh, plus GST");
  await service.getByRole("link", { name: /^How it runs.*Risk management$/ }).click();
  await expect(page).toHaveURL(pagesOfMany.service("risk-management"));
});

test("what changed for a client is found from the home page and from the client", async ({ page }) => {
  await page.goto(pages.home);
  const cases = page.getByRole("region", { name: "What changed, by name and date" });
  await cases
    .getByRole("link", { name: "A freight office without shared passwords or lost days: IT services" })
    .click();
  await expect(page).toHaveURL(pagesOfMany.case("one-key-less"));
  await expect(page.getByRole("main")).toContainText("24 of 24");
  await page.goto(pages.about);
  await page.getByRole("link", { name: "What we did for Malabar Crest Spices" }).click();
  await expect(page).toHaveURL(pagesOfMany.case("four-districts-without-a-branch"));
});
