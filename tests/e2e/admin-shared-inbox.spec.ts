import { randomInt } from "node:crypto";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { demoAuthorization } from "../support/browser/demo-session.ts";
import { anyProjectName, sendProject } from "../support/browser/send-project.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectNoViolation, expectToFit, phone } from "../support/browser/well-made.ts";

test("a template is written by keyboard beside a reply, and put into it", async ({
  page,
  request,
  signIn,
}) => {
  const projectName = anyProjectName();
  await sendProject(request, { projectName });
  await signIn();
  await page.goto(`${adminPages.projects}?search=${projectName}`);
  await expect(page.getByText(/^1 of [\d,]+\+? projects$/)).toBeVisible();
  await page.getByRole("link", { name: `View Details of ${projectName}`, exact: true }).click();
  await page.getByRole("button", { name: "Reply by email" }).press("Enter");
  await page.getByRole("button", { name: /^(Write a template|Edit templates)$/ }).press("Enter");
  const templates = page.getByRole("region", { name: "Templates of replies" });
  const another = templates.getByRole("button", { name: "New template" });
  const name = templates.getByLabel("Name of the template");
  await expect(another.or(name)).toBeVisible();
  if (await another.isVisible()) await another.press("Enter");
  await expect(name).toBeFocused();
  const title = `Next steps ${randomInt(1e9)}`;
  await page.keyboard.type(title);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Thank you, {name}. We read {reference} this week.");
  await expectNoViolation(page);
  await templates.getByRole("button", { name: "Save template" }).press("Enter");
  await expect(templates.getByText(title)).toBeVisible();
  await page.setViewportSize(phone.viewport);
  await expectToFit(page);
  await expectNoViolation(page);
  await templates.getByRole("button", { name: "Close templates" }).press("Enter");
  await page.getByRole("combobox", { name: "Insert a template" }).selectOption(title);
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue(
    /^Dear (.+),\n\nThank you, \1\. We read IDEA-\S+ this week\./,
  );
});

test("an enquiry that came by phone is added, refused fields first, and says who recorded it", async ({
  page,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/status of 400/);
  await signIn();
  await page.goto(adminPages.enquiries);
  await page.getByRole("button", { name: "Add enquiry" }).press("Enter");
  const form = page.getByRole("form", { name: "Add an enquiry" });
  await expect(form.getByRole("combobox", { name: "How this came in" })).toBeFocused();
  await form.getByRole("button", { name: "Save the enquiry" }).press("Enter");
  const name = form.getByRole("textbox", { name: "Name" });
  await expect(name).toBeFocused();
  await expectNoViolation(page);
  await page.setViewportSize(phone.viewport);
  await expectToFit(page);
  await name.fill("Devika Warrier");
  await form.getByRole("textbox", { name: "Email" }).fill(`devika${randomInt(1e9)}@example.in`);
  await form.getByRole("textbox", { name: "Phone" }).fill("9847012345");
  await form.getByRole("textbox", { name: "Location" }).fill("Kozhikode");
  await form.getByRole("combobox", { name: "How they reached us" }).selectOption("Friend or Family");
  await form.getByRole("button", { name: "Save the enquiry" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Devika Warrier" })).toBeVisible();
  const activity = page.getByRole("region", { name: "Activity" });
  await expect(activity.getByText("recorded this, by phone")).toBeVisible();
});

test("a ticked record is saved as a workbook", async ({ page, request, signIn }) => {
  const projectName = anyProjectName();
  await sendProject(request, { projectName });
  await signIn();
  await page.goto(`${adminPages.projects}?search=${projectName}`);
  await page.getByRole("checkbox", { name: `Select ${projectName}` }).press("Space");
  const bar = page.getByRole("region", { name: "Selected records" });
  await bar.getByRole("button", { name: "Export selected" }).press("Enter");
  await expect(bar.getByRole("menuitem", { name: "Save as CSV" })).toBeFocused();
  await expectNoViolation(page);
  await page.keyboard.press("ArrowDown");
  const saved = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await saved).suggestedFilename()).toMatch(/-selected-\d{4}-\d\d-\d\d\.xlsx$/);
});

test("a record says that a colleague has it open", async ({ page, request, signIn }) => {
  const projectName = anyProjectName();
  await sendProject(request, { projectName });
  const username = `deskmate${randomInt(1e9)}`;
  const password = "Backwater-Lantern-7!";
  const headers = await demoAuthorization(request);
  const account = { username, email: `${username}@example.com`, password, adminType: "admin" };
  expect((await request.post(adminApi.accounts, { headers, data: account })).status()).toBe(201);
  const { token } = await (await request.post(adminApi.signIn, { data: { username, password } })).json();
  const [project] = await (
    await request.get(`${adminApi.projects.list}?limit=1&search=${projectName}`, { headers })
  ).json();
  const presence = adminApi.presence(`projects.${project._id}`);
  const theirs = { authorization: `Bearer ${token}` };
  expect((await request.put(presence, { headers: theirs })).status()).toBe(200);
  await signIn();
  await page.goto(adminPages.project.replace(":id", project._id));
  await expect(page.getByText(`${username} has this record open too.`)).toBeVisible();
  await expectNoViolation(page);
});
