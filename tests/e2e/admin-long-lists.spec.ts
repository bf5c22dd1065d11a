import type { Locator, Page } from "playwright/test";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { enquiryRecord } from "#tests/samples/enquiry/enquiry.ts";
import { expect, test } from "../support/browser/test.ts";

const PAGE = 100;
const PAGES = 8;
const HOUR_MS = 3_600_000;
const newest = Date.parse("2026-08-20T12:00:00.000Z");

const enquiry = (at: number) =>
  enquiryRecord(`long${at}`, {
    fullName: `Sender ${at}`,
    email: `sender${at}@example.in`,
    message: null,
    createdAt: new Date(newest - (at * HOUR_MS) / 2).toISOString(),
  });

/** Serves a list longer than a test could create; returns the offsets of the requested pages. */
async function serveLongList(page: Page) {
  const asked: number[] = [];
  await page.route(`**${adminApi.enquiries.list}?*`, (route) => {
    const from = Number(new URL(route.request().url()).searchParams.get("cursor"));
    asked.push(from);
    const next = from + PAGE;
    return route.fulfill({
      json: Array.from({ length: PAGE }, (_, at) => enquiry(from + at)),
      headers: next < PAGE * PAGES ? { "x-next-cursor": String(next) } : {},
    });
  });
  await page.route(`**${adminApi.enquiries.record("long")}*`, (route) =>
    route.fulfill({ json: enquiry(Number(route.request().url().match(/\d+$/)?.[0])) }),
  );
  for (const beside of [adminApi.enquiries.activity, adminApi.enquiries.related])
    await page.route(`**${beside("long*")}`, (route) => route.fulfill({ json: [] }));
  return asked;
}

const opener = (page: Page, at: number) =>
  page.getByRole("link", { name: `View Details of Sender ${at}`, exact: true });

async function scrollTo(page: Page, link: Locator) {
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(link).toBeAttached({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await link.scrollIntoViewIfNeeded();
}

/** The row's distance from the top of the window. */
const topOf = (link: Locator) => link.evaluate((element) => Math.round(element.getBoundingClientRect().top));

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test("a list of many pages renders fewer than 200 rows, and going back returns to the row that was opened", async ({
      page,
      signIn,
    }) => {
      const asked = await serveLongList(page);
      await signIn();
      await page.goto(adminPages.enquiries);
      await opener(page, 0).waitFor();
      await page.mouse.move(width / 2, 500);
      const link = opener(page, 470);
      await scrollTo(page, link);
      expect(await page.getByRole("link", { name: /^View Details/ }).count()).toBeLessThan(200);
      await expect(opener(page, 0)).not.toBeAttached();

      const top = await topOf(link);
      const requestsBefore = asked.length;
      const isAsLeft = async () => {
        await expect(link).toBeFocused();
        await expect.poll(async () => Math.abs((await topOf(link)) - top)).toBeLessThanOrEqual(2);
      };
      const heading = page.getByRole("heading", { name: "Sender 470" });
      await link.click();
      await expect(heading).toBeFocused();
      await page.getByRole("link", { name: "Back", exact: true }).click();
      await isAsLeft();
      await page.keyboard.press("Enter");
      await expect(heading).toBeFocused();
      await page.goBack();
      await isAsLeft();
      await page.goForward();
      await expect(heading).toBeVisible();
      await page.goBack();
      await isAsLeft();
      expect(asked).toHaveLength(requestsBefore);

      await page.keyboard.press("ArrowDown");
      await expect(opener(page, 471)).toBeFocused();
    });
  });
}

test("a list that is opened again from another section starts at its top", async ({ page, signIn }) => {
  await serveLongList(page);
  await signIn();
  await page.goto(adminPages.enquiries);
  await opener(page, 0).waitFor();
  await opener(page, 60).click();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(opener(page, 60)).toBeFocused();
  const sections = page.getByRole("navigation", { name: "Sections" });
  await sections.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeFocused();
  await sections.getByRole("link", { name: "Form Management" }).click();
  await opener(page, 0).waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("the rows of a long list have correct aria-rowindex and aria-rowcount values", async ({
  page,
  signIn,
}) => {
  await serveLongList(page);
  await signIn();
  await page.goto(adminPages.enquiries);
  const table = page.getByRole("table", { name: "Enquiries by day, newest first" });
  await expect(table).toHaveAttribute("aria-rowcount", "-1");
  const row = (at: number) => page.getByRole("row").filter({ has: opener(page, at) });
  await expect(row(0)).toHaveAttribute("aria-rowindex", "3");
  await page.mouse.move(600, 500);
  await scrollTo(page, opener(page, PAGE * PAGES - 1));
  const last = Number(await row(PAGE * PAGES - 1).getAttribute("aria-rowindex"));
  await expect(table).toHaveAttribute("aria-rowcount", String(last));
});

test("every row of a list is printed, also those not loaded yet, under headings and without anything to press", async ({
  page,
  signIn,
}) => {
  await serveLongList(page);
  await signIn();
  await page.goto(adminPages.enquiries);
  await opener(page, 0).waitFor();
  // Counted when the browser reads the page for printing: this listener comes after those of the list.
  await page.evaluate(() =>
    addEventListener("beforeprint", () => {
      const names = [...document.querySelectorAll("tbody td")].map(({ textContent }) => textContent ?? "");
      const printed = names.filter((name) => /^Sender \d+/.test(name)).length;
      document.documentElement.dataset["printed"] =
        `${printed} of ${new Set(names.filter((name) => name.startsWith("Sender"))).size}`;
    }),
  );
  await page.pdf({ format: "A4" });
  await expect(page.locator("html")).toHaveAttribute("data-printed", `${PAGE * PAGES} of ${PAGE * PAGES}`);
  await expect(page.locator("tbody tr[aria-rowindex]").nth(PAGE * 2)).toHaveCount(0);

  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 720, height: 1000 });
  await expect(page.locator("thead")).toHaveCSS("display", "table-header-group");
  await expect(page.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
});

test("the boxes of rows pass below the day that stays in view", async ({ page, signIn }) => {
  await serveLongList(page);
  await signIn();
  await page.goto(adminPages.enquiries);
  await opener(page, 0).waitFor();
  const boxes = await page.evaluate(() => {
    const count = { below: 0, above: 0 };
    for (let top = 300; top < 700; top += 10) {
      window.scrollTo(0, top);
      for (const day of document.querySelectorAll("th[scope=rowgroup]")) {
        const { top: from, bottom: to } = day.getBoundingClientRect();
        for (const box of document.querySelectorAll("tbody input[type=checkbox]")) {
          const { left, top: start, width, height } = box.getBoundingClientRect();
          const middle = start + height / 2;
          if (middle <= from || middle >= to) continue;
          const seen = document.elementFromPoint(left + width / 2, middle);
          count[seen?.closest("th") ? "below" : "above"] += 1;
        }
      }
    }
    return count;
  });
  expect(boxes.below).toBeGreaterThan(0);
  expect(boxes.above).toBe(0);
});
