import { adminPages } from "#admin-paths";
import { violationsOf } from "../support/accessibility.ts";
import { openEnquiryList } from "../support/enquiry-list.ts";
import { enlargeText, overflow } from "../support/sideways.ts";
import { expect, test } from "../support/test.ts";
import { publicPages } from "./pages.ts";

const widths = [360, 1280];

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 }, reducedMotion: "reduce" });

    for (const path of [...publicPages, adminPages.signIn]) {
      test(`${path} has no violation that axe finds`, async ({ page }) => {
        await page.goto(path);
        await page.getByRole("main").waitFor();
        expect(await violationsOf(page)).toEqual([]);
      });
    }

    test("the list of enquiries has no violation that axe finds", async ({ page, signIn }) => {
      await signIn();
      await openEnquiryList(page);
      expect(await violationsOf(page)).toEqual([]);
    });
  });
}

const screens = [320, 360, 768, 1280, 1920];

for (const path of publicPages) {
  test(`${path} does not scroll sideways on any screen, even with text at 200 %`, async ({ page }) => {
    await page.goto(path);
    const widest = async () => {
      const beyond: Record<number, number> = {};
      for (const width of screens) {
        await page.setViewportSize({ width, height: 800 });
        beyond[width] = Math.max(0, await overflow(page));
      }
      return beyond;
    };
    const nothing = Object.fromEntries(screens.map((width) => [width, 0]));
    expect(await widest()).toEqual(nothing);
    await enlargeText(page);
    expect(await widest()).toEqual(nothing);
  });
}
