import { fairApi, pages } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import { resources } from "#site/chrome/navigation.ts";
import { expect, test } from "../support/browser/test.ts";
import { cutTexts, enlargeText, expectLaidOut } from "../support/browser/well-made.ts";

test("the first Tab stop is a link that skips to the main content", async ({ page }) => {
  await page.goto(pages.contact);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to main content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#main$/);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: "Home" })).toBeFocused();
});

test("the canonical address of a page has no file ending", async ({ page }) => {
  await page.goto(pages.contact);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${site.url}${pages.contact}`);
  await page.goto(pages.home);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${site.url}/`);
});

test.describe("an address that does not exist", () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test("answers 404 with ways onward and no canonical address", async ({ page }) => {
    const answer = await page.goto("/no-such-page");
    expect(answer?.status()).toBe(404);
    await expect(page.locator("link[rel=canonical]")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "Contact us" })).toHaveAttribute(
      "href",
      pages.contact,
    );
  });
});

test("the breadcrumb is visible and also provided as structured data", async ({ page }) => {
  await page.goto(pages.contact);
  const trail = page.getByRole("navigation", { name: "Breadcrumb" });
  await expect(trail.getByRole("listitem")).toHaveText(["Home", "Contact"]);
  const data = await page.locator("script[type='application/ld+json']").allTextContents();
  const list = data.map((text): unknown => JSON.parse(text));
  expect(list).toContainEqual(
    expect.objectContaining({
      "@type": "BreadcrumbList",
      itemListElement: [
        expect.objectContaining({ position: 1, name: "Home", item: `${site.url}/` }),
        expect.objectContaining({ position: 2, name: "Contact", item: `${site.url}${pages.contact}` }),
      ],
    }),
  );
});

test("the footer shows the current year", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2031-01-01T00:30:00+05:30"));
  await page.goto(pages.contact);
  await expect(page.getByRole("contentinfo")).toContainText(`© 2031 ${site.legalName}`);
});

test("a page that is as it was built formats no date while it loads, which takes a phone a tenth of a second", async ({
  page,
}) => {
  const band = page.locator("[data-built]");
  await page.route(fairApi.settings, async (route) => {
    const built: Record<string, unknown> = JSON.parse(`${await band.getAttribute("data-built")}`);
    await route.fulfill({ json: { ...built, placesLeft: 7 } });
  });
  await page.addInitScript(() => {
    const inWords = Date.prototype.toLocaleString;
    Date.prototype.toLocaleString = function (this: Date, ...options: [Intl.LocalesArgument?]) {
      performance.mark("format");
      return inWords.apply(this, options);
    };
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(format, options) {
        performance.mark("format");
        return Reflect.construct(format, options);
      },
    });
  });
  for (const path of [pages.home, pages.cases]) {
    await page.goto(path);
    if (path === pages.home) {
      await expect(band).toContainText("7 places left.");
      await expect(
        page.locator("[data-said]"),
        "what the page was built with is brought up to date",
      ).toHaveCount(0);
    }
    await expectLaidOut(page);
    expect(await page.evaluate(() => performance.getEntriesByName("format").length)).toBe(0);
  }
});

test("the footer's external links open in a new tab with rel=noopener", async ({ page }) => {
  await page.goto(pages.contact);
  for (const name of [...resources.filter(({ outside }) => outside), ...site.social].map(
    ({ label }) => label,
  )) {
    const outside = page.getByRole("contentinfo").getByRole("link", { name: `${name} (opens in a new tab)` });
    await expect(outside).toHaveAttribute("target", "_blank");
    await expect(outside).toHaveAttribute("rel", "noopener");
  }
});

test("the footer is laid out once the page is idle, and its pictures load when scrolled near", async ({
  page,
}) => {
  await page.goto(pages.employeeVerification);
  const footer = page.getByRole("contentinfo");
  const isLaidOut = () =>
    footer.locator(".copyright").evaluate((line) => line.checkVisibility({ contentVisibilityAuto: true }));
  await expect.poll(isLaidOut).toBe(true);
  const banner = footer.locator("[data-promo-banner] img");
  await expect(banner).toBeHidden();
  await footer.scrollIntoViewIfNeeded();
  await expect(banner).toBeVisible();
  await expect
    .poll(() => banner.evaluate((picture: HTMLImageElement) => picture.naturalWidth))
    .toBeGreaterThan(0);
});

test("with large text, no line of a footer is taken for cut that the page had no time to lay out", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // The parts are shown, and nothing follows: the page is never idle again.
    window.requestIdleCallback = (work) =>
      document.querySelector(".after-paint") ? window.setTimeout(work, 0) : 0;
  });
  await page.setViewportSize({ width: 768, height: 800 });
  await page.goto(pages.projectSubmission);
  await expect(page.locator(".after-paint")).toHaveCount(0);
  await expect(page.locator("footer.late")).toHaveCount(1);
  await enlargeText(page);
  expect(await cutTexts(page)).toEqual([]);
});

test("the web manifest is read by the browser without a complaint", async ({ page, baseURL }) => {
  await page.goto(pages.creators);
  const browser = await page.context().newCDPSession(page);
  const { errors, manifest } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(manifest).toMatchObject({ name: site.legalName, startUrl: `${baseURL}${pages.home}` });
  expect(manifest.icons).toHaveLength(3);
});
