import { randomUUID } from "node:crypto";
import type { Locator, Page } from "playwright/test";
import { inMalayalam, pages, pagesOfMany } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import { expect, test } from "../support/browser/test.ts";
import { pdf } from "../support/files/documents.ts";
import * as project from "./project-page.ts";

// What somebody asks who opens the site on a small phone for the first time. Each answer is found from the home page with
// two presses at most, and without knowing where it is: by links that say what they lead to.

const MOST_PRESSES = 2;

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

/** The visitor at the home page, whose presses are counted. */
async function visit(page: Page) {
  let presses = 0;
  await page.goto(pages.home);
  return {
    async press(link: Locator) {
      await link.tap();
      presses += 1;
    },
    /** Reads on to the answer, which the presses so far have reached. */
    async reads(answer: Locator) {
      await answer.scrollIntoViewIfNeeded();
      await expect(answer).toBeInViewport();
      expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
    },
  };
}

const main = (page: Page) => page.getByRole("main");
const linkIn = (part: Locator, name: string | RegExp) => part.getByRole("link", { name }).first();
const menuButton = (page: Page) => page.getByRole("button", { name: "Menu" });
const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });

test("What do they do?", async ({ page }) => {
  await visit(page);
  const said = main(page).getByText("We advise owner-run businesses in Kerala", { exact: false });
  await expect(said).toBeInViewport({ ratio: 1 });
});

test("What does it cost?", async ({ page }) => {
  const { reads } = await visit(page);
  await reads(main(page).getByText("from ₹60,000", { exact: true }));
  await reads(linkIn(main(page), /^Hiring and retention.*from ₹35,000 for each position filled/));
});

test("the page of a service says at its top what it costs", async ({ page }) => {
  await page.goto(pagesOfMany.service("hiring"));
  const fee = main(page).getByRole("link", { name: "₹35,000 to ₹1.2 lakh" });
  await expect(fee).toBeInViewport({ ratio: 1 });
  await fee.tap();
  await expect(main(page).getByText(/^A store manager at ₹45,000/)).toBeInViewport();
});

test("Who would work with me?", async ({ page }) => {
  const { press, reads } = await visit(page);
  await press(linkIn(main(page), "About us"));
  await reads(main(page).getByRole("link", { name: /Deepa Varghese/ }));
});

test("Have they done this before?", async ({ page }) => {
  const { press, reads } = await visit(page);
  const sheet = linkIn(main(page), "A freight office without shared passwords or lost days: IT services");
  await reads(sheet);
  await press(sheet);
  await reads(main(page).getByText("24 of 24").first());
});

test("Can I write by WhatsApp?", async ({ page }) => {
  const { reads } = await visit(page);
  const chat = linkIn(main(page), "WhatsApp");
  await expect(chat).toBeInViewport({ ratio: 1 });
  await expect(chat).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+/);
  await reads(chat);
});

test("Is the fair for us, and when is it?", async ({ page }) => {
  const { reads } = await visit(page);
  const band = main(page).getByRole("region", { name: "The employers’ online job fair" });
  await reads(band.getByText("Free for companies that hire in Kerala.", { exact: false }));
  await expect(band).toContainText("Online.");
});

test("How does my company register?", async ({ page }) => {
  const { press, reads } = await visit(page);
  await press(linkIn(main(page), /^Register your company|^Join the waiting list/));
  const proceed = page.getByRole("dialog").getByRole("button", { name: "Proceed" });
  await press(proceed);
  await reads(page.getByRole("form").getByLabel("Company name"));
});

test("Does this person really work there?", async ({ page, context }) => {
  const { press, reads } = await visit(page);
  await press(menuButton(page));
  const opened = context.waitForEvent("page");
  await press(linkIn(menu(page), /EMPLOYEE VERIFICATION/));
  await reads((await opened).getByRole("form").getByLabel("Employee ID"));
});

test("Is this certificate genuine?", async ({ page }) => {
  const { press, reads } = await visit(page);
  await press(menuButton(page));
  await press(linkIn(menu(page), "Check a certificate"));
  await reads(main(page).getByText("Choose a file").first());
});

test("Where is their office, and when is it open?", async ({ page }) => {
  const { reads } = await visit(page);
  const footer = page.getByRole("contentinfo");
  await reads(footer.getByText(site.contact.address.lines[0]));
  await reads(footer.getByText(site.contact.hours));
});

test("Can I read it in Malayalam?", async ({ page }) => {
  const { press, reads } = await visit(page);
  await press(menuButton(page));
  await press(linkIn(menu(page), "മലയാളം"));
  await page.waitForURL(inMalayalam(pages.home));
  await reads(main(page).getByRole("heading", { level: 1 }));
});

test("Where do I send my idea, as a PDF?", async ({ page }) => {
  const { press, reads } = await visit(page);
  await press(linkIn(main(page), "Submit New Project"));
  await page.waitForURL(pages.projectSubmission);
  await reads(project.form(page).getByText("Choose a file").first());
  await project.file(page).setInputFiles({ name: "idea.pdf", mimeType: "application/pdf", buffer: pdf() });
  await expect(project.form(page)).toContainText("idea.pdf");
});

test("What do they do with my data?", async ({ page }) => {
  const { press, reads } = await visit(page);
  await press(linkIn(page.getByRole("contentinfo"), "Privacy notice"));
  await expect(page).toHaveURL(pages.privacy);
  await reads(main(page).getByRole("heading", { level: 1, name: "Privacy notice" }));
});

test("What is their phone number?", async ({ page }) => {
  const { press, reads } = await visit(page);
  await press(menuButton(page));
  await reads(linkIn(menu(page), site.contact.phone));
});

test("How do I get back to the form I began?", async ({ page }) => {
  const name = `Meera ${randomUUID().replace(/[^a-z]/g, "")}`;
  await page.goto(pages.contact);
  await page.getByRole("form").getByLabel("Full name").fill(name);
  const { press, reads } = await visit(page);
  await press(linkIn(main(page), "Talk to us"));
  await page.waitForURL(pages.contact);
  await press(page.getByRole("button", { name: "Continue" }));
  await expect(page.getByRole("form").getByLabel("Full name")).toHaveValue(name);
  await reads(page.getByRole("form").getByLabel("Email"));
});
