import type { Page } from "playwright/test";
import { pages } from "#addresses/public.ts";
import { phoneHref, site, siteLinks } from "#firm/site.ts";
import { violationsOf } from "../support/browser/accessibility.ts";
import { comeBackUp } from "../support/browser/come-back-up.ts";
import { servePieceByPiece } from "../support/browser/piece-by-piece.ts";
import { showParts } from "../support/browser/show-parts.ts";
import { expect, test } from "../support/browser/test.ts";
import { enlargeText } from "../support/browser/well-made.ts";

const wide = { width: 1280, height: 800 };
const phone = { width: 360, height: 740 };

/** In milliseconds. By then every page has loaded; from then on only the test moves the clock. */
const LOADED = 15_000;

async function open(page: Page, path: string) {
  await page.clock.install({ time: 0 });
  await page.goto(path);
  // What comes after the first paint waits for several frames, and each of them moves the clock.
  await page.clock.pauseAt(LOADED - 1000);
  await page.clock.runFor(1000);
  await showParts(page);
  await page.evaluate(() => customElements.whenDefined("disclosure-menu").then(() => {}));
}

declare global {
  interface Window {
    hasShownSplash?: true;
  }
}

test.describe("the splash", () => {
  const splash = (page: Page) => page.locator("[data-splash]");

  /** Recorded as it happens, because the splash disappears by itself. Whether to show it is decided before `load`. */
  const wasShown = (page: Page) => page.evaluate(() => Boolean(window.hasShownSplash));

  test.use({
    userAgent:
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36",
  });

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "webdriver", { configurable: true, get: () => false });
      new MutationObserver(() => {
        if (document.querySelector("[data-splash]:not([hidden])")) window.hasShownSplash = true;
      }).observe(document, { subtree: true, attributeFilter: ["hidden"] });
    });
  });

  test("is shown over the painted page, disappears by itself, and is shown once per session", async ({
    page,
  }) => {
    await page.goto(pages.home);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(splash(page)).toHaveCount(0);
    expect(await wasShown(page)).toBe(true);
    await page.reload();
    expect(await wasShown(page)).toBe(false);
  });

  test("begins with the first paint of a page that arrives in pieces", async ({ page, baseURL }) => {
    await using site = await servePieceByPiece(page, String(baseURL), "last");
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector("[data-splash]:not([hidden])")) return;
        performance.mark("splash");
        observer.disconnect();
      }).observe(document, { subtree: true, attributeFilter: ["hidden"] });
    });
    await page.goto(site.url + pages.home);
    const [begun, painted] = await page.evaluate(() =>
      ["splash", "first-contentful-paint"].map((name) => performance.getEntriesByName(name)[0]?.startTime),
    );
    expect(begun).toBeGreaterThan(0);
    expect(begun).toBeLessThan(painted ?? 0);
  });

  test("ends at the first key press, which has its usual effect", async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto(pages.home, { waitUntil: "commit" });
    await expect(splash(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(splash(page)).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  });

  test("is not shown under reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(pages.home);
    expect(await wasShown(page)).toBe(false);
  });

  test("is shown only on the home page", async ({ page }) => {
    await page.goto(pages.contact);
    expect(await wasShown(page)).toBe(false);
  });

  test("is not shown to an automated browser", async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "webdriver", { get: () => true }));
    await page.goto(pages.home);
    expect(await wasShown(page)).toBe(false);
  });
});

test.describe("the hero's titles", () => {
  const title = (page: Page) => page.getByRole("heading", { level: 1 });
  const shown = (page: Page) => title(page).locator("[data-shown]");

  // Keeps the popup from covering them.
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("connectusFilled", "true")));

  test("rotate every 10 s in the same place, until they are paused", async ({ page }) => {
    await open(page, pages.home);
    const place = await title(page).boundingBox();
    const seen = [await shown(page).textContent()];
    for (const _ of [1, 2]) {
      await page.clock.runFor(10_000);
      seen.push(await shown(page).textContent());
    }
    expect(new Set(seen).size).toBe(3);
    expect(await title(page).boundingBox()).toEqual(place);

    await page.getByRole("button", { name: "Pause the titles" }).click();
    await page.clock.runFor(30_001);
    expect(await shown(page).textContent()).toBe(seen.at(-1));
    await page.getByRole("button", { name: "Play the titles" }).click();
    await page.clock.runFor(10_000);
    expect(await shown(page).textContent()).toBe(seen.at(0));
  });

  test("keep the height of their banner while the pause button is disabled", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 900 });
    await open(page, pages.home);
    const hero = page.getByRole("main").locator("section").first();
    const height = await hero.evaluate((element) => element.getBoundingClientRect().height);
    await page
      .getByRole("button", { name: "Pause the titles" })
      .evaluate((button) => button.toggleAttribute("disabled"));
    await expect(page.getByRole("button", { name: "Pause the titles" })).toHaveCount(0);
    expect(await hero.evaluate((element) => element.getBoundingClientRect().height)).toBe(height);
  });

  test("do not rotate under reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, pages.home);
    const first = await shown(page).textContent();
    await page.clock.runFor(60_000);
    expect(await shown(page).textContent()).toBe(first);
    await expect(page.getByRole("button", { name: "Play the titles" })).toBeVisible();
  });
});

test.describe("the floating contact widget", () => {
  const widget = (page: Page) => page.getByRole("complementary", { name: "Ways to reach us" });
  const box = (page: Page) => page.getByRole("dialog", { name: "Quick contact" });
  const email = (page: Page) => box(page).getByRole("link", { name: site.contact.email });

  test("links to the news, the chat and the contact form", async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto(pages.terms);
    const outside: [name: string, href: string][] = [
      ["News updates", siteLinks.newsUpdates],
      ["Chat on WhatsApp", siteLinks.chat],
    ];
    for (const [name, href] of outside.filter(([, href]) => href.length > 0)) {
      const link = widget(page).getByRole("link", { name: `${name} (opens in a new tab)` });
      await expect(link).toHaveAttribute("href", href);
      await expect(link).toHaveAttribute("rel", "noopener");
    }
    await widget(page).getByRole("link", { name: "Connect Us" }).click();
    await expect(page).toHaveURL(pages.contactForm);
    await expect(page.locator("#connectUsContainer")).toBeInViewport();

    await page.evaluate(() => scrollTo(0, 0));
    await widget(page).getByRole("link", { name: "Connect Us" }).click();
    await expect(page.locator("#connectUsContainer")).toBeInViewport();
  });

  test("has labels that stay while hovered, and disappear on Escape", async ({ page }) => {
    await page.setViewportSize(wide);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(pages.terms);
    const label = widget(page).getByText("Connect Us", { exact: true });
    await widget(page).getByRole("link", { name: "Connect Us" }).hover();
    await expect(label).toHaveCSS("opacity", "1");
    const bounds = await label.boundingBox();
    if (!bounds) throw new Error("there is no label");
    await page.mouse.move(bounds.x + 4, bounds.y + bounds.height / 2, { steps: 20 });
    await expect(label).toHaveCSS("opacity", "1");
    await page.keyboard.press("Escape");
    await expect(label).toHaveCSS("opacity", "0");
  });

  test("has a box that types a greeting, and shows phone and email 2 s after opening", async ({ page }) => {
    await page.setViewportSize(wide);
    await open(page, pages.terms);
    await widget(page).getByRole("button", { name: "Quick contact" }).click();
    const typed = box(page).locator("[data-greeting]");
    await expect(typed).toHaveText("");
    await page.clock.runFor(500);
    await expect(typed).toHaveText(/^Hello/);
    await page.clock.runFor(1499);
    await expect(typed).toHaveText(/answers\.$/);
    await expect(email(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(email(page)).toBeVisible();
    await expect(box(page).getByRole("link", { name: site.contact.phone })).toHaveAttribute(
      "href",
      phoneHref(site.contact.phone),
    );
    await page.keyboard.press("Escape");
    await expect(box(page)).toBeHidden();
    await expect(widget(page).getByRole("button", { name: "Quick contact" })).toBeFocused();
  });

  test("shows everything at once under reduced motion, and when the box is opened again", async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    await open(page, pages.terms);
    await widget(page).getByRole("button", { name: "Quick contact" }).click();
    await page.keyboard.press("Escape");
    await widget(page).getByRole("button", { name: "Quick contact" }).click();
    await expect(email(page)).toBeVisible();

    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.reload();
    await page.clock.runFor(1000);
    await widget(page).getByRole("button", { name: "Quick contact" }).click();
    await expect(email(page)).toBeVisible();
  });

  test("fits a phone, held upright or sideways, with text at 200 %", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto(pages.terms);
    await enlargeText(page);
    const last = widget(page).getByRole("link", { name: site.social.at(-1)?.label ?? "" });
    await comeBackUp(page);
    await widget(page).getByRole("button", { name: "Ways to reach us" }).click();
    await expect(last).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 640, height: 360 });
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(widget(page).getByRole("link", { name: "News updates" })).toBeInViewport();
  });

  test("is one button on a phone, which does not cover focused links", async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(pages.terms);
    const toggle = widget(page).getByRole("button", { name: "Ways to reach us" });
    await expect(widget(page).getByRole("link", { name: "Connect Us" })).toBeHidden();
    await comeBackUp(page);
    await toggle.click();
    await expect(widget(page).getByRole("link", { name: "Connect Us" })).toBeVisible();
    for (const { label, href } of site.social)
      await expect(widget(page).getByRole("link", { name: `${label} (opens in a new tab)` })).toHaveAttribute(
        "href",
        href,
      );
    await widget(page).getByRole("button", { name: "Quick contact" }).click();
    await expect(box(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await expect(toggle).toBeFocused();

    const { x = 0, y = 0 } = (await toggle.boundingBox()) ?? {};
    for (const link of await page.getByRole("contentinfo").getByRole("link").all()) {
      await link.focus();
      const focused = (await link.boundingBox()) ?? { x, y, width: 1, height: 1 };
      const isAbove = focused.y + focused.height <= y;
      const isBeside = focused.x + focused.width <= x;
      expect(isAbove || isBeside, `${await link.textContent()} is above or beside the button`).toBe(true);
    }
  });
});

for (const [name, mark] of [
  ["Ways to reach us", 'id="contact-ways"'],
  ["Social profiles", "data-social-bar"],
] as const) {
  test(`${name}: stays hidden while the page is still arriving`, async ({ page }) => {
    await page.setViewportSize(wide);
    await page.route(pages.contact, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.slice(0, html.indexOf("</li>", html.indexOf(mark))) });
    });
    await page.goto(pages.contact);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const items = page.locator("[data-floating-contact] li");
    await expect(items.last()).toBeAttached();
    await expect(items.filter({ visible: true })).toHaveCount(0);
  });
}

test("on a phone the list of contact ways closes once one is chosen, even on the form's own page", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(pages.contact);
  await comeBackUp(page);
  await page.getByRole("button", { name: "Ways to reach us" }).click();
  const link = page.getByRole("complementary", { name: "Ways to reach us" }).getByRole("link", {
    name: "Connect Us",
  });
  await link.click();
  await expect(link).toBeHidden();
  await expect(page.locator("#connectUsContainer")).toBeInViewport();
});

test("without scripts the contact box opens with its content", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: wide });
  const page = await context.newPage();
  await page.goto(new URL(pages.home, baseURL).href);
  await page.getByRole("button", { name: "Quick contact" }).click();
  await expect(page.getByRole("link", { name: site.contact.phone }).first()).toBeVisible();
  await expect(page.locator("[data-splash]")).toBeHidden();
  await expect(page.getByRole("button", { name: "Pause the titles" })).toHaveCount(0);
  await context.close();
});

for (const viewport of [wide, phone]) {
  test(`the open contact box passes axe at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(pages.contact);
    if (viewport === phone) {
      await comeBackUp(page);
      await page.getByRole("button", { name: "Ways to reach us" }).click();
    }
    await page.getByRole("button", { name: "Quick contact" }).click();
    expect(await violationsOf(page, "#chat-box")).toEqual([]);
  });
}

test.describe("the social bar", () => {
  const bar = (page: Page) =>
    page
      .getByRole("complementary", { name: "Ways to reach us" })
      .getByRole("list", { name: "Social profiles", includeHidden: true });

  test("is shown beside the page, and hidden while the footer is in view", async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto(pages.terms);
    for (const { label, href } of site.social) {
      await expect(bar(page).getByRole("link", { name: `${label} (opens in a new tab)` })).toHaveAttribute(
        "href",
        href,
      );
    }
    await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
    await expect(bar(page)).toBeHidden();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(bar(page)).toBeVisible();
  });

  test("is hidden if the margin has no room for it", async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 });
    await page.goto(pages.terms);
    await expect(bar(page)).toBeHidden();
  });
});

test("a new page opens at its top, and Back restores the scroll position", async ({ page }) => {
  await page.setViewportSize(wide);
  await page.goto(pages.terms);
  await page.evaluate(() => scrollTo(0, 900));
  await page
    .getByRole("banner")
    .getByRole("link", { name: "CONNECT US" })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(pages.contact);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(pages.terms);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
});
