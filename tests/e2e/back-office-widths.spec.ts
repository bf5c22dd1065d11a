import type { Page } from "playwright/test";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { officeScreens } from "../support/browser/office-screens.ts";
import { expect, test } from "../support/browser/test.ts";
import { hiddenColumns, narrowParagraphs } from "../support/browser/well-made.ts";

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

const DESKTOP = { width: 1440, height: 900 };

/** The width of the window, and by how much the page is wider. Reading it lays the page out. */
const excess = `(({ scrollWidth, clientWidth }) => [innerWidth, scrollWidth - clientWidth])(document.documentElement)`;

/**
 * The widths of the window at which the page is wider. No script arranges these screens, so all are asked for at once: waiting
 * until the browser has painted each takes five times as long.
 */
async function tooNarrow(page: Page): Promise<readonly number[]> {
  const browser = await page.context().newCDPSession(page);
  const found = new Map<number, number>();
  async function look(width: number) {
    const window = { width, height: DESKTOP.height, deviceScaleFactor: 1, mobile: false };
    const resized = browser.send("Emulation.setDeviceMetricsOverride", window);
    const { result } = await browser.send("Runtime.evaluate", { expression: excess, returnByValue: true });
    found.set(...(result.value as [window: number, over: number]));
    await resized;
  }
  await Promise.all(widths.map(look));
  for (const width of widths) if (!found.has(width)) await look(width);
  expect(widths.filter((width) => !found.has(width))).toEqual([]);
  return widths.filter((width) => Number(found.get(width)) > 0);
}

async function open(page: Page, url: string) {
  // Tables that have not loaded yet have nothing to hide.
  await page.goto(url, { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("status", { name: /Loading/ })).toHaveCount(0);
}

async function expectOfScreen(page: Page, url: string) {
  await page.setViewportSize(DESKTOP);
  await open(page, url);
  expect(await hiddenColumns(page)).toEqual([]);
  expect(await narrowParagraphs(page)).toEqual([]);
  await page.evaluate((text) => {
    const cells = document.querySelectorAll(
      "tbody td:not(:has(a, button)) span:not(:has(*)), tbody td:not(:has(*))",
    );
    for (const cell of cells) if (/[a-z]{4}/.test(cell.textContent ?? "")) cell.textContent = text;
  }, LONG);
  expect(await tooNarrow(page)).toEqual([]);
}

/** How many screens share a browser, which then has the code already. More would exceed the limit of a test. */
const TOGETHER = 5;

for (let from = 0; from < officeScreens.length; from += TOGETHER) {
  const urls = officeScreens.slice(from, from + TOGETHER);
  test(`${urls.join(", ")} show every column on a desktop, and scroll sideways in no window`, async ({
    page,
    signIn,
  }) => {
    await signIn();
    for (const url of urls) await test.step(url, () => expectOfScreen(page, url));
  });
}

/** How many figures each row of the dashboard holds, with as many figures as the server sends series. */
async function figuresInRows(page: Page): Promise<readonly number[]> {
  const figures = page
    .getByRole("region")
    .filter({ has: page.getByRole("term").filter({ hasText: "7 days" }) });
  await expect(figures.first()).toBeVisible();
  const tops = await figures.evaluateAll((all) =>
    all.map((figure) => Math.round(figure.getBoundingClientRect().top)),
  );
  return Object.values(Object.groupBy(tops, String)).map((row = []) => row.length);
}

test("none of four to eight figures of the dashboard is alone in its row on a desktop", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.setViewportSize(DESKTOP);
  let count = 0;
  await page.route(`**${adminApi.dashboard}`, async (route) => {
    const answer = await route.fetch();
    const dashboard = await answer.json();
    const series = Array.from({ length: count }, (_, at) => dashboard.series[at % dashboard.series.length]);
    await route.fulfill({ response: answer, json: { ...dashboard, series } });
  });
  for (count of [4, 5, 6, 7, 8]) {
    await page.goto(adminPages.dashboard);
    const rows = await figuresInRows(page);
    expect(rows.reduce((sum, row) => sum + row, 0)).toBe(count);
    expect(rows).not.toContain(1);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  /** How far below the bar the first row of a list begins. */
  async function headOf(page: Page, url: string): Promise<number> {
    await open(page, url);
    const main = page.getByRole("main");
    const row = main.locator("tbody tr:has(> td), li:not(nav li)").first();
    await expect(row).toBeVisible();
    const [head, first] = await Promise.all([main, row].map((part) => part.boundingBox()));
    return (first?.y ?? Number.NaN) - (head?.y ?? 0);
  }

  // Above the list of mails stands what could not be sent.
  const { enquiries, projects, jobFair, waitingCompanies, staff, sales, partners, news, audit } = adminPages;

  test("a third of a list's screen is its head at most, and filters that are set stay folded", async ({
    page,
    signIn,
  }) => {
    await signIn();
    const filtered = `${enquiries}?owner=none`;
    for (const url of [
      enquiries,
      filtered,
      projects,
      jobFair,
      waitingCompanies,
      staff,
      sales,
      partners,
      news,
      audit,
    ])
      expect(await headOf(page, url), url).toBeLessThanOrEqual(260);
  });
});

test("the bar of the records that are ticked is one row beside the menu", async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, adminPages.jobFair);
  await page.getByRole("checkbox", { name: "Select", exact: false }).nth(1).check();
  const bar = page.getByRole("region", { name: "Selected records" });
  const tops = await bar
    .locator("p, select, button")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(20);
});
