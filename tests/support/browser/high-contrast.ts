import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { expect } from "./test.ts";

/** Imitates the high contrast of Windows, in which browsers choose the colours of backgrounds and texts. */
export const asInHighContrast = (page: Page) =>
  page.emulateMedia({ forcedColors: "active", colorScheme: "dark", reducedMotion: "reduce" });

/**
 * Icons and markers that are as dark as the page behind them: a mask, or a small part of the decoration, on which the
 * browser has put its own background.
 */
export const invisibleMarks = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("span"));
    probe.style.background = "Canvas";
    const canvas = getComputedStyle(probe).backgroundColor;
    probe.remove();
    const isMasked = ({ maskImage }: CSSStyleDeclaration) => /url\(/.test(maskImage);
    const found: string[] = [];
    for (const element of document.querySelectorAll("body *")) {
      if (!element.checkVisibility()) continue;
      for (const part of ["", "::before", "::after"]) {
        const style = getComputedStyle(element, part || undefined);
        if (part !== "" && style.content === "none") continue;
        if (isMasked(style) && style.backgroundColor === canvas) found.push(`${element.className}${part}`);
      }
    }
    return found;
  });

/** The share of the element's pixels that are light: of a code or a logo on white, most are. */
export async function lightShare(element: Locator): Promise<number> {
  const { data, info } = await sharp(await element.screenshot())
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((level) => level > 160).length / (info.width * info.height);
}

/** Black logos and drawings are shown on light paper. */
export async function expectOnPaper(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  await expect(element).toBeVisible();
  await expect.poll(() => lightShare(element), { message: "how much of it is light" }).toBeGreaterThan(0.4);
}
