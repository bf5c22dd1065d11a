import { expect, type Page } from "playwright/test";

/** Text at 200 %, as people with low vision set it. */
export const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

export const usualText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.removeProperty("font-size"));

/** The page, in its current state, is no wider than windows of these widths. */
export async function expectNoneBeyond(page: Page, widths: readonly number[]): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    expect(await overflow(page), `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** The page does not scroll sideways, with text at 100 % and at 200 %. */
export async function expectToFit(page: Page): Promise<void> {
  const where = `${page.url()} at ${page.viewportSize()?.width} px`;
  expect(await overflow(page), where).toBeLessThanOrEqual(0);
  await enlargeText(page);
  expect(await overflow(page), `${where}, text at 200 %`).toBeLessThanOrEqual(0);
  await usualText(page);
}
