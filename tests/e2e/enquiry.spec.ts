import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "playwright/test";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { api, askAbout, pages } from "#addresses/public.ts";
import { enquiryFields } from "#features/enquiry/enquiry.ts";
import { emptyEnquiryErrors, sentEnquiry, typedEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { demoAuthorization } from "../support/browser/demo-session.ts";
import { fillIn } from "../support/browser/fill-in.ts";
import { expect, test } from "../support/browser/test.ts";
import { storedSample } from "../support/field-samples.ts";

/** What a visitor types. The email address is random, so that a search for it finds this enquiry alone. */
const visitor = () => ({
  ...typedEnquiry,
  Email: `meera.${randomUUID().slice(0, 8)}@example.com`,
});

async function fillContactForm(page: Page, typed: ReturnType<typeof visitor>) {
  const form = page.getByRole("form");
  await fillIn(form, typed);
  await form.getByLabel("Message").fill(sentEnquiry.message);
}

/** The first attempt, and the automatic retries while the connection keeps failing. */
const ATTEMPTS = 5;

test("an enquiry reaches the administrator, who opens it and exports it", async ({ page, signIn }) => {
  const details = visitor();
  await page.goto(askAbout(sentEnquiry.service));
  await fillContactForm(page, details);
  await page.getByRole("form").getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("dialog")).toContainText("Thank you");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(pages.home);

  await signIn();
  await page.goto(adminPages.enquiries);
  await page.getByRole("searchbox", { name: /enquiries/i }).fill(details.Email);
  const found = page.getByRole("link", { name: /View Details/ });
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page).toHaveURL(new RegExp(adminPages.enquiry.replace(":id", "[\\w-]+")));
  const received = { ...storedSample(enquiryFields), email: details.Email };
  for (const text of Object.values(received)) await expect(page.getByRole("main")).toContainText(text ?? "");
  await page.reload();
  await expect(page.getByRole("main")).toContainText(sentEnquiry.message);
  await page.getByRole("main").getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${adminPages.enquiries}/?(\\?|$)`));

  await page.getByRole("button", { name: "Export" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: /, as documented$/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("project-data.csv");
  expect(await readFile(await download.path(), "utf8")).toContain(details.Email);
});

test("a form that was begun says so when the page is opened again, and goes on or is cleared", async ({
  page,
}) => {
  await page.goto(pages.contact);
  const form = page.getByRole("form");
  const note = page.getByText("You began this form earlier. What you typed is still here.");
  await form.getByLabel("Full name").fill("Meera Das");
  await page.reload();
  await expect(note).toBeVisible();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(form.getByLabel("Email")).toBeFocused();
  await expect(note).toBeHidden();
  await page.reload();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(form.getByLabel("Full name")).toHaveValue("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(form.getByLabel("Full name")).toHaveValue("Meera Das");
});

test("every rule of the contact form shows its error, and the first invalid field gets the focus", async ({
  page,
}) => {
  await page.goto(pages.contact);
  const form = page.getByRole("form");
  await form.getByRole("button", { name: "Send" }).click();
  for (const text of Object.values(emptyEnquiryErrors)) await expect(form.getByText(text)).toBeVisible();
  await expect(form.getByLabel("Name")).toBeFocused();
  await expect(form.getByLabel("Name")).toHaveAttribute("aria-invalid", "true");

  await form.getByLabel("Name").fill("Jo");
  await form.getByRole("textbox", { name: "Phone" }).fill("5123");
  await form.getByLabel("Message").fill("short");
  for (const text of [
    "At least 3 letters required.",
    "Indian number must start with 6, 7, 8, or 9 and be 10 digits long",
    "At least 10 characters required!",
  ]) {
    await expect(form.getByText(text)).toBeVisible();
  }
  await form.getByLabel("Name").fill("R2 D2");
  await expect(form.getByText("Invalid name! (e.g., John Doe)")).toBeVisible();
  await form.getByLabel("Name").fill("Anjali");
  await expect(form.getByText("Invalid name! (e.g., John Doe)")).toBeHidden();
});

test("a long email suffix is shortened with a notice while typing, but validated unchanged when pasted", async ({
  page,
}) => {
  await page.goto(pages.contact);
  const email = page.getByRole("form").getByLabel("Email");
  await email.pressSequentially("ravi@port.info");
  await expect(email).toHaveValue("ravi@port.inf");
  await expect(page.getByText(/shortened/i)).toBeVisible();
  await email.fill("ravi@port.info");
  await expect(page.getByText("Invalid email format!")).toBeVisible();
});

test("a double click, a lost response and a reload create only one enquiry", async ({
  page,
  request,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  const details = visitor();
  await page.goto(pages.contact);
  await fillContactForm(page, details);
  let attempts = 0;
  await page.route(`**${api.enquirySubmit}`, async (route) => {
    attempts += 1;
    if (attempts > ATTEMPTS) return route.continue();
    if (attempts === 1) await route.fetch();
    return route.abort();
  });
  const send = () => page.getByRole("form").getByRole("button", { name: "Send" });
  await send().dblclick();
  await expect(page.getByRole("alert")).toContainText("No response received from the server.");
  await page.reload();
  await expect(page.getByRole("form").getByLabel("Email")).toHaveValue(details.Email);
  await send().click();
  await expect(page.getByRole("dialog")).toContainText("Thank you");

  const found = await request.get(`${adminApi.enquiries.list}?limit=10&search=${details.Email}`, {
    headers: await demoAuthorization(request),
  });
  expect(await found.json()).toHaveLength(1);
});

test("a refusal by the server is shown above the form and the input is kept", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/503/);
  const details = visitor();
  await page.goto(pages.contact);
  await fillContactForm(page, details);
  await page.route(`**${api.enquirySubmit}`, (route) =>
    route.fulfill({
      status: 503,
      json: { error: "Please try again shortly.", message: "Please try again shortly." },
    }),
  );
  await page.getByRole("form").getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("alert")).toContainText("Please try again shortly.");
  await expect(page.getByRole("form").getByLabel("Message")).toHaveValue(sentEnquiry.message);
});
