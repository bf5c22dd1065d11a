import type { Page } from "playwright/test";

/** Text at 200 %, as people set it who see little. */
export const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
