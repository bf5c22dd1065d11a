import { adminPages } from "#addresses/admin.ts";
import { anyProjectName, sendProject } from "../support/browser/send-project.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectNoViolation, expectToFit, expectWellMade, phone } from "../support/browser/well-made.ts";

test("an administrator replies by keyboard from the record, which puts it in hand and makes them its owner", async ({
  page,
  request,
  signIn,
}) => {
  const projectName = anyProjectName();
  await sendProject(request, { projectName });
  await sendProject(request, { projectName: `${projectName} again` });
  await signIn();
  await page.goto(`${adminPages.projects}?search=${projectName}`);
  await page.getByRole("link", { name: `View Details of ${projectName}`, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: projectName })).toBeFocused();
  await page.getByText(/from the same email address or phone number$/).click();
  await expect(page.getByRole("link", { name: `project: ${projectName} again` })).toBeVisible();

  await page.getByRole("button", { name: "Reply by email" }).press("Enter");
  const message = page.getByRole("textbox", { name: "Message" });
  await expect(message).toBeFocused();
  await page.keyboard.type("Thank you for your idea. We call you on Monday.");
  await expect(message).toHaveValue(
    /^Dear .+,\n\nThank you for your idea\. We call you on Monday\.\n\nYou wrote/,
  );
  await expectNoViolation(page);
  await page.setViewportSize(phone.viewport);
  await expectToFit(page);

  await page.getByRole("button", { name: "Send otherwise" }).press("Enter");
  await expect(page.getByRole("menuitem", { name: "Send", exact: true })).toBeFocused();
  await expectNoViolation(page);
  await expectToFit(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: /^Reply to / })).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Progress" })).toHaveValue("inHand");
  await expect(page.getByRole("combobox", { name: "Owner" })).not.toHaveValue("");
  // The page shows without a reload that the reply has been sent.
  const last = page.getByRole("region", { name: "Conversation" }).getByRole("listitem").last();
  await expect(last.getByText("Thank you for your idea. We call you on Monday.")).toBeVisible();
  await expect(last.getByText("Sent", { exact: true })).toBeVisible();
  await expectWellMade(page);
});

test("an administrator corrects a phone number, and a refused one stays as it was typed", async ({
  page,
  request,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/status of 400/);
  const projectName = anyProjectName();
  await sendProject(request, { projectName });
  await signIn();
  await page.goto(`${adminPages.projects}?search=${projectName}`);
  await page.getByRole("link", { name: `View Details of ${projectName}`, exact: true }).click();
  await page.getByRole("button", { name: "Correct", exact: true }).click();
  const panel = page.getByRole("region", { name: "Correct this record" });
  await expect(panel.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
  const number = panel.getByRole("textbox", { name: "Phone" });
  await number.fill("+91 12345");
  await panel.getByRole("textbox", { name: "Why is it corrected?" }).fill("They rang");
  await panel.getByRole("button", { name: "Save the correction" }).click();
  await expect(panel.getByText("Indian numbers must be exactly 10 digits long")).toBeVisible();
  await expect(number).toBeFocused();
  await expect(number).toHaveValue("+91 12345");
  await expectWellMade(page);

  await number.fill("+91 9895011111");
  await panel.getByRole("button", { name: "Save the correction" }).click();
  await expect(page.getByText("Corrected.", { exact: true })).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(page.getByRole("link", { name: "+91 9895011111" })).toBeVisible();
  const activity = page.getByRole("region", { name: "Activity" });
  await expect(activity.getByText("changed contact number: They rang")).toBeVisible();
});

test("filters are saved as a view, found again by its name, and removed", async ({ page, signIn }) => {
  const name = `Unassigned ${anyProjectName()}`;
  const view = `${adminPages.enquiries}?owner=none&place=calicut&source=google`;
  await signIn();
  await page.goto(view);
  await page.getByRole("button", { name: "Save this view" }).press("Enter");
  await expect(page.getByRole("textbox", { name: "Name of the view" })).toBeFocused();
  await page.keyboard.type(name);
  await expectNoViolation(page);
  await page.keyboard.press("Enter");
  await expect(page.getByText("View saved.")).toBeVisible();

  await page.goto(adminPages.enquiries);
  await page.getByRole("link", { name }).click();
  await expect(page).toHaveURL(view);
  await page.getByText("Filters", { exact: true }).press("Enter");
  await expect(page.getByRole("combobox", { name: "Place" })).toHaveValue("calicut");
  await expect(page.getByRole("combobox", { name: "Source" })).toHaveValue("google");
  await page.getByRole("button", { name: "Remove this view" }).click();
  await expect(page.getByText("View removed.")).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
});

test("the dashboard lists what waits for an answer, fits phones, and links to what is overdue", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(adminPages.dashboard);
  const waiting = page.getByRole("table", { name: "Waiting for an answer" });
  await expect(waiting).toBeVisible();
  await expectNoViolation(page);
  await page.setViewportSize(phone.viewport);
  await expectNoViolation(page);
  await expectToFit(page);
  await waiting
    .getByRole("row", { name: /Enquiries/ })
    .getByRole("link", { name: /overdue$/ })
    .click();
  await expect(page).toHaveURL(`${adminPages.enquiries}?progress=overdue`);
});

test("the search of the top bar opens a screen by its plain name", async ({ page, signIn }) => {
  await signIn();
  await page.goto(adminPages.dashboard);
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("overdue ideas");
  await expect(page.getByRole("option", { name: "Overdue: Ideas" })).toHaveAttribute("aria-selected", "true");
  await expectNoViolation(page, "dialog[open]");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`${adminPages.projects}?due=overdue`);
});
