import { api, pages } from "#addresses/public.ts";
import { site } from "#firm/site.ts";
import { emptyProjectErrors } from "#tests/samples/project/project.ts";
import { expect, test } from "../support/browser/test.ts";
import { enlargeText, expectNoneBeyond } from "../support/browser/well-made.ts";
import { pdf } from "../support/files/documents.ts";
import { onDisk } from "../support/files/on-disk.ts";
import { file, fillIn, form, keptProjects, newName, submit } from "./project-page.ts";

const document = () => ({ name: "idea.pdf", mimeType: "application/pdf", buffer: pdf() });

const largeDocument = (bytes: number) => onDisk("idea.pdf", pdf({ padding: bytes }));

/** The first attempt, and the automatic retries while the connection keeps failing. */
const ATTEMPTS = 5;

test("a project with a large document is uploaded and saved, and leads to the home page", async ({
  page,
  request,
}) => {
  const projectName = newName();
  const sent = await largeDocument(5 * 1024 * 1024);
  await page.goto(pages.projectSubmission);
  await expect(page).toHaveTitle(site.name);
  await fillIn(page, projectName);
  await file(page).setInputFiles(sent);
  await expect(form(page).getByText("Uploaded", { exact: true }).first()).toBeVisible();
  await submit(page).click();
  const dialog = page.getByRole("dialog", { name: "Your project has been submitted" });
  await expect(dialog).toContainText(projectName);
  expect(await page.evaluate(() => sessionStorage.getItem("projectFormDraft"))).toBeNull();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(pages.home);

  const [kept] = await keptProjects(request, projectName);
  expect(kept).toMatchObject({
    projectName,
    customQualification: "Diploma in fisheries",
    fileName: "idea.pdf",
  });
  const served = await request.get(kept?.file ?? "", { headers: { range: "bytes=0-7" } });
  expect([served.status(), await served.text()]).toEqual([206, "%PDF-1.7"]);
});

test("every rule shows its error, and the first invalid field gets the focus", async ({
  page,
  expectedConsoleErrors,
}) => {
  // Playwright's trace recorder tries to fetch the preview that the page shows; the page itself does not.
  expectedConsoleErrors.push(/Connecting to 'blob:/);
  // At this size the error summary above the form fills the screen.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(pages.projectSubmission);
  await form(page).getByLabel("Qualification").selectOption("Other");
  await submit(page).click();
  const { qualification: _, ...errors } = emptyProjectErrors;
  const single = Object.values(errors).filter((text) => text !== emptyProjectErrors.problemSolved);
  for (const text of [...single, "Please enter your qualification"]) {
    await expect(form(page).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(form(page).getByText("This field is required")).toHaveCount(3);
  await expect(form(page).getByLabel("Full name")).toBeFocused();
  await expect(form(page).getByLabel("Full name")).toBeInViewport({ ratio: 1 });
  await expect(form(page).getByText("Full Name is required")).toBeInViewport({ ratio: 1 });

  const phone = form(page).getByRole("textbox", { name: "Phone number" });
  await phone.fill("98765");
  await expect(form(page).getByText("Indian numbers must be exactly 10 digits long")).toBeVisible();
  await phone.fill("5876543210");
  await expect(form(page).getByText("Indian numbers must start with 9, 8, 7, or 6")).toBeVisible();
  await form(page).getByLabel("Full name").fill("R2 D2");
  await expect(form(page).getByText("Full Name can only contain alphabets")).toBeVisible();

  await file(page).setInputFiles({ name: "face.png", mimeType: "image/png", buffer: Buffer.from("x") });
  await expect(form(page).getByText("Image files (JPG, JPEG, PNG, etc.) are not allowed.")).toBeVisible();
  await file(page).setInputFiles({ name: "a.zip", mimeType: "application/zip", buffer: Buffer.from("PK") });
  await expect(
    form(page).getByText("Invalid file type! Only PDF, DOC, DOCX, and TXT are allowed."),
  ).toBeVisible();
  await file(page).setInputFiles(await largeDocument(10 * 1024 * 1024));
  await expect(form(page).getByText("File size must be less than 10MB.")).toBeVisible();
});

test("a lost response and a reload create only one project, and a reload asks for the document again", async ({
  page,
  request,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  const projectName = newName();
  await page.goto(pages.projectSubmission);
  await fillIn(page, projectName);
  let attempts = 0;
  await page.route(`**${api.projectSubmit}`, async (route) => {
    attempts += 1;
    if (attempts > ATTEMPTS) return route.continue();
    if (attempts === 1) await route.fetch();
    return route.abort();
  });
  await submit(page).dblclick();
  await expect(page.getByRole("alert").first()).toContainText("No response received from the server.");
  await page.reload();
  await expect(form(page).getByLabel("Your qualification")).toHaveValue("Diploma in fisheries");
  await expect(form(page).getByLabel("I am 18 or older")).toBeChecked();
  await submit(page).click();
  await expect(page.getByRole("dialog")).toContainText(projectName);
  expect(await keptProjects(request, projectName)).toHaveLength(1);

  await page.goto(pages.projectSubmission);
  await form(page).getByLabel("Full name").fill("Asha Menon");
  await file(page).setInputFiles(document());
  await expect(form(page).getByText("Ready to send").first()).toBeVisible();
  await page.reload();
  await expect(form(page).getByText(/Please attach the file again/)).toBeVisible();
});

test("a refusal by the server is shown above the form and the input is kept", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/503/);
  await page.goto(pages.projectSubmission);
  await fillIn(page, newName());
  await file(page).setInputFiles(document());
  const text = "Please try again shortly.";
  await page.route(`**${api.projectSubmit}`, (route) =>
    route.fulfill({ status: 503, json: { error: text, message: text } }),
  );
  await submit(page).click();
  await expect(page.getByRole("alert").first()).toContainText(text);
  await expect(form(page).getByLabel("Summary")).toHaveValue("A daily sheet of landings, by message.");
  await expect(form(page).getByText("idea.pdf")).toBeVisible();
});

test("a document that the server refuses gets the focus, and can be replaced", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/400/);
  const portfolio = pdf({ catalog: "/Collection << /View /T >>" });
  await page.goto(pages.projectSubmission);
  await fillIn(page, newName());
  await file(page).setInputFiles({ ...document(), buffer: portfolio });
  await submit(page).click();
  await expect(page.getByRole("alert").first()).toContainText("This PDF");
  await expect(file(page)).toBeFocused();
  await file(page).setInputFiles(document());
  await expect(page.getByRole("alert")).toHaveCount(0);
  await submit(page).click();
  await expect(page.getByRole("dialog", { name: "Your project has been submitted" })).toBeVisible();
});

test("a document chosen while the form's code loads is accepted once it is loaded", async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.goto(pages.projectSubmission);
  await page.route("**/*.js", async (route) => {
    await promise;
    await route.continue();
  });
  await file(page).setInputFiles(document());
  resolve();
  await expect(form(page).getByText("Ready to send").first()).toBeVisible();
});

test("the terms open in a new tab by keyboard, and the form stays as it is", async ({ page }) => {
  await page.goto(pages.projectSubmission);
  await form(page).getByLabel("I am 18 or older").focus();
  await page.keyboard.press("Space");
  await expect(form(page).getByLabel("I am 18 or older")).toBeChecked();
  await page.keyboard.press("Tab");
  const [terms] = await Promise.all([page.waitForEvent("popup"), page.keyboard.press("Enter")]);
  await expect(terms).toHaveURL(pages.projectTerms);
  await expect(form(page).getByLabel("I am 18 or older")).toBeChecked();
});

test("with text at 200 %, errors, a document and the country list fit a page of 320 px and of 360 px", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(pages.projectSubmission);
  await enlargeText(page);
  await submit(page).click();
  await expect(form(page).getByText("Full Name is required", { exact: true })).toBeVisible();
  await expectNoneBeyond(page, [320, 360]);
  await file(page).setInputFiles({ ...document(), name: `${"tide-tables-".repeat(8)}.pdf` });
  await expect(form(page).getByText("Ready to send").first()).toBeVisible();
  await expectNoneBeyond(page, [360, 320]);
  const search = form(page).getByRole("combobox", { name: "Search countries" });
  await form(page)
    .getByRole("button", { name: /^Country: IN/ })
    .click();
  await expect(search).toBeVisible();
  await expectNoneBeyond(page, [320, 360]);
  await expect(search).toBeVisible();
});
