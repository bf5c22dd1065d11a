import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";

/** What the colours decide, which is all that the two themes differ in (`src/styles/tokens.css`). */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * It looks from within the page, since no frame here is of another origin: a page opened for the results alone would
 * take half of the time.
 */
const lookAt = (page: Page, part: string) =>
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"] })
    .include(part);

/** One colour on the way to another is nobody's choice. What is out of sight sets out only when it is asked for its colour. */
const endTransitions = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll("*")) void getComputedStyle(element).color;
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  });

/** What axe finds wrong on the page, or in a part of it, in the light and in the dark. */
export async function violationsOf(page: Page, part = "html") {
  const light = await lookAt(page, part).analyze();
  await page.emulateMedia({ colorScheme: "dark" });
  await endTransitions(page);
  const dark = await lookAt(page, part).withRules(colourRules).analyze();
  await page.emulateMedia({ colorScheme: "light" });
  await endTransitions(page);
  return [...light.violations, ...dark.violations];
}
