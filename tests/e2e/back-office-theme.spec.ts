import type { Page } from "playwright/test";
import { adminPages } from "#addresses/admin.ts";
import { expect, test } from "../support/browser/test.ts";

test.use({ colorScheme: "light" });

const theme = (page: Page) => page.getByRole("complementary").getByLabel("Theme");

/** Whether the page's ground is dark, and in which scheme the browser draws its own parts. */
const ground = (page: Page) =>
  page.evaluate(() => {
    const { backgroundColor, colorScheme } = getComputedStyle(document.documentElement);
    const [red = 255] = /\d+/.exec(backgroundColor)?.map(Number) ?? [];
    return { isDark: red < 128, colorScheme };
  });

test("the theme is chosen in the sections, at once in every tab, and there before the page is painted", async ({
  page,
  context,
  signIn,
}) => {
  await signIn();
  await page.goto(adminPages.dashboard);
  expect(await ground(page)).toEqual({ isDark: false, colorScheme: "light dark" });
  const otherTab = await context.newPage();
  await otherTab.goto(adminPages.enquiries);
  await expect(theme(otherTab)).toHaveValue("system");

  await theme(page).selectOption("Dark");
  expect(await ground(page)).toEqual({ isDark: true, colorScheme: "dark" });
  await expect(theme(otherTab)).toHaveValue("dark");
  expect(await ground(otherTab)).toEqual({ isDark: true, colorScheme: "dark" });

  // Without the page's own code, as at its first paint.
  await otherTab.route(/\/_astro\/.*\.js/, (route) => route.abort());
  await otherTab.goto(adminPages.enquiries, { waitUntil: "domcontentloaded" });
  expect(await ground(otherTab)).toEqual({ isDark: true, colorScheme: "dark" });
  await otherTab.close();

  await page.reload();
  await expect(theme(page)).toHaveValue("dark");
  await page.emulateMedia({ colorScheme: "dark" });
  await theme(page).selectOption("Light");
  expect(await ground(page)).toEqual({ isDark: false, colorScheme: "light" });
  await theme(page).selectOption("System");
  expect(await ground(page)).toEqual({ isDark: true, colorScheme: "light dark" });
});
