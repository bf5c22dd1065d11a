import type { Page } from "playwright/test";
import { pages, pagesOfMany } from "#addresses/public.ts";
import { proceed } from "../support/browser/job-fair-journey.ts";
import { expect, test } from "../support/browser/test.ts";

const menu = (page: Page) => page.getByRole("navigation", { name: "Main" });
async function openMenu(page: Page) {
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(menu(page)).toBeVisible();
  // Nobody presses Back within the task that follows.
  await page.waitForFunction(() => history.state === "covered");
}

async function closeMenu(page: Page) {
  await menu(page).getByRole("button", { name: "Close" }).click();
  // The menu and its links stay visible for a moment.
  await expect(menu(page)).toBeHidden();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test("Back closes the menu first, and then leaves the page", async ({ page }) => {
    await page.goto(pages.terms);
    await page.goto(pages.creators);
    await openMenu(page);
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(pages.creators);
    await openMenu(page);
    await page.goBack();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(pages.creators);
    await page.goBack();
    await expect(page).toHaveURL(pages.terms);
  });

  test("a menu closed by its button costs neither Back nor Forward a press more", async ({ page }) => {
    await page.goto(pages.terms);
    await page.goto(pages.creators);
    await openMenu(page);
    await closeMenu(page);
    await openMenu(page);
    await menu(page).getByRole("link", { name: "CONNECT US" }).click();
    await expect(page).toHaveURL(pages.contact);
    await page.goBack();
    await expect(page).toHaveURL(pages.creators);
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(pages.terms);
    await page.goForward();
    await expect(page).toHaveURL(pages.creators);
    await page.goForward();
    await expect(page).toHaveURL(pages.contact);
  });

  test("Back leaves the page also when it is pressed before the page's scripts run", async ({ page }) => {
    await page.goto(pages.terms);
    await page.goto(pages.creators);
    await openMenu(page);
    await menu(page).getByRole("link", { name: "CONNECT US" }).click();
    await expect(page).toHaveURL(pages.contact);
    const pressed = Promise.withResolvers<void>();
    await page.route("**/*.js", async (route) => {
      await pressed.promise;
      await route.continue();
    });
    await page.goBack({ waitUntil: "commit" });
    await expect(page).toHaveURL(pages.creators);
    await page.goBack({ waitUntil: "commit" });
    await expect(page).toHaveURL(pages.creators);
    pressed.resolve();
    await expect(page).toHaveURL(pages.terms);
  });

  test("a service in the menu leads to its page, and Back to the page before it", async ({ page }) => {
    await page.goto(pages.contact);
    await page.goto(pages.services);
    await openMenu(page);
    await menu(page).getByText("OUR SERVICES").click();
    await menu(page).getByRole("link", { name: "Sales Outsourcing" }).click();
    await expect(page).toHaveURL(pagesOfMany.service("sales-outsourcing"));
    await page.goBack();
    await expect(page).toHaveURL(pages.services);
    await page.goBack();
    await expect(page).toHaveURL(pages.contact);
  });

  test("Back closes a dialog, as Escape would", async ({ page }) => {
    await page.goto(pages.home);
    await page.goto(pages.jobFair);
    const welcome = page.getByRole("dialog");
    await expect(welcome).toBeVisible();
    await page.goBack();
    await expect(welcome).toBeHidden();
    await expect(page).toHaveURL(pages.jobFair);
    await page.goBack();
    await expect(page).toHaveURL(pages.home);
  });

  test("Back after a dialog was answered leaves the page at once", async ({ page }) => {
    await page.goto(pages.home);
    await page.goto(pages.jobFair);
    await proceed(page);
    await page.goBack();
    await expect(page).toHaveURL(pages.home);
  });

  test("Back closes the popup, which stays away then", async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto(pages.terms);
    await page.goto(pages.services);
    const popup = page.getByRole("dialog", { name: "Connect With Us", includeHidden: true });
    await page.clock.runFor(20_000);
    await expect(popup).toBeVisible();
    await page.goBack();
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL(pages.services);
    expect(await page.evaluate(() => sessionStorage.getItem("connectPopupSeen.services"))).toBe("true");
  });
});

test("in a wide window, Back leaves the page whatever is open", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(pages.home);
  await page.goto(pages.jobFair);
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(pages.home);
});
