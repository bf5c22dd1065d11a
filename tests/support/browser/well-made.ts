import { expect, type Page, test } from "playwright/test";
import { violationsOf } from "./accessibility.ts";
import { expectToFit } from "./sideways.ts";

/** The widths of a wide window and of a phone, which comes last, so that a screen is left as it was opened. */
const widths = [1280, 360];

/** Screens are checked on a phone that prefers reduced motion. */
export const phone = { viewport: { width: 360, height: 800 }, reducedMotion: "reduce" } as const;

/** Runs a check on the page in a wide window and on a phone. */
async function atEachWidth(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  for (const width of widths)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: phone.viewport.height });
      // Scripts that follow the window's width do so in the next frame.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      await look(`${page.url()} at ${width} px`);
    });
}

/** axe finds no violation, in a wide window and on a phone. */
export const expectNoViolation = (page: Page, part?: string): Promise<void> =>
  atEachWidth(page, async (where) => expect(await violationsOf(page, part), where).toEqual([]));

/** Required of every screen in each of its states: no violation, and no sideways scrolling. */
export const expectWellMade = (page: Page): Promise<void> =>
  atEachWidth(page, async (where) => {
    expect(await violationsOf(page), where).toEqual([]);
    await expectToFit(page);
  });
