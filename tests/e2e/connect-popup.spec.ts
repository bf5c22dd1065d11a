import type { Page } from "playwright/test";
import { api, pages } from "#addresses/public.ts";
import { typedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { fillIn } from "../support/browser/fill-in.ts";
import { showParts } from "../support/browser/show-parts.ts";
import { expect, test } from "../support/browser/test.ts";
import { enlargeText, expectNoViolation, phone } from "../support/browser/well-made.ts";

/** In milliseconds. By then every page has loaded; from then on only the test moves the clock. */
const LOADED = 15_000;
const POPUP = 20_000;

/** Hidden or not: it leaves the page only once it has noted that it was closed. */
const popup = (page: Page) => page.getByRole("dialog", { name: "Connect With Us", includeHidden: true });
const field = (page: Page, name: string) => popup(page).getByLabel(name, { exact: true });

async function open(page: Page, path: string) {
  await page.clock.install({ time: 0 });
  await page.goto(path);
  await page.clock.pauseAt(LOADED);
}

const waitForPopup = (page: Page) => page.clock.runFor(POPUP);

/** Opens the sheet into its form. */
const openForm = (page: Page) => popup(page).getByRole("button", { name: "Write to us" }).click();

/** The first lines, and then the rest that the form asks for. */
async function fillInAll(page: Page) {
  const { "Full name": name, "Phone number": phone, ...rest } = typedEnquiry;
  await openForm(page);
  await fillIn(popup(page), { "Full name": name, "Phone number": phone });
  await popup(page).getByRole("button", { name: "Continue" }).click();
  await fillIn(popup(page), rest);
}

/** Passes the popup's time, and returns which of its scripts the page has then requested. */
async function codeOfPopup(page: Page): Promise<string[]> {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  await waitForPopup(page);
  // Requests are reported in their order, so that none from before this one is still to come.
  await page.evaluate(async () => void (await fetch("/robots.txt")));
  return requested.filter((url) => /Connect(Popup|Dialog)/.test(url));
}

const accept = (page: Page) =>
  page.route(`**${api.enquirySubmit}`, (route) =>
    route.fulfill({ status: 201, json: { message: "Thank you.", _id: "1" } }),
  );

for (const path of [pages.home, pages.about, pages.services]) {
  // The exact second is tested beside the timer's code: here the timer starts at some point while the page loads.
  test(`${path} shows the popup, but not within its first 20 s`, async ({ page }) => {
    await open(page, path);
    await page.clock.runFor(POPUP - LOADED - 1);
    await expect(popup(page)).toBeHidden();
    await page.clock.runFor(LOADED + 1);
    await expect(popup(page)).toBeVisible();
    await expect(popup(page).getByRole("heading", { name: "Connect With Us" })).toBeFocused();
  });
}

test("the popup is a sheet of two lines, and its form leaves some of a phone's page in sight", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, pages.services);
  await waitForPopup(page);
  expect((await popup(page).boundingBox())?.height).toBeLessThan(200);
  await openForm(page);
  await expect(field(page, "Full name")).toBeFocused();
  await expect(field(page, "Location")).toHaveCount(0);
  await popup(page).getByRole("button", { name: "Continue" }).click();
  await expect(field(page, "Email")).toBeFocused();
  expect((await popup(page).boundingBox())?.height).toBeLessThan(560);
});

test("the popup's form can be sent without scrolling it, even in a low window", async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 657 });
  await open(page, pages.services);
  await waitForPopup(page);
  await openForm(page);
  await popup(page).getByRole("button", { name: "Continue" }).click();
  const send = popup(page).getByRole("button", { name: "Send enquiry" });
  await expect(send).toBeInViewport({ ratio: 1 });
  // What is typed is kept, as a line below the button says.
  await field(page, "Full name").fill("Asha");
  await expect(popup(page).getByRole("button", { name: "Clear the form" })).toBeAttached();
  await expect(send).toBeInViewport({ ratio: 1 });
});

test("other pages do not show the popup", async ({ page }) => {
  await open(page, pages.creators);
  expect(await codeOfPopup(page)).toEqual([]);
});

test("the popup's code is not fetched before the popup is shown", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await open(page, pages.services);
  expect(fetched.filter((url) => /Connect(Popup|Dialog)|client\./.test(url))).toEqual([]);
  expect(await codeOfPopup(page)).not.toEqual([]);
  await expect(popup(page)).toBeVisible();
  expect(fetched.filter((url) => /ConnectDialog/.test(url))).toHaveLength(1);
});

test("a closed popup does not return on that page, but still appears on another", async ({ page }) => {
  await open(page, pages.about);
  await waitForPopup(page);
  await popup(page).getByRole("button", { name: "Close" }).click();
  await expect(popup(page)).toHaveCount(0);

  await page.reload();
  expect(await codeOfPopup(page)).toEqual([]);

  await page.goto(pages.services);
  await waitForPopup(page);
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup(page)).toHaveCount(0);
});

test("a sent form closes the popup after 1 s, shows its notice for 3 s, and the popup does not return", async ({
  page,
}) => {
  await accept(page);
  await open(page, pages.services);
  await waitForPopup(page);
  await fillInAll(page);
  await popup(page).getByRole("button", { name: "Send enquiry" }).click();
  await expect(popup(page).getByRole("status").filter({ hasText: "Thank you" })).toBeVisible();
  await expect(field(page, "Full name")).toHaveValue("");
  await page.clock.runFor(999);
  await expect(popup(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(popup(page)).toHaveCount(0);
  const notice = page.getByRole("status").filter({ hasText: "Thank you" });
  await expect(notice).toBeVisible();
  await page.clock.runFor(1999);
  await expect(notice).toBeVisible();
  await page.clock.runFor(1);
  await expect(notice).toHaveCount(0);

  expect(
    await page.evaluate(() => [
      sessionStorage.getItem("formSubmitted"),
      localStorage.getItem("connectusFilled"),
    ]),
  ).toEqual(["true", "true"]);
  await page.goto(pages.about);
  expect(await codeOfPopup(page)).toEqual([]);
});

test("a form that the server refuses stays open with its input", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/503/);
  await page.route(`**${api.enquirySubmit}`, (route) =>
    route.fulfill({ status: 503, json: { error: "Please try again shortly.", message: "" } }),
  );
  await open(page, pages.services);
  await waitForPopup(page);
  await fillInAll(page);
  await popup(page).getByRole("button", { name: "Send enquiry" }).click();
  await expect(popup(page).getByRole("alert")).toContainText("Please try again shortly.");
  await page.clock.runFor(5000);
  await expect(field(page, "Full name")).toHaveValue(typedEnquiry["Full name"]);
});

test("a visitor who sent the form on an earlier visit does not see the popup", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("connectusFilled", "true"));
  await open(page, pages.services);
  expect(await codeOfPopup(page)).toEqual([]);
});

test("the popup waits until an open contact box is closed", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, pages.services);
  await showParts(page);
  await page.getByRole("button", { name: "Quick contact" }).click();
  await waitForPopup(page);
  await page.clock.runFor(10_000);
  await expect(page.getByRole("dialog", { name: "Quick contact" })).toBeVisible();
  await expect(popup(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.clock.runFor(1000);
  await expect(popup(page)).toBeVisible();
});

test("the popup waits until the open list of services is closed", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, pages.services);
  const menu = page.getByRole("navigation", { name: "Main" });
  await menu.getByText("OUR SERVICES").press("Enter");
  await waitForPopup(page);
  // Comes with the popup's code, which then decides whether to show the popup.
  await expect(page.locator("[popover=manual]")).toBeAttached();
  await page.clock.runFor(10_000);
  await expect(menu.getByText("Business Consulting")).toBeVisible();
  await expect(popup(page)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.clock.runFor(1000);
  await expect(popup(page)).toBeVisible();
});

test("a control focused by Shift+Tab is not covered by the popup's header", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 });
  await open(page, pages.services);
  await waitForPopup(page);
  await openForm(page);
  await popup(page).getByRole("button", { name: "Continue" }).click();
  const head = popup(page).locator("div").first();
  const focused = popup(page).locator(":focus");
  await popup(page).getByRole("button", { name: "Send enquiry" }).focus();
  do {
    await page.keyboard.press("Shift+Tab");
    const [above, below] = [await head.boundingBox(), await focused.boundingBox()];
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  } while ((await focused.getAttribute("name")) !== "fullName");
});

test("with text at 200 %, above a phone's keyboard, a focused field is in sight and wide enough", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 340 });
  await open(page, pages.services);
  await enlargeText(page);
  await waitForPopup(page);
  await openForm(page);
  const phoneNumber = field(page, "Phone number");
  await phoneNumber.focus();
  const bounds = await phoneNumber.boundingBox();
  expect(bounds?.width).toBeGreaterThan(200);
  // Neither the popup's head nor its edge covers the field.
  const isOnTop = await phoneNumber.evaluate((input) => {
    const { left, right, top, bottom } = input.getBoundingClientRect();
    const x = (left + right) / 2;
    return [top + 2, bottom - 2].map((y) => document.elementFromPoint(x, y) === input);
  });
  expect(isOnTop).toEqual([true, true]);
});

test.describe("on a phone and on a wide window", () => {
  test.use(phone);

  test("the open popup passes axe", async ({ page }) => {
    await open(page, pages.about);
    await waitForPopup(page);
    await openForm(page);
    await page.clock.resume();
    await expectNoViolation(page, "dialog[open]");
  });
});
