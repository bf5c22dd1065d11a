import type { Locator, Page } from "playwright/test";
import { pages } from "#addresses/public.ts";
import { serveContent, someNews, somePartners } from "../support/browser/live-content.ts";
import { expect, test } from "../support/browser/test.ts";

const carousel = (page: Page, card: string) =>
  page
    .locator('section[aria-roledescription="carousel"]')
    .filter({ has: page.getByText(card, { exact: true }) });
const news = (page: Page) => carousel(page, "News 1");
const partners = (page: Page) => carousel(page, "Partner 2");
const strip = (section: Locator) => section.locator("[data-hydrated]");
const centre = (page: Page) => news(page).locator('li[data-steps="0"]');
const button = (section: Locator, name: string) => section.getByRole("button", { name });

/** Opens a page, scrolls its carousel into view, and waits until it is hydrated. */
async function openCarousel(page: Page, path: string) {
  await page.goto(path);
  await page.locator('section[aria-roledescription="carousel"]').scrollIntoViewIfNeeded();
  const section = path === pages.home ? news(page) : partners(page);
  await expect(strip(section)).toBeVisible();
  await section.scrollIntoViewIfNeeded();
  return section;
}

/** Resizes the window, as turning a phone does, and waits for the next frame. */
async function resize(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
}

async function cardsInSight(section: Locator) {
  const whole = await strip(section).evaluate((element) => element.clientWidth);
  const card = await section
    .locator("li")
    .first()
    .evaluate((element) => element.getBoundingClientRect().width);
  return whole / card;
}

async function swipe(page: Page, section: Locator, distance: number) {
  const box = await strip(section).boundingBox();
  if (!box) throw new Error("the strip is not in sight");
  const [x, y] = [box.x + box.width / 2, box.y + 60];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
}

async function swipeByFinger(page: Page, viewport: Locator, distance: number) {
  const box = await viewport.boundingBox();
  if (!box) throw new Error("the strip is not in sight");
  const [start, y] = [box.x + box.width * 0.75, box.y + 60];
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch("touchStart", start);
  await touch("touchMove", start + distance / 2);
  await touch("touchMove", start + distance);
  await touch("touchEnd");
}

test.beforeEach(async ({ page }) => {
  await serveContent(page, { news: someNews(12), partners: somePartners(6) });
});

test.describe("the news carousel", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("shows two cards, three from 640 px and four from 1024 px, with the centre one enlarged", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 639, height: 900 });
    const section = await openCarousel(page, pages.home);
    const size = (steps: number) =>
      section
        .locator(`li[data-steps="${steps}"] img`)
        .first()
        .evaluate((picture) => picture.getBoundingClientRect());
    for (const [width, visible] of [
      [639, 2],
      [640, 3],
      [1023, 3],
      [1024, 4],
    ] as const)
      await test.step(`at ${width} px ${visible} cards`, async () => {
        await resize(page, width);
        await expect.poll(() => cardsInSight(section)).toBeCloseTo(visible, 1);
        const [enlarged, beside] = [await size(0), await size(1)];
        expect(enlarged.width).toBeGreaterThan(beside.width * 1.1);
        expect(enlarged.bottom).toBeCloseTo(beside.bottom, 0);
        await expect
          .poll(async () => {
            const { x, width: cardWidth } = await size(0);
            return Math.abs(x + cardWidth / 2 - width / 2);
          })
          .toBeLessThan(5);
      });
  });

  test("moves by itself, and pauses under the mouse and while it has the focus", async ({ page }) => {
    await page.clock.install({ time: 0 });
    await openCarousel(page, pages.home);
    await centre(page).hover();
    const resting = await centre(page).getAttribute("aria-label");
    await page.clock.runFor(6000);
    await expect(centre(page)).toHaveAttribute("aria-label", resting ?? "");
    await page.mouse.move(5, 5);
    await page.clock.runFor(6000);
    await expect(centre(page)).not.toHaveAttribute("aria-label", resting ?? "");
    await button(news(page), "Next news").focus();
    const focused = await centre(page).getAttribute("aria-label");
    await page.clock.runFor(6000);
    await expect(centre(page)).toHaveAttribute("aria-label", focused ?? "");
  });

  test("stops with its pause button, and moves again with its play button", async ({ page }) => {
    await page.clock.install({ time: 0 });
    const section = await openCarousel(page, pages.home);
    await button(section, "Pause news").click();
    await page.mouse.move(5, 5);
    const resting = await centre(page).getAttribute("aria-label");
    await page.clock.runFor(9000);
    await expect(centre(page)).toHaveAttribute("aria-label", resting ?? "");
    await button(section, "Play news").click();
    await page.mouse.move(5, 5);
    await page.clock.runFor(6000);
    await expect(centre(page)).not.toHaveAttribute("aria-label", resting ?? "");
  });

  test("does not move under reduced motion, and shows no pause button", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install({ time: 0 });
    const section = await openCarousel(page, pages.home);
    await page.clock.runFor(9000);
    await expect(centre(page)).toHaveAttribute("aria-label", "1 of 12");
    await expect(button(section, "Next news")).toBeVisible();
    await expect(button(section, "Pause news")).toBeHidden();
  });

  test("loops endlessly in both directions, without a gap at the edge", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const section = await openCarousel(page, pages.home);
    await expect(centre(page)).toHaveAttribute("aria-label", "1 of 12");
    const before = await section.locator('li[aria-label="12 of 12"]').boundingBox();
    expect(before?.x).toBeGreaterThan(0);
    await button(section, "Previous news").click();
    await expect(centre(page)).toHaveAttribute("aria-label", "12 of 12");
    for (const at of Array.from({ length: 12 }, (_, index) => index + 1)) {
      await button(section, "Next news").click();
      await expect(centre(page)).toHaveAttribute("aria-label", `${at} of 12`);
    }
  });

  test("moves on a swipe of 51 px, and not on one of 50 px", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const section = await openCarousel(page, pages.home);
    await swipe(page, section, -50);
    await expect(centre(page)).toHaveAttribute("aria-label", "1 of 12");
    await swipe(page, section, -51);
    await expect(centre(page)).toHaveAttribute("aria-label", "2 of 12");
    await swipe(page, section, 51);
    await expect(centre(page)).toHaveAttribute("aria-label", "1 of 12");
    await swipe(page, section, -400);
    await expect(centre(page)).toHaveAttribute("aria-label", "2 of 12");
  });

  test("moves a focused card to the centre", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const section = await openCarousel(page, pages.home);
    await button(section, "Next news").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(section.getByRole("link", { name: "News 3" })).toBeFocused();
    await expect(centre(page)).toHaveAttribute("aria-label", "3 of 12");
    // A busy phone reports the focus long after the key press.
    await section.getByRole("link", { name: "News 5" }).focus();
    await expect(centre(page)).toHaveAttribute("aria-label", "5 of 12");
  });

  test("hides the copies of a short list's cards from screen readers and makes them inert", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await serveContent(page, { news: someNews(4), partners: [] });
    const section = await openCarousel(page, pages.home);
    await expect(section.getByRole("listitem")).toHaveCount(4);
    await button(section, "Previous news").click();
    await expect(centre(page)).toHaveAttribute("aria-label", "4 of 4");
    await expect(section.locator("li[aria-hidden]")).toHaveCount(8);
    for (const copy of await section.locator("li[aria-hidden]").all()) {
      await expect(copy).toHaveAttribute("inert");
    }
  });
});

test.describe("the news carousel on a touch screen", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("moves on a swipe of 51 px, and not on one of 50 px", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const section = await openCarousel(page, pages.home);
    await swipeByFinger(page, strip(section), -50);
    await expect(centre(page)).toHaveAttribute("aria-label", "1 of 12");
    await swipeByFinger(page, strip(section), -51);
    await expect(centre(page)).toHaveAttribute("aria-label", "2 of 12");
  });
});

test.describe("without scripts", () => {
  test.use({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    javaScriptEnabled: false,
  });

  for (const path of [pages.home, pages.about]) {
    test(`the strip on ${path} is scrolled by a finger`, async ({ page }) => {
      await page.goto(path);
      const viewport = page.locator('section[aria-roledescription="carousel"] div:has(> ul)');
      await viewport.scrollIntoViewIfNeeded();
      await swipeByFinger(page, viewport, -230);
      await expect.poll(() => viewport.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    });
  }
});

test.describe("the partners carousel", () => {
  test("shows one partner per slide, two from 746 px and three from 1334 px, with a dot for each slide", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 745, height: 900 });
    const section = await openCarousel(page, pages.about);
    const dots = section.getByRole("button", { name: /^Go to partners/ });
    for (const [width, perSlide] of [
      [745, 1],
      [746, 2],
      [1333, 2],
      [1334, 3],
    ] as const)
      await test.step(`at ${width} px ${perSlide} per slide`, async () => {
        await resize(page, width);
        expect(await cardsInSight(section)).toBeCloseTo(perSlide, 1);
        await expect(dots).toHaveCount(6 / perSlide);
        await dots.last().click();
        await expect(dots.last()).toHaveAttribute("aria-current", "true");
        await button(section, "Next partners").click();
        await expect(dots.first()).toHaveAttribute("aria-current", "true");
      });
  });

  test("shows opaque dots, and marks the current one by its thickness", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const section = await openCarousel(page, pages.about);
    const dash = (slide: number) =>
      button(section, `Go to partners, slide ${slide} of 3`).evaluate((dot) => {
        const { opacity, borderTopWidth } = getComputedStyle(dot, "::before");
        return { opacity, thickness: Number.parseFloat(borderTopWidth) };
      });
    expect(await dash(1)).toEqual({ opacity: "1", thickness: 4 });
    expect(await dash(2)).toEqual({ opacity: "1", thickness: 2 });
  });

  test("moves on a swipe of 51 px, and not on one of 50 px", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const section = await openCarousel(page, pages.about);
    const dot = (slide: number) => button(section, `Go to partners, slide ${slide} of 3`);
    await swipe(page, section, -50);
    await expect(dot(1)).toHaveAttribute("aria-current", "true");
    await swipe(page, section, -51);
    await expect(dot(2)).toHaveAttribute("aria-current", "true");
  });

  test("opens a cut description in a dialog, which pauses it, and returns the focus on Escape", async ({
    page,
  }) => {
    await page.clock.install({ time: 0 });
    const section = await openCarousel(page, pages.about);
    await section.hover();
    const more = button(section, "Read more about Partner 1");
    await more.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Partner 1" });
    await expect(dialog).toContainText("The end.");
    await page.mouse.move(5, 5);
    await page.clock.runFor(9000);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(more).toBeFocused();
    await expect(button(section, "Go to partners, slide 1 of 3")).toHaveAttribute("aria-current", "true");
  });
});

test.describe("the logos", () => {
  const marquee = (page: Page) => page.locator("[data-marquee]");
  const state = (page: Page) =>
    marquee(page)
      .locator("> div")
      .evaluate((band) => band.getAnimations().map(({ playState }) => playState));

  test("move, pause under the mouse, and stop with their button", async ({ page }) => {
    await page.goto(pages.home);
    await marquee(page).scrollIntoViewIfNeeded();
    await expect(page.getByRole("img", { name: "Partner 6" })).toBeAttached();
    expect(await state(page)).toEqual(["running"]);
    await marquee(page).hover();
    expect(await state(page)).toEqual(["paused"]);
    await page.getByRole("button", { name: "Pause the logos" }).click();
    await page.mouse.move(5, 5);
    expect(await state(page)).toEqual(["paused"]);
    await page.getByRole("button", { name: "Move the logos" }).click();
    await page.mouse.move(5, 5);
    expect(await state(page)).toEqual(["running"]);
    await expect(marquee(page).locator("ul[aria-hidden]")).toHaveAttribute("inert");
  });

  test("do not move under reduced motion, and are shown once, without a pause button", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(pages.home);
    await marquee(page).scrollIntoViewIfNeeded();
    expect(await state(page)).toEqual([]);
    await expect(marquee(page).locator("ul[aria-hidden]")).toBeHidden();
    await expect(page.getByRole("button", { name: "Pause the logos" })).toBeHidden();
  });
});

test("empty lists of news and partners show the empty state", async ({ page }) => {
  await serveContent(page, { news: [], partners: [] });
  for (const path of [pages.home, pages.about]) {
    await page.goto(path);
    await page.locator('section[aria-roledescription="carousel"]').scrollIntoViewIfNeeded();
    await expect(
      page.getByText(path === pages.home ? "No News available" : "No clients available"),
    ).toBeVisible();
    if (path === pages.about) continue;
    await page.locator("[data-partners]").scrollIntoViewIfNeeded();
    await expect(page.getByText("No clients available")).toBeVisible();
  }
});
