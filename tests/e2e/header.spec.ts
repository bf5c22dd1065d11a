import type { Page } from "playwright/test";
import { inMalayalam, pages, pagesOfMany } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import { comeBackUp } from "../support/browser/come-back-up.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectLaidOut } from "../support/browser/well-made.ts";

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });
/** A `<summary>`, which has no role that all browsers agree on. */
const services = (page: Page) => main(page).getByText("OUR SERVICES");
const consulting = (page: Page) => main(page).getByText("Business Consulting");
const link = (page: Page, name: string) => main(page).getByRole("link", { name });

/** The menu's script comes after the first paint; without it, the menu is open while it has the focus. */
const scripted = (page: Page) =>
  page.evaluate(() => customElements.whenDefined("disclosure-menu").then(() => {}));

const roles = new Set<unknown>(["button", "DisclosureTriangle"]);

/** What the browser tells assistive technology about a button, which need not be an attribute. */
async function isExpanded(page: Page, name: string): Promise<unknown> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const button = nodes.find((node) => roles.has(node.role?.value) && node.name?.value === name);
  return button?.properties?.find((property) => property.name === "expanded")?.value.value;
}

for (const path of [pages.home, pages.contact, inMalayalam(pages.home)]) {
  // One more entry in the menu, or a longer word, would take a third.
  test(`the header of ${path} has two rows at most on a tablet, and leads to the search`, async ({
    page,
  }) => {
    await page.goto(path);
    const entries = page.getByRole("banner").locator(".bar > a, .items > li");
    for (const width of [769, 820, 1024]) {
      await page.setViewportSize({ width, height: 768 });
      await expect(page.locator("#site-menu .search")).toBeInViewport({ ratio: 1 });
      const middles = await entries.evaluateAll((all) =>
        all.map((each) => {
          const { top, height } = each.getBoundingClientRect();
          return Math.round(top + height / 2);
        }),
      );
      expect(middles.length).toBeGreaterThan(5);
      expect(new Set(middles).size, `${width} px`).toBeLessThanOrEqual(2);
    }
  });
}

test.describe("on a wide window", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("HOME is shown only on the home page, and the logo links to the home page from elsewhere", async ({
    page,
  }) => {
    await page.goto(pages.home);
    await expect(link(page, "HOME")).toHaveAttribute("aria-current", "page");
    await page.goto(pages.contact);
    await expect(link(page, "HOME")).toHaveCount(0);
    await expect(link(page, "CONNECT US")).toHaveAttribute("aria-current", "page");
    await page
      .getByRole("banner")
      .getByRole("link", { name: `${site.name}, home` })
      .click();
    await expect(page).toHaveURL(pages.home);
  });

  test("the services menu opens on hover, stays open on a click, and closes when the mouse leaves", async ({
    page,
  }) => {
    await page.goto(pages.terms);
    await scripted(page);
    await services(page).hover();
    await expect(link(page, "Sales Outsourcing")).toBeVisible();
    await services(page).click();
    await expect.poll(() => isExpanded(page, "OUR SERVICES")).toBe(true);
    await consulting(page).hover();
    await expect(link(page, "IT Services")).toBeVisible();
    await page.mouse.move(100, 700);
    await expect.poll(() => isExpanded(page, "OUR SERVICES")).toBe(false);
    await expect(link(page, "Sales Outsourcing")).toBeHidden();
  });

  test("the services menu follows the mouse on a touch device too, and toggles on a tap", async ({
    browser,
  }) => {
    // Such a screen reports that it has no hover.
    const page = await browser.newPage({ hasTouch: true, isMobile: true });
    await page.goto(pages.terms);
    await scripted(page);
    await services(page).hover();
    await services(page).click();
    await expect.poll(() => isExpanded(page, "OUR SERVICES")).toBe(true);
    await page.mouse.move(100, 700);
    await expect.poll(() => isExpanded(page, "OUR SERVICES")).toBe(false);
    await services(page).tap();
    await expect.poll(() => isExpanded(page, "OUR SERVICES")).toBe(true);
    await services(page).tap();
    await expect.poll(() => isExpanded(page, "OUR SERVICES")).toBe(false);
    await page.close();
  });

  test("the services menu opens, is navigated and closes by keyboard alone", async ({ page }) => {
    await page.goto(pages.terms);
    await scripted(page);
    await services(page).focus();
    await expect(link(page, "Sales Outsourcing")).toBeHidden();
    await page.keyboard.press("Enter");
    await expect.poll(() => isExpanded(page, "OUR SERVICES")).toBe(true);
    await page.keyboard.press("ArrowDown");
    await expect(link(page, "Sales Outsourcing")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(consulting(page)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect(link(page, "Hiring & Retention")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(consulting(page)).toBeFocused();
    await expect.poll(() => isExpanded(page, "Business Consulting")).toBe(false);
    await page.keyboard.press("Escape");
    await expect(services(page)).toBeFocused();
    await expect.poll(() => isExpanded(page, "OUR SERVICES")).toBe(false);
  });

  test("the services menu closes when the focus leaves it", async ({ page }) => {
    await page.goto(pages.terms);
    await scripted(page);
    await services(page).focus();
    await page.keyboard.press("Space");
    await expect.poll(() => isExpanded(page, "OUR SERVICES")).toBe(true);
    await link(page, "EMPLOYEE VERIFICATION").focus();
    await expect.poll(() => isExpanded(page, "OUR SERVICES")).toBe(false);
  });

  test("the employee verification link opens in a new tab, as its name says", async ({ page }) => {
    await page.goto(pages.terms);
    const verification = link(page, "EMPLOYEE VERIFICATION (opens in a new tab)");
    await expect(verification).toHaveAttribute("target", "_blank");
    await expect(verification).toHaveAttribute("rel", "noopener");
  });
});

test.describe("at 768 px and less", () => {
  test.use({ viewport: { width: 768, height: 900 }, hasTouch: true });

  test("the menu and the services open on a tap, and show the links to the services", async ({ page }) => {
    await page.goto(pages.terms);
    await expect(main(page)).toBeHidden();
    const menu = page.getByRole("button", { name: "Menu" });
    expect(await isExpanded(page, "Menu")).toBe(false);
    await menu.tap();
    expect(await isExpanded(page, "Menu")).toBe(true);
    await services(page).hover();
    await expect(link(page, "Sales Outsourcing")).toBeHidden();
    await expect(link(page, "What we did")).toBeVisible();
    await services(page).tap();
    await expect(link(page, "Asset Management")).toHaveAttribute(
      "href",
      pagesOfMany.service("asset-management"),
    );
    await expect(link(page, "Asset Management")).toBeVisible();
    await consulting(page).tap();
    await expect(link(page, "Asset Management")).toBeHidden();
    await services(page).tap();
    await expect(link(page, "Sales Outsourcing")).toBeHidden();
  });

  test("the menu closes on Escape and returns the focus to its button", async ({ page }) => {
    await page.goto(pages.terms);
    const menu = page.getByRole("button", { name: "Menu" });
    await menu.focus();
    await page.keyboard.press("Enter");
    await expect(main(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(main(page)).toBeHidden();
    await expect(menu).toBeFocused();
    expect(await isExpanded(page, "Menu")).toBe(false);
  });
});

test("the menu on a small window closes when the focus moves on to the page behind it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(pages.terms);
  // Its script waits for the first paint.
  await expectLaidOut(page);
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.press("Enter");
  await page.keyboard.press("Tab");
  await expect(main(page)).toBeVisible();
  await link(page, "Check a certificate").focus();
  await page.keyboard.press("Tab");
  await expect(main(page)).toBeHidden();
  expect(await isExpanded(page, "Menu")).toBe(false);
  const focused = await page.evaluate(() => document.activeElement?.checkVisibility());
  expect(focused).toBe(true);
});

test("on a phone the button and the header leave the page to its readers, and come back on the way up", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pages.terms);
  const toggle = page.getByRole("button", { name: "Ways to reach us" });
  const menu = page.getByRole("button", { name: "Menu" });
  await expect(toggle).toHaveCSS("opacity", "0");
  await comeBackUp(page);
  await page.mouse.wheel(0, 900);
  await expect(menu).not.toBeInViewport();
  await expect(toggle).toHaveCSS("opacity", "0");
  await page.mouse.wheel(0, -200);
  await expect(menu).toBeInViewport({ ratio: 1 });
  await expect(toggle).toHaveCSS("opacity", "1");
  await page.mouse.wheel(0, 300);
  await expect(menu).not.toBeInViewport();
  await toggle.focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(toggle).toHaveCSS("opacity", "1");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("every service can be reached on a wide window", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(pages.contact);
    await services(page).click();
    await expect(link(page, "Sales Outsourcing")).toBeVisible();
    await expect(link(page, "IT Services")).toBeVisible();
  });

  test("every service can be reached on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(pages.contact);
    await page.getByRole("button", { name: "Menu" }).click();
    await services(page).click();
    await expect(link(page, "Sales Outsourcing")).toBeVisible();
    await expect(link(page, "IT Services")).toBeVisible();
  });
});
