import { expect, type Page, test } from "playwright/test";
import { violationsOf } from "./accessibility.ts";

/** Text at 200 %, as people with low vision set it. */
export const enlargeText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));

/** How many pixels the page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

export const usualText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.removeProperty("font-size"));

/** There is less to grow into than on any phone of today. */
const NARROWEST_TO_GROW = 360;

/**
 * Texts that text at 200 % makes too little larger: twice as large is asked of the usual sizes, half as large again of
 * headings and other large texts.
 */
export const stuntedTexts = (page: Page) =>
  page.evaluate(async (narrowest) => {
    const { style } = document.documentElement;
    if (innerWidth < narrowest) return [];
    const texts = [
      ...document.querySelectorAll("h1, h2, h3, h4, p, li, dt, dd, label, legend, button, input, td, th"),
    ].filter((text) => text.checkVisibility());
    const sizes = () => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    // Sizes are those of the last frame while a style sheet is still on its way.
    const drawn = () => new Promise((next) => requestAnimationFrame(next));
    const before = sizes();
    style.setProperty("font-size", "200%");
    await drawn();
    await drawn();
    const after = sizes();
    style.removeProperty("font-size");
    return texts.flatMap((text, at) => {
      const [usual = 0, large = 0] = [before[at], after[at]];
      // One that has gone meanwhile has no size.
      if (!text.isConnected) return [];
      const isEnough = large / usual >= (usual < 20 ? 1.97 : 1.5);
      return isEnough ? [] : `${usual} px becomes ${large} px: ${text.textContent.slice(0, 40)}`;
    });
  }, NARROWEST_TO_GROW);

/** The page, in its current state, is no wider than windows of these widths. */
export async function expectNoneBeyond(page: Page, widths: readonly number[]): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    expect(await overflow(page), `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** The page does not scroll sideways, with text at 100 % and at 200 %. */
export async function expectToFit(page: Page): Promise<void> {
  const where = `${page.url()} at ${page.viewportSize()?.width} px`;
  expect(await overflow(page), where).toBeLessThanOrEqual(0);
  await enlargeText(page);
  expect(await overflow(page), `${where}, text at 200 %`).toBeLessThanOrEqual(0);
  await usualText(page);
}

/**
 * The words of headings and lists that are broken between two letters, because a line is too short for them. Malayalam joins
 * words to ones that no phone can hold in large letters, and breaks them between syllables.
 */
export const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (!holder?.closest("h1, h2, h3, h4, li") || holder.closest(".visually-hidden")) continue;
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/[\p{Script=Latin}’]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });

/**
 * The page once every part of it is there and laid out. A part that is not yet (`.late`) is as high as was estimated, so that
 * its own box would seem to cut its last lines, and what is too wide in it does not make the page wider.
 */
export const expectLaidOut = (page: Page): Promise<void> =>
  expect(page.locator(".late, .after-paint")).toHaveCount(0);

/**
 * Texts, or the boxes around them, of which something is beyond the window or cut off by a box around them: neither makes the page
 * scroll. What one can scroll to, what an ellipsis shortens, what is there for the eye or the ear alone, and what the browser
 * neither lays out nor paints before it comes near is none.
 */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const range = document.createRange();
    /** The edges between which an element's content is visible; `null` if it can be scrolled. */
    const seenWithin = (holder: Element) => {
      const edges = {
        left: 0,
        right: innerWidth,
        top: Number.NEGATIVE_INFINITY,
        bottom: Number.POSITIVE_INFINITY,
      };
      for (let around: Element | null = holder; around; around = around.parentElement) {
        const { overflowX, overflowY, textOverflow, position } = getComputedStyle(around);
        if (/auto|scroll/.test(overflowX) || textOverflow === "ellipsis") return null;
        const box = around.getBoundingClientRect();
        if (overflowX !== "visible") {
          edges.left = Math.max(edges.left, box.left);
          edges.right = Math.min(edges.right, box.right);
        }
        if (/hidden|clip/.test(overflowY)) {
          edges.top = Math.max(edges.top, box.top);
          edges.bottom = Math.min(edges.bottom, box.bottom);
        }
        if (position === "fixed") break;
      }
      return edges;
    };
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const holder = text.parentElement;
      if (
        !text.textContent?.trim() ||
        !holder?.checkVisibility({
          visibilityProperty: true,
          opacityProperty: true,
          contentVisibilityAuto: true,
        })
      )
        continue;
      if (holder.closest(".visually-hidden, [aria-hidden=true], [inert]")) continue;
      const edges = seenWithin(holder);
      if (!edges) continue;
      range.selectNodeContents(text);
      const isCut = [holder, range].some((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return (
          left < edges.left - 1 || right > edges.right + 1 || top < edges.top - 1 || bottom > edges.bottom + 1
        );
      });
      if (isCut) cut.push(`${holder.localName}: ${text.textContent.trim().slice(0, 60)}`);
    }
    return cut;
  });

/** Paragraphs that a column of fewer than 12rem breaks into more than two lines. */
export const narrowParagraphs = (page: Page) =>
  page.evaluate(() => {
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const range = document.createRange();
    /** The lines of its longest text: a name and a role below each other are two texts. */
    const linesIn = (paragraph: Element) => {
      let most = 0;
      const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        range.selectNodeContents(text);
        most = Math.max(most, range.getClientRects().length);
      }
      return most;
    };
    return [...document.querySelectorAll("p")]
      .filter((paragraph) => paragraph.checkVisibility() && !paragraph.closest(".visually-hidden"))
      .filter((paragraph) => paragraph.getBoundingClientRect().width < 12 * rem && linesIn(paragraph) > 2)
      .map(({ textContent }) => textContent);
  });

/** The columns of tables that are not seen in this window, or not whole. */
export const hiddenColumns = (page: Page) =>
  page.evaluate(() => {
    const isSeen = (cell: Element | undefined) => {
      if (!cell?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const { left, right } = cell.getBoundingClientRect();
      if (right - left < 1 || left < 0 || right > innerWidth) return false;
      for (let around = cell.parentElement; around; around = around.parentElement) {
        const box = around.getBoundingClientRect();
        const isClipped = left < box.left - 1 || right > box.right + 1;
        if (isClipped && getComputedStyle(around).overflowX !== "visible") return false;
      }
      return true;
    };
    const tables = [...document.querySelectorAll("table")].filter((table) => table.checkVisibility());
    return tables.flatMap((table) => {
      const headings = [...table.querySelectorAll("thead th")];
      const rows = [...table.querySelectorAll("tbody tr")];
      const cells = rows.find(({ children }) => children.length >= headings.length)?.children ?? [];
      return headings.flatMap((heading, at) => (isSeen(cells[at]) ? [] : heading.textContent));
    });
  });

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
