import type { APIRequestContext, Locator, Page } from "playwright/test";
import { linkPages, pages } from "#addresses/public.ts";
import { builtHeads } from "../built/heads.ts";
import * as fair from "./job-fair-journey.ts";
import { expect } from "./test.ts";

type Open = (page: Page, request: APIRequestContext) => Promise<unknown>;

/** How to reach the forms that their page's address alone does not show. */
const journeys: Readonly<Record<string, Open>> = {
  [pages.services]: async (page) => {
    await page.clock.install({ time: 0 });
    await page.goto(pages.services);
    await page.clock.pauseAt(15_000);
    await page.clock.runFor(20_000);
    await page.clock.resume();
    const popup = page.getByRole("dialog", { name: "Connect With Us" });
    await expect(popup).toBeVisible();
    await popup.getByRole("button", { name: "Write to us" }).click();
    await popup.getByRole("button", { name: "Continue" }).click();
    // On phones it slides in from below.
    await popup.evaluate((sheet) => Promise.all(sheet.getAnimations().map(({ finished }) => finished)));
  },
  [pages.jobFair]: fair.begin,
  [pages.jobFairUser]: async (page) => {
    await fair.begin(page);
    await fair.goOnToContact(page, fair.newCompany());
  },
  [pages.jobFairVoucher]: (page) => fair.reachGifts(page, fair.newCompany()),
  [linkPages.jobFairBranding]: async (page, request) =>
    page.goto(await fair.registered(request, fair.newCompany(), linkPages.jobFairBranding)),
};

const hasForm = (html: string) => /<form\b[^>]*\saria-label=/.test(html);

/** The paths of every page of the website on which visitors fill in a form. */
export const pagesWithForms: readonly string[] = [
  ...new Set([
    ...builtHeads.flatMap(({ path, html }) => (hasForm(html) ? [path] : [])),
    ...Object.keys(journeys),
  ]),
];

export const opensByAddress = (path: string): boolean => !(path in journeys);

/** Opens the page, and returns its form once its code has loaded, which it does when the form is first touched. */
export async function openForm(page: Page, request: APIRequestContext, path: string): Promise<Locator> {
  const open = journeys[path] ?? (() => page.goto(path));
  await open(page, request);
  const form = page.getByRole("form");
  await form.getByRole("textbox").or(form.getByRole("checkbox")).filter({ visible: true }).first().focus();
  await expect(page.locator("astro-island[ssr][client=interact]")).toHaveCount(0);
  return form;
}
