import { expect, type Page } from "playwright/test";

/** Text at 200 %, as people set it who see little. */
export const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const usualText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.removeProperty("font-size"));

/** Nobody has to scroll sideways, with text as it is and at 200 %. */
export async function expectToFit(page: Page): Promise<void> {
  expect(await overflow(page), page.url()).toBeLessThanOrEqual(0);
  await enlargeText(page);
  expect(await overflow(page), page.url()).toBeLessThanOrEqual(0);
  await usualText(page);
}
