import { api, pages } from "#addresses/public.ts";
import { violationsOf } from "../support/browser/accessibility.ts";
import { expect, test } from "../support/browser/test.ts";
import {
  answerField,
  form,
  INTERN_ID,
  idField,
  lookUp,
  prepareLookUp,
  robot,
  SALES_ID,
  solveCaptcha,
  submit,
} from "../support/browser/verification.ts";
import { enlargeText, expectNoneBeyond, overflow } from "../support/browser/well-made.ts";
import { captchaAnswer } from "../support/demo-settings.ts";

test("the menu opens the form in a new tab", async ({ page, context }) => {
  await page.goto(pages.contact);
  const [opened] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: /EMPLOYEE VERIFICATION/ }).click(),
  ]);
  await expect(opened).toHaveURL(pages.employeeVerification);
});

test("an unknown ID shows an error and resets the captcha", async ({ page, expectedConsoleErrors }) => {
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
  { name: "answers with HTML", answer: { body: "<html>" }, text: "No employee data found", console: /none/ },
  {
    name: "wants a captcha",
    answer: { status: 403, json: {} },
    text: "Please complete the captcha verification",
    console: /403/,
  },
]) {
  test(`a lookup that ${name} shows the documented error`, async ({ page, expectedConsoleErrors }) => {
    expectedConsoleErrors.push(console);
    await page.route(`**${api.employeeDetail(SALES_ID)}`, (route) => route.fulfill(answer));
    await lookUp(page, SALES_ID);
    await expect(form(page).getByRole("alert")).toHaveText(text);
    await expect(page).toHaveURL(pages.employeeVerification);
  });
}

test("a lookup that is answered at once takes exactly two seconds", async ({ page }) => {
  await prepareLookUp(page, SALES_ID);
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

test("the ID field keeps only letters and digits, and every rule shows its error", async ({ page }) => {
  await page.goto(pages.employeeVerification);
  await idField(page).pressSequentially("TPEID 10-42-17-99");
  await expect(idField(page)).toHaveValue(SALES_ID);
  await idField(page).fill("tpeid104217");
  await expect(idField(page)).toHaveValue(SALES_ID);
  await idField(page).fill("TPEIX104217");
  await expect(
    form(page).getByText("Invalid format! Must start with 'TPEID' followed by 6 digits."),
  ).toBeVisible();
  await idField(page).fill("");
  await idField(page).press("Enter");
  await expect(form(page).getByText("Please fill the field.")).toBeVisible();
  await expect(form(page).getByText("Please complete the captcha verification")).toBeVisible();
  await expect(submit(page)).toBeDisabled();
});

test("a wrong answer and Refresh show a new captcha, and unticking the box hides it", async ({
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

test("the whole verification works on a phone's window by keyboard alone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pages.employeeVerification);
  await idField(page).focus();
  await page.keyboard.type(SALES_ID);
  await page.keyboard.press("Tab");
  await expect(robot(page)).toBeFocused();
  await page.keyboard.press("Space");
  await expect(answerField(page)).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.type(captchaAnswer);
  await page.keyboard.press("Enter");
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(pages.employeeSales);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("with text at 200 %, the captcha and the certificate fit a page of 320 px and of 360 px", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/400/);
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(pages.employeeVerification);
  await enlargeText(page);
  await idField(page).fill(INTERN_ID);
  await robot(page).check();
  await answerField(page).fill("WRONG1");
  await answerField(page).press("Enter");
  await expect(form(page).getByText("Incorrect captcha. Please try again.")).toBeVisible();
  await expectNoneBeyond(page, [360, 320]);
  await robot(page).uncheck();
  await solveCaptcha(page);
  await submit(page).click();
  await expect(page.getByRole("heading", { name: "Adithya Menon" })).toBeVisible();
  await enlargeText(page);
  await expectNoneBeyond(page, [320, 360]);
});
