import type { Page } from "playwright/test";
import { adminPages } from "#addresses/admin.ts";
import { expect, test } from "../support/browser/test.ts";

/** Long texts are what makes a screen too wide, and the demo content has few. */
const LONG = "Thiruvananthapuram Kozhikode Alappuzha Cooperative Marketing Federation of Upper Kuttanad";

const every = (step: number, from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step);

/** All over the range, and densely around the windows in which lists change their layout. */
const widths = [
  ...every(17, 320, 1920),
  ...every(3, 846, 876),
  ...every(3, 1128, 1158),
  ...every(5, 1490, 1540),
];

/** The widths of the window at which the page is wider. */
async function tooNarrow(page: Page): Promise<readonly number[]> {
  const found: number[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    if (over > 0) found.push(width);
  }
  return found;
}

const screens: readonly (readonly [name: string, path: string])[] = [
  ["dashboard", adminPages.dashboard],
  ["enquiries", adminPages.enquiries],
  ["projects", adminPages.projects],
  ["job fair", adminPages.jobFair],
  ["team", adminPages.staff],
  ["sales staff", `${adminPages.staff}?tab=Sales`],
  ["sales list", adminPages.sales],
  ["accounts", adminPages.accounts],
  ["sign-in security", adminPages.security],
  ["audit log", adminPages.audit],
  ["clients", adminPages.partners],
  ["news", adminPages.news],
  ["footer", adminPages.footer],
  ["sales form", "/admin/salesManagement-add/"],
];

test.describe.configure({ timeout: 120_000 });

for (const [name, path] of screens) {
  test(`the screen of ${name} scrolls sideways in no window`, async ({ page, signIn }) => {
    await signIn();
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("status", { name: /Loading/ })).toHaveCount(0);
    await page.evaluate((text) => {
      const cells = document.querySelectorAll(
        "tbody td:not(:has(a, button)) span:not(:has(*)), tbody td:not(:has(*))",
      );
      for (const cell of cells) if (/[a-z]{4}/.test(cell.textContent ?? "")) cell.textContent = text;
    }, LONG);
    expect(await tooNarrow(page)).toEqual([]);
  });
}
