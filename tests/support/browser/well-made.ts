import { expect, type Page, test } from "playwright/test";
import { violationsOf } from "./accessibility.ts";
import { expectToFit } from "./sideways.ts";

/** A wide window's and a phone's, by which a screen is left as it was opened. */
const widths = [1280, 360];

/** A screen that is looked at for how it is made is opened on a phone, by somebody who asked for less motion. */
export const phone = { viewport: { width: 360, height: 800 }, reducedMotion: "reduce" } as const;

/** Has a look at the page on a wide window and on a phone. */
export async function atEachWidth(page: Page, look: (where: string) => Promise<void>): Promise<void> {
  for (const width of widths)
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: phone.viewport.height });
      // What follows the window's width by a script does so with the next picture.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      await look(`${page.url()} at ${width} px`);
    });
}

/** axe finds nothing wrong with it. */
export const expectNoViolation = (page: Page, part?: string): Promise<void> =>
  atEachWidth(page, async (where) => expect(await violationsOf(page, part), where).toEqual([]));

/** As every screen has to be in each of its states. */
export const expectWellMade = (page: Page): Promise<void> =>
  atEachWidth(page, async (where) => {
    expect(await violationsOf(page), where).toEqual([]);
    await expectToFit(page);
  });
