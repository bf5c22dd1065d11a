import { expect, type Page } from "playwright/test";
import { violationsOf } from "./accessibility.ts";
import { expectToFit } from "./sideways.ts";

/** As every screen has to be in each of its states, at whatever width the page has. */
export async function expectWellMade(page: Page): Promise<void> {
  expect(await violationsOf(page), page.url()).toEqual([]);
  await expectToFit(page);
}
