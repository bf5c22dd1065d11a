import { describe, expect, test } from "vitest";
import { pages } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import { publicPages } from "../e2e/pages.ts";
import { visiting, windows } from "./visit.ts";
import type { Visitor } from "./visitor.ts";

const visit = visiting();

/** Nothing but the late styles arranges the footer in columns, and nothing but the late scripts shows it. */
const isCompleted = () => {
  const columns = document.querySelector("body > footer .columns");
  return (
    document.readyState === "complete" &&
    !document.querySelector(".after-paint") &&
    !document.documentElement.dataset["fonts"] &&
    (!columns || getComputedStyle(columns).display === "grid")
  );
};

const completed = (page: Visitor) =>
  page.until("the page to be completed", () => page.evaluate(isCompleted), Boolean);

const withoutFooter: readonly string[] = [pages.inauguration, pages.jobFair];

async function footerShown(page: Visitor, path: string) {
  await completed(page);
  if (withoutFooter.some((start) => path.startsWith(start))) return;
  const footer = await page.evaluate(() => document.querySelector("body > footer")?.textContent);
  expect(footer).toContain(site.legalName);
}

/** Scrolls down, as far as the page goes, and loads it again there. */
async function reloadFurtherDown(page: Visitor) {
  await page.evaluate(() => scrollTo(0, 1000));
  await page.reload();
  await page.until(
    "the place where it was",
    () => page.evaluate(() => scrollY),
    (now) => now > 0,
  );
}

const enquiry = (page: Visitor) => page.getByRole("form", { name: "Enquiry" });
const verification = (page: Visitor) => page.getByRole("form", { name: "Employee verification" });
const company = (page: Visitor) => page.getByRole("form", { name: "Company information" });
const button = (page: Visitor, name: string) => page.getByRole("button", { name, exact: true });

/** What each form answers to a visitor who does the least, and where on its page an address may lead. */
const forms: readonly {
  readonly path: string;
  readonly anchor: string;
  readonly answer: (page: Visitor) => Promise<void>;
}[] = [
  {
    path: pages.contact,
    anchor: pages.contactForm,
    async answer(page) {
      await button(page, "Send enquiry").click();
      await enquiry(page).getByText("Email is required.").waitFor();
    },
  },
  {
    path: pages.projectSubmission,
    anchor: `${pages.projectSubmission}#main`,
    async answer(page) {
      await button(page, "Submit project").click();
      await page
        .getByRole("alert")
        .getByText(/Validation Error/)
        .waitFor();
    },
  },
  {
    path: pages.employeeVerification,
    anchor: `${pages.employeeVerification}#main`,
    async answer(page) {
      await verification(page).getByLabel("I'm not a robot").check();
      await verification(page)
        .getByRole("img", { name: /^Six capital letters/ })
        .waitFor();
    },
  },
  {
    path: pages.jobFair,
    anchor: `${pages.jobFair}#main`,
    async answer(page) {
      const proceed = page.getByRole("dialog").getByRole("button", { name: "Proceed" });
      if (await proceed.isVisible()) await proceed.click();
      await button(page, "Next").click();
      await company(page).getByText("Company name is required").waitFor();
    },
  },
];

describe.each(windows)("in a window of $width px", (window) => {
  test.each(publicPages)(
    "%s shows its footer, opened plainly and loaded again further down",
    async (path) => {
      const { page } = visit;
      await page.resize(window.width, window.height);
      await page.goto(path);
      await footerShown(page, path);
      await page.evaluate(() => scrollTo(0, 1000));
      await page.reload();
      await footerShown(page, path);
    },
  );

  test.each(forms)(
    "the form of $path answers, opened plainly, at an anchor and loaded again further down",
    async ({ path, anchor, answer }) => {
      const { page } = visit;
      await page.resize(window.width, window.height);
      for (const address of [path, anchor]) {
        await page.goto(address);
        await answer(page);
      }
      await page.goto(path);
      await reloadFurtherDown(page);
      await answer(page);
    },
  );
});
