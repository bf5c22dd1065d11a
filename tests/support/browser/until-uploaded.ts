import { expect, type Locator, type Page } from "playwright/test";

/**
 * Waits until a file is uploaded. Retries after a broken connection back off, so the page's clock, which has to be
 * installed, is moved forward meanwhile.
 */
export const untilUploaded = (page: Page, uploaded: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(1000);
    await expect(uploaded).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [100] });
