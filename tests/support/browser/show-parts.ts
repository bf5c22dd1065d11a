import type { Page } from "playwright/test";
import { expect } from "./test.ts";

/** Lets a clock that is paused run until every late part is shown. Each is shown in a task of its own. */
export const showParts = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(20);
      return page.locator(".after-paint").count();
    })
    .toBe(0);
