import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";

/**
 * What axe finds wrong on the page, or in a part of it. It looks from within the page, since no frame here is of another
 * origin: a page opened for the results alone would take half of the time.
 */
export async function violationsOf(page: Page, part = "html") {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  return (await axe.include(part).analyze()).violations;
}
