import { expect, type Page } from "playwright/test";

/** Text at 200 %, as people set it who see little. */
export const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));

/** By how many pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

export const usualText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.removeProperty("font-size"));

/** Nothing of the page, as it is, lies beyond windows of these widths. */
export async function expectNoneBeyond(page: Page, widths: readonly number[]): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    expect(await overflow(page), `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Nobody has to scroll sideways, with text as it is and at 200 %. */
export async function expectToFit(page: Page): Promise<void> {
  const where = `${page.url()} at ${page.viewportSize()?.width} px`;
  expect(await overflow(page), where).toBeLessThanOrEqual(0);
  await enlargeText(page);
  expect(await overflow(page), `${where}, text at 200 %`).toBeLessThanOrEqual(0);
  await usualText(page);
}
