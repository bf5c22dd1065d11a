import type { Page } from "playwright/test";
import { pages } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import { serveContent, someMember } from "../support/browser/live-content.ts";
import { expect, test } from "../support/browser/test.ts";

const heading = (page: Page) => page.getByRole("heading", { name: `${site.name} from A to Z` });
const card = (page: Page, name: string) => page.locator(`a[href="#team-${name.toLowerCase()}"]`);
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function open(page: Page, hash = "") {
  await page.goto(pages.about + hash);
  await heading(page).scrollIntoViewIfNeeded();
}

test.beforeEach(async ({ page }) => {
  await serveContent(page, {
    partners: [],
    team: ["Zubaida", "Anil", "Mariam"].map(someMember),
  });
});

test("the team is sorted from A to Z", async ({ page }) => {
  await open(page);
  await expect(card(page, "Anil")).toBeVisible();
  const names = await page
    .locator('a[href^="#team-"] img')
    .evaluateAll((photos) => photos.map((it) => it.getAttribute("alt")));
  expect(names).toEqual(["Portrait of Anil", "Portrait of Mariam", "Portrait of Zubaida"]);
});

test("a member opens by keyboard with all details, and returns the focus when closed", async ({ page }) => {
  await open(page);
  await card(page, "Mariam").focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#team-mariam$/);
  const mariam = dialog(page, "Mariam");
  await expect(mariam).toContainText("Consultant");
  await expect(mariam).toContainText("I am Mariam, and I count things.");
  await expect(mariam.getByRole("img", { name: "Portrait of Mariam" })).toBeVisible();
  await expect(mariam.getByRole("link", { name: /LinkedIn/ })).toHaveAttribute(
    "href",
    "https://www.linkedin.com/in/mariam",
  );
  await page.keyboard.press("Escape");
  await expect(mariam).toBeHidden();
  await expect(card(page, "Mariam")).toBeFocused();
  await expect(page).toHaveURL(pages.about);
});

test("a member can be asked by name, which begins the message", async ({ page }) => {
  await open(page, "#team-anil");
  await dialog(page, "Anil").getByRole("link", { name: "Ask Anil" }).click();
  await expect(page.getByRole("form", { name: "Enquiry" }).getByLabel("Message")).toHaveValue("For Anil: ");
  await page.goto(`${pages.contact}?person=${encodeURIComponent("<b>call 1234</b>")}`);
  await expect(page.getByRole("form", { name: "Enquiry" }).getByLabel("Message")).toHaveValue("");
});

test("Back closes a member opened by a click, and Forward opens it again", async ({ page }) => {
  await page.goto(pages.contact);
  await open(page);
  await card(page, "Anil").click();
  await expect(dialog(page, "Anil")).toBeVisible();
  await page.goBack();
  await expect(dialog(page, "Anil")).toBeHidden();
  await expect(page).toHaveURL(pages.about);
  await page.goForward();
  await dialog(page, "Anil").getByRole("button", { name: "Close" }).click();
  await expect(dialog(page, "Anil")).toBeHidden();
  await expect(page).toHaveURL(pages.about);
  await page.goBack();
  await expect(page).toHaveURL(pages.contact);
});

test("a link to a member opens the member, and closing stays on the page", async ({ page }) => {
  await page.goto(pages.contact);
  await open(page, "#team-zubaida");
  await expect(dialog(page, "Zubaida")).toBeVisible();
  await dialog(page, "Zubaida").getByRole("button", { name: "Close" }).click();
  await expect(dialog(page, "Zubaida")).toBeHidden();
  await expect(page).toHaveURL(pages.about);
  await expect(card(page, "Zubaida")).toBeFocused();
});

test("a link to an unknown member opens nothing", async ({ page }) => {
  await open(page, "#team-nobody");
  await expect(card(page, "Anil")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("an empty team shows the empty state", async ({ page }) => {
  await serveContent(page, { partners: [], team: [] });
  await open(page);
  await expect(page.getByText("No employees found")).toBeVisible();
});

test("a team that cannot be loaded shows an error", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/500/);
  await serveContent(page, { partners: [] });
  await open(page);
  await expect(page.getByRole("alert")).toHaveText("Error: Failed to load employees.");
});
