import type { Page } from "playwright/test";

/** Scrolls down and a little up again, as people do who look for a way to go on, until the page has noticed. */
export const comeBackUp = (page: Pick<Page, "evaluate">): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    while (document.documentElement.dataset["scrolling"] !== "up") {
      for (const top of [700, 500]) {
        scrollTo(0, top);
        await frame();
        await frame();
      }
    }
  });
