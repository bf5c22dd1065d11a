import { randomInt } from "node:crypto";
import type { APIRequestContext } from "playwright/test";
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
  await bar.getByRole("button", { name: "Export" }).press("Enter");
  await expect(bar.getByRole("menuitem", { name: "1 selected, workbook" })).toBeFocused();
  await expectNoViolation(page);
  const saved = page.waitForEvent("download");
  await page.keyboard.press("Enter");
  expect((await saved).suggestedFilename()).toMatch(/-selected-\d{4}-\d\d-\d\d\.xlsx$/);
});

/** An administrator besides the one whose page it is, by the headers of their calls. */
async function signInColleague(request: APIRequestContext) {
  const username = `deskmate${randomInt(1e9)}`;
  const password = "Backwater-Lantern-7!";
  const headers = await demoAuthorization(request);
  const account = { username, email: `${username}@example.com`, password, adminType: "admin" };
  expect((await request.post(adminApi.accounts, { headers, data: account })).status()).toBe(201);
  const { token, adminId } = await (
    await request.post(adminApi.signIn, { data: { username, password } })
  ).json();
  return { username, adminId, headers: { authorization: `Bearer ${token}` } };
}

test("a record says that a colleague has it open", async ({ page, request, signIn }) => {
  const id = await sendProject(request, { projectName: anyProjectName() });
  const { username, headers } = await signInColleague(request);
  expect((await request.put(adminApi.presence(`projects.${id}`), { headers })).status()).toBe(200);
  await signIn();
  await page.goto(adminPages.project.replace(":id", id));
  await expect(page.getByText(`${username} has this record open too.`)).toBeVisible();
  await expectNoViolation(page);
});

test("what a colleague has dealt with leaves the list within the poll, and none of it is overwritten", async ({
  page,
  request,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/status of 409/);
  const word = anyProjectName();
  const first = await sendProject(request, { projectName: `${word} 1` });
  const second = await sendProject(request, { projectName: `${word} 2` });
  const { username, adminId, headers } = await signInColleague(request);
  const patch = async (path: string, data: object) =>
    expect((await request.patch(path, { headers, data })).status()).toBe(200);
  await page.clock.install();
  await signIn();
  await page.goto(`${adminPages.projects}?progress=new&search=${word}`);
  const links = page.getByRole("link", { name: `View Details of ${word}` });
  await expect(links).toHaveCount(2);
  await patch(adminApi.projects.progress(first), { progress: "done" });
  await page.clock.fastForward(61_000);
  await expect(links).toHaveCount(1);

  await links.click();
  await expect(page.getByRole("heading", { level: 1, name: `${word} 2` })).toBeVisible();
  await patch(adminApi.projects.owner(second), { owner: adminId });
  await page.getByRole("combobox", { name: "Progress" }).selectOption({ label: "Done" });
  const question = page.getByRole("dialog", { name: "Someone else changed this first" });
  await expect(question.getByText(`${username} took this`)).toBeVisible();
  await question.getByRole("button", { name: "Leave it" }).click();
  await expect(page.getByRole("combobox", { name: "Owner" })).toHaveValue(adminId);
  await expect(page.getByRole("combobox", { name: "Progress" })).toHaveValue("new");
});
