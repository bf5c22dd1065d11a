import type { Page } from "playwright/test";

/** Scrolls down and a little up again, as people do who look for a way to go on. */
export const comeBackUp = (page: Pick<Page, "evaluate">): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (const top of [700, 500]) {
      scrollTo(0, top);
      await frame();
      await frame();
    }
  });
