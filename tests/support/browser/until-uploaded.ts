import { expect, type Locator, type Page } from "playwright/test";

/**
 * Waits until a file has arrived. A broken connection is waited out, for longer each time: the page's clock, which has to
 * be installed, is moved on meanwhile.
 */
export const untilUploaded = (page: Page, uploaded: Locator): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(1000);
    await expect(uploaded).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [100], timeout: 60_000 });
