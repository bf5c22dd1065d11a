import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";

/** What the colours decide, which is all that the two themes differ in (`src/styles/tokens.css`). */
const colourRules = ["color-contrast", "link-in-text-block"];

/** In place of axe's source, where it has been read. */
const NOTHING_MORE = "undefined";

async function hasAxe(page: Page): Promise<boolean> {
  const answers = await Promise.all(page.frames().map((frame) => frame.evaluate(() => "axe" in window)));
  return !answers.includes(false);
}

/**
 * It looks from within the page, since no frame here is of another origin: a page opened for the results alone would
 * take half of the time. A document reads axe once, which takes as long as a look.
 */
async function lookAt(page: Page, part: string) {
  const source = (await hasAxe(page)) ? { axeSource: NOTHING_MORE } : {};
  return new AxeBuilder({ page, ...source })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .include(part);
}

/**
 * One colour on the way to another is nobody's choice, and what is out of sight sets out only once it is looked at. The
 * page's policy allows no further element with styles.
 */
async function withoutTransitions<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    const none = new CSSStyleSheet();
    none.replaceSync("*, ::before, ::after { transition-property: none !important }");
    document.adoptedStyleSheets.push(none);
  });
  const seen = await look();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return seen;
}

/** What axe finds wrong on the page, or in a part of it, in the light and in the dark. */
export async function violationsOf(page: Page, part = "html") {
  return withoutTransitions(page, async () => {
    const light = await (await lookAt(page, part)).analyze();
    await page.emulateMedia({ colorScheme: "dark" });
    const dark = await (await lookAt(page, part)).withRules(colourRules).analyze();
    await page.emulateMedia({ colorScheme: "light" });
    return [...light.violations, ...dark.violations];
  });
}
