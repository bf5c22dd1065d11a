import type { Page } from "playwright/test";
import { fairApi, pages } from "#addresses/public.ts";
import { servePieceByPiece } from "../support/browser/piece-by-piece.ts";
import { expect, test } from "../support/browser/test.ts";
import { publicPages } from "./pages.ts";

// One after the other: they spend most of their time waiting, which other tests can use.
test.describe.configure({ mode: "default" });

const webFontHasCome = () =>
  [...document.fonts].some(({ family, status }) => /^Newsreader-/.test(family) && status === "loaded");

/** One that is divided, and one that is whole: in that, styles of a `late` layer are there from the start. */
for (const path of [pages.contact, pages.home])
  test(`${path}, the first page of a visit, is painted, and has its late parts, without its fonts`, async ({
    page,
  }) => {
    // Never answered, so the page's `load` event does not come.
    await page.route(/\/_astro\/.*\.(?:avif|webp)$/, () => {});
    const requested: string[] = [];
    page.on("request", (request) => /_astro\/fonts\//.test(request.url()) && requested.push(request.url()));
    await page.goto(path, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await expect(page.locator("body > footer.after-paint")).toHaveCount(0);
    expect(requested).toEqual([]);
  });

test("the second page of a visit does not delay its fonts", async ({ page }) => {
  await page.goto(pages.contact);
  await page.waitForFunction(webFontHasCome);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL(pages.home);
  await expect(page.locator("html")).not.toHaveAttribute("data-fonts");
  await page.waitForFunction(webFontHasCome);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the fonts are loaded with the page", async ({ page }) => {
    const font = page.waitForRequest(/\.woff2$/);
    await page.goto(pages.contact);
    await font;
    await expect(page.locator("html")).not.toHaveAttribute("data-fonts");
  });
});

const noteWhatMoves = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const { dataset } = document.documentElement;
      const moved = list.getEntries().map((entry) => JSON.stringify(entry));
      dataset["moved"] = [dataset["moved"] ?? "", ...moved].join("\n");
    }).observe({ type: "layout-shift", buffered: true });
  });

async function expectNothingMoved(page: Page, path: string) {
  await page.waitForFunction(webFontHasCome);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => document.documentElement.dataset["moved"] ?? ""), path).toBe("");
}

for (const [window, viewport, fonts] of [
  ["a phone", { width: 360, height: 740 }, "at once"],
  ["a wide window", { width: 1280, height: 720 }, "last"],
] as const)
  test.describe(`on ${window}`, () => {
    test.use({ viewport });

    test(`the layout does not shift while a page arrives in pieces, with its fonts ${fonts}`, async ({
      page,
      baseURL,
    }) => {
      await using site = await servePieceByPiece(page, String(baseURL), fonts);
      await noteWhatMoves(page);
      // Other journeys settle the fair meanwhile; what is newer than the page moves what stands below it.
      await page.route(`**${fairApi.settings}`, (route) => route.fulfill({ json: { state: "open" } }));
      // The face of pages in Malayalam takes the place of another if it is late: some computers have none (decision 068).
      const steady = publicPages.filter((path) => fonts === "at once" || !/^\/ml(\/|$)/.test(path));
      for (const path of steady) {
        await page.goto(site.url + path);
        await expectNothingMoved(page, path);
      }
    });
  });
