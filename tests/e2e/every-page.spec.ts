import type { Page } from "playwright/test";
import { adminPages } from "#addresses/admin.ts";
import { inMalayalam, pages } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import { asInHighContrast, invisibleMarks } from "../support/browser/high-contrast.ts";
import { expect, test } from "../support/browser/test.ts";
import {
  brokenWords,
  cutTexts,
  enlargeText,
  expectLaidOut,
  expectNoViolation,
  narrowParagraphs,
  overflow,
  phone,
  stuntedTexts,
  usualText,
} from "../support/browser/well-made.ts";
import { findable, publicPages } from "./pages.ts";

const screens = [320, 360, 768, 1280, 1920];
const phoneWidth = phone.viewport.width;

/** How many pixels the page is wider than each screen, with text at 100 % and at 200 %, what a phone breaks, and what is cut off. */
async function beyond(page: Page) {
  const pixels: Record<string, number> = {};
  let broken: string[] = [];
  const stunted: string[] = [];
  const cut: string[] = [];
  const lookForCut = async (where: string) => {
    cut.push(...(await cutTexts(page)).map((text) => `${where}: ${text}`));
  };
  for (const width of screens) {
    await page.setViewportSize({ width, height: 800 });
    pixels[`${width}`] = Math.max(0, await overflow(page));
    await lookForCut(`${width}`);
    stunted.push(...(await stuntedTexts(page)));
    await enlargeText(page);
    pixels[`${width}, text at 200 %`] = Math.max(0, await overflow(page));
    if (width === phoneWidth) broken = await brokenWords(page);
    await lookForCut(`${width}, text at 200 %`);
    await usualText(page);
  }
  return { pixels, broken, stunted, cut };
}

const nothing = {
  pixels: Object.fromEntries(
    screens.flatMap((width) => [
      [width, 0],
      [`${width}, text at 200 %`, 0],
    ]),
  ),
  broken: [],
  stunted: [],
  cut: [],
};

/** Opens the page as on a phone that prefers reduced motion. */
async function openInStillness(page: Page, path: string) {
  await page.emulateMedia({ reducedMotion: phone.reducedMotion });
  await page.setViewportSize(phone.viewport);
  const answer = await page.goto(path);
  // The face of Malayalam is optional: on a busy machine it may come too late, and there is no other for the script.
  if (path.startsWith(inMalayalam(pages.home))) await page.reload();
  await page.getByRole("main").waitFor();
  await expectLaidOut(page);
  return answer;
}

for (const path of publicPages) {
  const isFindable = findable.includes(path);
  const hasHeader = path !== pages.inauguration;
  const hasFooter = hasHeader && path !== pages.jobFair;

  // One page load for all the checks: most of what a check costs is the page.
  test(`${path} has the right metadata, header and footer, fits every screen, has its icons in high contrast, and passes axe`, async ({
    page,
  }) => {
    const answer = await openInStillness(page, path);

    await test.step("it passes axe", async () => expectNoViolation(page));

    await page.emulateMedia({ reducedMotion: "no-preference" });

    await test.step(
      isFindable
        ? "it has one h1, its own canonical address, and answers 200"
        : "it is marked noindex and has no canonical address",
      async () => {
        const canonical = page.locator("link[rel=canonical]");
        const robots = page.locator("meta[name=robots]");
        if (!isFindable) {
          await expect(canonical).toHaveCount(0);
          return expect(robots).toHaveAttribute("content", "noindex");
        }
        expect(answer?.status()).toBe(200);
        await expect(page.locator("main h1")).toHaveCount(1);
        await expect(canonical).toHaveAttribute("href", `${site.url}${path}`);
        await expect(robots).toHaveCount(0);
      },
    );

    await test.step(`it has ${hasHeader ? "the" : "no"} header and ${hasFooter ? "the" : "no"} footer`, async () => {
      // A popup hides what is below it from the accessibility tree.
      const inFrame = { includeHidden: true };
      await expect(page.getByRole("banner", inFrame)).toHaveCount(hasHeader ? 1 : 0);
      await expect(page.getByRole("contentinfo", inFrame)).toHaveCount(hasFooter ? 1 : 0);
    });

    await test.step("no paragraph is narrower than 12rem on a desktop", async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await narrowParagraphs(page)).toEqual([]);
    });

    await test.step("it does not scroll sideways on any screen or break a word on a phone, cuts nothing off, even with text at 200 %, and its text grows", async () =>
      expect(await beyond(page)).toEqual(nothing));

    await test.step("in high contrast, no icon is as dark as the page", async () => {
      await asInHighContrast(page);
      expect(await invisibleMarks(page)).toEqual([]);
    });
  });
}

test(`${adminPages.signIn} passes axe`, async ({ page }) => {
  await openInStillness(page, adminPages.signIn);
  await expectNoViolation(page);
});

test("no two pages share a title or a description", async ({ request }) => {
  const heads = await Promise.all(
    publicPages.map(async (path) => {
      const html = await (await request.get(path)).text();
      const title = html.match(/<title>(.*?)<\/title>/)?.[1];
      const description = html.match(/<meta name="description" content="(.*?)"/)?.[1];
      expect(title, path).toBeTruthy();
      expect(description, path).toBeTruthy();
      return { title, description };
    }),
  );
  expect(new Set(heads.map(({ title }) => title)).size).toBe(publicPages.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(publicPages.length);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every page shows its heading and its text", async ({ page }) => {
    for (const path of findable)
      await test.step(path, async () => {
        await page.goto(path);
        await expect.soft(page.locator("main h1"), path).toBeVisible();
        expect.soft((await page.getByRole("main").innerText()).length, path).toBeGreaterThan(80);
      });
  });
});
