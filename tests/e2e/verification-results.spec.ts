import type { Page } from "playwright/test";
import { pages } from "#addresses/public.ts";
import { RECORD_CLOSED } from "#features/verification/verification.ts";
import { violationsOf } from "../support/browser/accessibility.ts";
import { expect, test } from "../support/browser/test.ts";
import { beginLookUp, endLookUp, INTERN_ID, lookUp, SALES_ID } from "../support/browser/verification.ts";

const blocked = ["contextmenu", "copy", "cut", "paste"];

/** Whether the page cancels the event. */
const isRefused = (page: Page, event: string) =>
  page.evaluate(
    (name) => !document.body.dispatchEvent(new Event(name, { bubbles: true, cancelable: true })),
    event,
  );

test("a sales person's record is shown after the captcha, with masked email address and phone number", async ({
  page,
}) => {
  await beginLookUp(page, SALES_ID);
  const cover = page.getByRole("dialog", { name: "Verifying" });
  await expect(cover).toContainText("Verifying...");
  await endLookUp(page);
  await expect(page).toHaveURL(pages.employeeSales);
  const record = page.getByRole("main");
  for (const text of ["Arun Pradeep", SALES_ID, "Area Business Manager", "arun******", "+91 9000******"]) {
    await expect(record).toContainText(text);
  }
  for (const alt of ["Photograph of Arun Pradeep", "Business card of Arun Pradeep"]) {
    const picture = record.getByRole("img", { name: alt });
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  expect(await page.content()).not.toMatch(/9000010401|arun\.pradeep@|1991-03-14/);
  expect(await violationsOf(page)).toEqual([]);

  await page.reload();
  await expect(record).toContainText("Arun Pradeep");
  expect(new URL(page.url()).search).toBe("");
  for (const event of blocked) expect(await isRefused(page, event)).toBe(false);
});

test("an intern's certificate has a moving watermark, and cannot be copied or printed", async ({ page }) => {
  await lookUp(page, INTERN_ID);
  await expect(page).toHaveURL(pages.employeeInterns);
  const record = page.getByRole("main");
  await expect(record.getByRole("img", { name: "Internship certificate of Adithya Menon" })).toBeVisible();
  await expect(record.getByRole("listitem").filter({ hasText: "Listens before he pitches" })).toBeVisible();
  await expect(record.getByText(/^Adithya Menon · \d/).first()).toBeAttached();

  const tiles = record
    .getByText(/^Adithya Menon · \d/)
    .locator("..")
    .first();
  const movement = () => tiles.evaluate((element) => getComputedStyle(element).animationPlayState);
  await record.getByRole("button", { name: "Hold the watermark still" }).click();
  expect(await movement()).toBe("paused");
  await record.getByRole("button", { name: "Let the watermark move" }).click();
  expect(await movement()).toBe("running");

  // The guard loads after the first paint, all of it at once.
  await expect.poll(() => isRefused(page, "contextmenu")).toBe(true);
  for (const event of blocked) expect(await isRefused(page, event)).toBe(true);
  for (const text of ["Right-click is", "Copying is", "Pasting is"]) {
    await expect(
      page.getByRole("alert").getByText(`${text} switched off on this page.`).first(),
    ).toBeVisible();
  }
  await page.keyboard.press("Control+p");
  await expect(page.getByRole("alert").getByText("Printing is switched off on this page.")).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(record.getByText("Adithya Menon", { exact: true })).toBeHidden();
  await expect(record.getByText("This page cannot be printed.")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  expect(await violationsOf(page)).toEqual([]);

  const question = page.waitForEvent("dialog");
  const leaving = page.getByRole("link", { name: "Verify another ID" }).click();
  const dialog = await question;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await leaving;
  await expect(page).toHaveURL(pages.employeeVerification);
  for (const event of blocked) expect(await isRefused(page, event)).toBe(false);
});

test("the watermark does not move under reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await lookUp(page, INTERN_ID);
  const tile = page.getByText(/^Adithya Menon · \d/).first();
  await expect(tile).toBeAttached();
  expect(await tile.locator("..").evaluate((element) => getComputedStyle(element).animationName)).toBe(
    "none",
  );
  await expect(page.getByRole("button", { name: "Hold the watermark still" })).toBeHidden();
});

test("an intern without feedback shows the empty state", async ({ page }) => {
  await lookUp(page, "TPEID208345");
  await expect(page.getByText("No feedback available for this employee.")).toBeVisible();
});

for (const path of [pages.employeeSales, pages.employeeInterns]) {
  test(`${path} without a record redirects to the form`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(pages.employeeVerification);
    await expect(page.getByText("A record stays open for ten minutes")).toBeHidden();
  });
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const path of [pages.employeeSales, pages.employeeInterns]) {
    test(`${path} explains that it needs scripts, and shows no loading message`, async ({ page }) => {
      await page.goto(path);
      // `getByText` alone does not find text inside a noscript.
      const note = page.locator("noscript p").filter({ visible: true });
      await expect(note).toHaveText(/^A record can only be shown with scripts/);
      await expect(page.getByText("Opening the record")).toBeHidden();
    });
  }
});

test("a record of the other kind redirects to the form, and a record closes after ten minutes", async ({
  page,
}) => {
  await lookUp(page, SALES_ID);
  await expect(page).toHaveURL(pages.employeeSales);
  await page.goto(pages.employeeInterns);
  await expect(page).toHaveURL(pages.employeeVerification);
  await page.goto(pages.employeeSales);
  await expect(page.getByRole("main")).toContainText("Arun Pradeep");
  await page.clock.runFor(10 * 60 * 1000);
  await expect(page).toHaveURL(`${pages.employeeVerification}#${RECORD_CLOSED}`);
  await expect(page.getByText("A record stays open for ten minutes")).toBeInViewport();
});

test("a certificate closes after ten minutes without a confirmation dialog", async ({ page }) => {
  await lookUp(page, INTERN_ID);
  const record = page.getByRole("main");
  await expect(record).toContainText("Adithya Menon");
  await record.getByRole("button", { name: "Hold the watermark still" }).click();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    dialog.dismiss();
  });
  await page.clock.runFor(10 * 60 * 1000);
  await expect(page).toHaveURL(`${pages.employeeVerification}#${RECORD_CLOSED}`);
  await expect(page.getByText("A record stays open for ten minutes")).toBeInViewport();
  expect(asked).toEqual([]);
});
