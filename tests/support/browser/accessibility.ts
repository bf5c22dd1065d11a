import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type axe from "axe-core";
import type { Frame, Page } from "playwright/test";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

const source = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** The rules about colours, in which alone the two themes differ (`src/kit/styles/tokens.css`). */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Loads axe only once per document, since loading takes as long as a check. */
async function readAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(source);
}

/** Checks by every rule, or only some. All frames here are same-origin, so axe reaches them from the page. */
async function lookAt(page: Page, part: string, rules?: readonly string[]): Promise<axe.Result[]> {
  await Promise.all(page.frames().map(readAxe));
  const options: axe.RunOptions = {
    resultTypes: ["violations"],
    ...(rules ? { runOnly: { type: "rule", values: [...rules] } } : {}),
  };
  return page.evaluate(
    async (asked) => {
      if (!window.axe) throw new Error("The page has not read axe.");
      return (await window.axe.run(asked.part, asked.options)).violations;
    },
    { part, options },
  );
}

/**
 * A colour in transition is not a design choice, nor is that of a toast which is just appearing, and elements out of sight
 * start their transition only when looked at. The page's policy allows no further style element.
 */
async function atRest<T>(page: Page, look: () => Promise<T>): Promise<T> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (
        animation.timeline === document.timeline &&
        animation.effect?.getComputedTiming().endTime !== Infinity
      )
        animation.finish();
    const none = new CSSStyleSheet();
    none.replaceSync("*, ::before, ::after { transition-property: none !important }");
    document.adoptedStyleSheets.push(none);
  });
  const seen = await look();
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return seen;
}

/** The violations that axe finds on the page, or in a part of it, in the light and the dark theme. */
export async function violationsOf(page: Page, part = "html"): Promise<axe.Result[]> {
  return atRest(page, async () => {
    const light = await lookAt(page, part);
    await page.emulateMedia({ colorScheme: "dark" });
    const dark = await lookAt(page, part, colourRules);
    await page.emulateMedia({ colorScheme: "light" });
    return [...light, ...dark];
  });
}
