import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";
import { api, pages } from "#paths";
import { captchaAnswer } from "../support/captcha-answer.ts";
import { enlargeText, overflow } from "../support/sideways.ts";
import { expect, test } from "../support/test.ts";

const SALES_ID = "TPEID104217";
const INTERN_ID = "TPEID208114";

const form = (page: Page) => page.getByRole("form", { name: "Employee verification" });
const idField = (page: Page) => form(page).getByLabel("Employee ID");
const robot = (page: Page) => form(page).getByLabel("I'm not a robot");
const answerField = (page: Page) => form(page).getByLabel("Characters in the picture");
const submit = (page: Page) => form(page).getByRole("button", { name: "Submit" });

async function solveCaptcha(page: Page) {
  await robot(page).check();
  await answerField(page).fill(captchaAnswer);
  await form(page).getByRole("button", { name: "Verify", exact: true }).click();
  await expect(form(page).getByText("Verified", { exact: true })).toBeVisible();
}

const blocked = ["contextmenu", "copy", "cut", "paste"];

/** Whether the page keeps that from happening. */
const isRefused = (page: Page, event: string) =>
  page.evaluate(
    (name) => !document.body.dispatchEvent(new Event(name, { bubbles: true, cancelable: true })),
    event,
  );

async function lookUp(page: Page, id: string) {
  await page.goto(pages.employeeVerification);
  await idField(page).fill(id);
  await solveCaptcha(page);
  await submit(page).click();
}

test("the form opens in a tab of its own from the menu", async ({ page, context }) => {
  await page.goto(pages.contact);
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: /EMPLOYEE VERIFICATION/ }).click(),
  ]);
  await expect(opened).toHaveURL(pages.employeeVerification);
});

test("a sales person's card is shown after the captcha, with a masked address and number", async ({
  page,
}) => {
  await lookUp(page, SALES_ID);
  const cover = page.getByRole("dialog", { name: "Verifying" });
  await expect(cover).toContainText("Verifying...");
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
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  await page.reload();
  await expect(record).toContainText("Arun Pradeep");
  expect(new URL(page.url()).search).toBe("");
  for (const event of blocked) expect(await isRefused(page, event)).toBe(false);
});

test("an intern's certificate moves under a watermark, and cannot be taken along", async ({ page }) => {
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
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);

  const question = page.waitForEvent("dialog");
  const leaving = page.getByRole("link", { name: "Verify another ID" }).click();
  const dialog = await question;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await leaving;
  await expect(page).toHaveURL(pages.employeeVerification);
  for (const event of blocked) expect(await isRefused(page, event)).toBe(false);
});

test("the watermark stands still for those who asked for less motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await lookUp(page, INTERN_ID);
  const tile = page.getByText(/^Adithya Menon · \d/).first();
  await expect(tile).toBeAttached();
  expect(await tile.locator("..").evaluate((element) => getComputedStyle(element).animationName)).toBe(
    "none",
  );
});

test("an intern without feedback is said to have none", async ({ page }) => {
  await lookUp(page, "TPEID208345");
  await expect(page.getByText("No feedback available for this employee.")).toBeVisible();
});

for (const path of [pages.employeeSales, pages.employeeInterns]) {
  test(`${path} leads back to the form without a record`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(pages.employeeVerification);
  });
}

test("a record of the other kind leads back as well, and a kept one is gone after ten minutes", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto(pages.employeeVerification);
  await idField(page).fill(SALES_ID);
  await solveCaptcha(page);
  await submit(page).click();
  await page.clock.runFor(2000);
  await expect(page).toHaveURL(pages.employeeSales);
  await page.goto(pages.employeeInterns);
  await expect(page).toHaveURL(pages.employeeVerification);
  await page.goto(pages.employeeSales);
  await expect(page.getByRole("main")).toContainText("Arun Pradeep");
  await page.clock.runFor(10 * 60 * 1000);
  await expect(page).toHaveURL(pages.employeeVerification);
});

test("a certificate is gone after ten minutes too, and nobody is asked", async ({ page }) => {
  await page.clock.install();
  await page.goto(pages.employeeVerification);
  await idField(page).fill(INTERN_ID);
  await solveCaptcha(page);
  await submit(page).click();
  await page.clock.runFor(2000);
  const record = page.getByRole("main");
  await expect(record).toContainText("Adithya Menon");
  await record.getByRole("button", { name: "Hold the watermark still" }).click();
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    dialog.dismiss();
  });
  await page.clock.runFor(10 * 60 * 1000);
  await expect(page).toHaveURL(pages.employeeVerification);
  expect(asked).toEqual([]);
});

test("an ID that nobody has is told, and the captcha starts again", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/404/);
  await lookUp(page, "TPEID999999");
  const alert = form(page).getByRole("alert");
  await expect(alert).toContainText("Employee not found!");
  await expect(alert).toBeFocused();
  await expect(robot(page)).not.toBeChecked();
  await expect(submit(page)).toBeDisabled();
  await expect(idField(page)).toHaveValue("TPEID999999");
});

for (const { name, answer, text, console } of [
  {
    name: "fails",
    answer: { status: 503, json: {} },
    text: "Failed to fetch employee data. Please try again.",
    console: /503/,
  },
  { name: "answers 204", answer: { status: 204 }, text: "No employee data found", console: /none/ },
  {
    name: "finds a consultant",
    answer: { json: { employee: { name: "A", category: "employee" } } },
    text: "No employee data found",
    console: /none/,
  },
  { name: "answers nonsense", answer: { body: "<html>" }, text: "No employee data found", console: /none/ },
  {
    name: "wants a captcha",
    answer: { status: 403, json: {} },
    text: "Please complete the captcha verification",
    console: /403/,
  },
]) {
  test(`a lookup that ${name} says so`, async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(console);
    await page.route(`**${api.employeeDetail(SALES_ID)}`, (route) => route.fulfill(answer));
    await lookUp(page, SALES_ID);
    await expect(form(page).getByRole("alert")).toHaveText(text);
    await expect(page).toHaveURL(pages.employeeVerification);
  });
}

test("the lookup takes two seconds even if the answer is there at once, and no longer", async ({ page }) => {
  await page.clock.install();
  await page.goto(pages.employeeVerification);
  await idField(page).fill(SALES_ID);
  await solveCaptcha(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  const answered = page.waitForResponse(/employeedetail/);
  await submit(page).click();
  await answered;
  await page.clock.runFor(1900);
  await expect(page.getByRole("dialog", { name: "Verifying" })).toBeVisible();
  await expect(page).toHaveURL(pages.employeeVerification);
  await page.clock.runFor(100);
  await expect(page).toHaveURL(pages.employeeSales);
});

test("the field keeps letters and digits, and every rule speaks up", async ({ page }) => {
  await page.goto(pages.employeeVerification);
  await idField(page).pressSequentially("TPEID 10-42-17-99");
  await expect(idField(page)).toHaveValue(SALES_ID);
  await idField(page).fill("tpeid104217");
  await expect(
    form(page).getByText("Invalid format! Must start with 'TPEID' followed by 6 digits."),
  ).toBeVisible();
  await idField(page).fill("");
  await idField(page).press("Enter");
  await expect(form(page).getByText("Please fill the field.")).toBeVisible();
  await expect(form(page).getByText("Please complete the captcha verification")).toBeVisible();
  await expect(submit(page)).toBeDisabled();
});

test("a wrong answer brings a new captcha, refresh another, and unticking none", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/400/);
  await page.goto(pages.employeeVerification);
  await robot(page).check();
  const picture = form(page).getByRole("img", { name: /drawn by hand/ });
  const seen = new Set<string | null>([await picture.getAttribute("src")]);
  await answerField(page).fill(captchaAnswer.toLowerCase());
  await answerField(page).press("Enter");
  await expect(form(page).getByText("Incorrect captcha. Please try again.")).toBeVisible();
  await expect(answerField(page)).toHaveValue("");
  await expect(answerField(page)).toBeFocused();
  await expect.poll(async () => seen.has(await picture.getAttribute("src"))).toBe(false);
  seen.add(await picture.getAttribute("src"));
  await form(page).getByRole("button", { name: "Refresh" }).click();
  await expect.poll(async () => seen.has(await picture.getAttribute("src"))).toBe(false);
  await robot(page).uncheck();
  await expect(picture).toBeHidden();
  await solveCaptcha(page);
  await expect(picture).toBeHidden();
  await expect(submit(page)).toBeEnabled();
  await robot(page).uncheck();
  await expect(submit(page)).toBeDisabled();
  await expect(form(page).getByText("Verified", { exact: true })).toBeHidden();
});

test("the captcha can be heard", async ({ page }) => {
  await page.goto(pages.employeeVerification);
  await robot(page).check();
  const heard = page.waitForResponse(/captcha\/sound/);
  await form(page).getByRole("button", { name: "Listen" }).click();
  expect((await heard).headers()["content-type"]).toBe("audio/wav");
  await form(page).getByRole("button", { name: "Stop" }).click();
  await expect(form(page).getByRole("button", { name: "Listen" })).toBeVisible();
});

test("all of it works on a phone by the keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pages.employeeVerification);
  await idField(page).focus();
  await page.keyboard.type(SALES_ID);
  await page.keyboard.press("Tab");
  await expect(robot(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(answerField(page)).toBeFocused();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations).toEqual([]);
  await page.keyboard.type(captchaAnswer);
  await page.keyboard.press("Enter");
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(pages.employeeSales);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

for (const width of [320, 360]) {
  test(`at ${width} px with text at 200 %, the captcha and the certificate stay within the page`, async ({
    page,
    expectedConsoleErrors,
  }) => {
    expectedConsoleErrors.push(/400/);
    await page.setViewportSize({ width, height: 740 });
    await page.goto(pages.employeeVerification);
    await enlargeText(page);
    await idField(page).fill(INTERN_ID);
    await robot(page).check();
    await answerField(page).fill("WRONG1");
    await answerField(page).press("Enter");
    await expect(form(page).getByText("Incorrect captcha. Please try again.")).toBeVisible();
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await robot(page).uncheck();
    await solveCaptcha(page);
    await submit(page).click();
    await expect(page.getByRole("heading", { name: "Adithya Menon" })).toBeVisible();
    await enlargeText(page);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  });
}
