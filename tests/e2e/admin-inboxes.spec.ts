import { randomUUID } from "node:crypto";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { sentEnquiry } from "#tests/samples/enquiry/enquiry.ts";
import { sentProjectParts } from "#tests/samples/project/project.ts";
import { NOTICE_VERSION } from "#tests/support/notice-version.ts";
import { anyProjectName, sendProject } from "../support/browser/send-project.ts";
import { test as base, expect } from "../support/browser/test.ts";
import { expectNoViolation, expectWellMade, phone } from "../support/browser/well-made.ts";

/** `projectName`: an administrator has signed in, and a visitor has sent a project of this name. */
const test = base.extend<{ projectName: string }>({
  projectName: async ({ request, signIn }, use) => {
    const projectName = anyProjectName();
    await sendProject(request, { projectName });
    await signIn();
    await use(projectName);
  },
});

test("a project is found and opened by keyboard alone, and shown again after a reload", async ({
  page,
  projectName,
}) => {
  await page.goto(adminPages.projects);
  await expect(page.getByRole("heading", { name: "Project Management" })).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(projectName);
  const link = page.getByRole("link", { name: `View Details of ${projectName}` });
  await expect(page.getByText("That is all: 1 project for")).toBeVisible();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: projectName })).toBeFocused();
  await expect(page.getByText("Current Status")).toBeVisible();
  await expect(page.getByText(sentProjectParts.summary)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: projectName })).toBeVisible();
});

test("a project marked as in hand shows it, and leaves the list of new projects", async ({
  page,
  projectName,
}) => {
  const link = page.getByRole("link", { name: `View Details of ${projectName}` });
  const progress = page.getByLabel("Progress", { exact: true });
  await page.goto(`${adminPages.projects}?search=${projectName}&progress=new`);
  await link.click();
  await expect(page.getByRole("heading", { name: projectName })).toBeVisible();
  await progress.selectOption("In hand");
  await expect(page.getByText("Marked as in hand.")).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByRole("heading", { name: `No new projects match “${projectName}”` })).toBeVisible();
  await expect(progress).toHaveValue("new");
  await progress.selectOption("In hand");
  await expect(page.getByRole("row", { name: projectName })).toContainText("In hand");
  await page.reload();
  await expect(progress).toHaveValue("inHand");
  await expect(link).toBeVisible();
});

test("an idea that a colleague took meanwhile is not marked as done unseen", async ({
  page,
  projectName,
  request,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/409/);
  await page.goto(`${adminPages.projects}?search=${projectName}&owner=none`);
  await page.getByRole("link", { name: `View Details of ${projectName}` }).click();
  await expect(page.getByRole("heading", { name: projectName })).toBeVisible();
  const owner = page.getByLabel("Owner", { exact: true });
  await expect(owner).toHaveValue("");
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const token = await page.evaluate(() => localStorage.getItem("adminToken"));
  const headers = { authorization: `Bearer ${token}` };
  // The page must not learn of the change before the administrator chooses.
  const { promise: asked, resolve: letRead } = Promise.withResolvers<void>();
  await page.route(`**${adminApi.projects.record(id)}`, async (route) => {
    await asked;
    await route.continue();
  });
  const me = await (await request.get(adminApi.whoAmI, { headers })).json();
  const taken = await request.patch(adminApi.projects.owner(id), { headers, data: { owner: me._id } });
  expect(taken.status()).toBe(200);

  await page.getByLabel("Progress", { exact: true }).selectOption("Done");
  const question = page.getByRole("dialog", { name: "Someone else changed this first" });
  await expect(question).toContainText("took this on");
  letRead();
  await expectNoViolation(page);
  await page.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await expect(owner).toHaveValue(me._id);
  await expect(page.getByLabel("Progress", { exact: true })).toHaveValue("new");

  await page.getByLabel("Progress", { exact: true }).selectOption("Done");
  await expect(page.getByText("Marked as done.")).toBeVisible();
  await page.goto(`${adminPages.projects}?search=${projectName}`);
  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Mine" }).click();
  await expect(page.getByRole("row", { name: projectName })).toContainText("Done");
  await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Unassigned" }).click();
  await expect(page.getByRole("heading", { name: `No projects match “${projectName}”` })).toBeVisible();
});

/** The browser's message for a response that must not be framed names one of the two headers that forbid it. */
const framingRefused = /frame-ancestors|X-Frame-Options/i;

test("enquiries are filtered by place and source by keyboard alone, and all shown again", async ({
  page,
  request,
  signIn,
}) => {
  const town = `Town${randomUUID().slice(0, 8)}`;
  const sent = { ...sentEnquiry, location: `${town}, Kozhikode`, email: `${town}@example.com` };
  const firstVisit = "/services https://www.google.com/";
  const answer = await request.post(api.enquirySubmit, {
    data: { ...sent, firstVisit, noticeVersion: NOTICE_VERSION },
  });
  expect(answer.status()).toBe(201);
  await signIn();
  await page.goto(adminPages.enquiries);
  await page.getByText("Filters", { exact: true }).press("Enter");
  const place = page.getByRole("combobox", { name: "Place" });
  const source = page.getByRole("combobox", { name: "Source" });
  await page.getByRole("combobox", { name: "Received" }).focus();
  await page.keyboard.press("Tab");
  await expect(place).toBeFocused();
  await page.keyboard.type(`${town} calicut`);
  await expect(page.getByText(/^1 of [\d,]+\+? enquiries$/)).toBeVisible();
  await expect(place).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("google");
  await expect(page).toHaveURL(`${adminPages.enquiries}?place=${town}+calicut&source=google`);
  await page.reload();
  await expect(source).toHaveValue("google");
  await expect(page.getByText(sent.email)).toBeVisible();
  await expectWellMade(page);
  await source.fill("bing");
  await expect(page.getByRole("heading", { name: "No enquiries", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).press("Enter");
  await expect(page).toHaveURL(adminPages.enquiries);
  await expect(place).toHaveValue("");
});

test("the back office may frame documents but no pages, not even its own", async ({
  page,
  signIn,
  expectedConsoleErrors,
}) => {
  // A refused frame is an empty page without storage for the sign-in script that runs in every page.
  expectedConsoleErrors.push(/frame|localStorage/i);
  await signIn();
  const answer = await page.goto(adminPages.dashboard);
  expect(answer?.headers()["content-security-policy"]).toContain("frame-src 'self'");
  // The frame's content proves nothing: the page has no heading before its scripts run. The console message does.
  const refusal = page.waitForEvent("console", (message) => framingRefused.test(message.text()));
  await page.evaluate((address) => {
    const frame = document.createElement("iframe");
    frame.src = address;
    document.body.append(frame);
  }, adminPages.dashboard);
  await refusal;
});

test("the dashboard counts the projects received and links to the latest", async ({ page, projectName }) => {
  await page.goto(adminPages.dashboard);
  const projects = page.getByRole("region", { name: "Projects" });
  await expect(projects.getByRole("definition").first()).not.toHaveText("0");
  await projects.locator("summary").click();
  await expect(projects.getByRole("table", { name: "Projects by day" })).toBeVisible();
  await page.getByRole("region", { name: "Latest" }).getByRole("link", { name: projectName }).click();
  await expect(page.getByRole("heading", { name: projectName })).toBeFocused();
});

test("the top bar's search opens a record by keyboard alone, and remembers the term", async ({
  page,
  projectName,
}) => {
  const code = "**/SearchDialog.*.js";
  const { promise: typed, resolve: letCome } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(adminPages.enquiries);
  await expect(page.getByRole("heading", { name: "Form Management" })).toBeVisible();
  // The search's code is still loading; what is typed meanwhile must not be lost.
  await page.keyboard.press("Control+k");
  const half = Math.floor(projectName.length / 2);
  await page.keyboard.type(projectName.slice(0, half));
  letCome();
  const field = page.getByRole("combobox", { name: "Search all records" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(projectName.slice(0, half));
  await page.keyboard.type(projectName.slice(half));
  await expect(page.getByRole("option", { name: projectName })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: projectName })).toBeFocused();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("button", { name: projectName })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  // The browser hides the dialog at once, and fires its close event a moment later.
  await expect(page.getByRole("combobox", { includeHidden: true, name: "Search all records" })).toHaveCount(
    0,
  );
  await page.keyboard.press("Control+k");
  await page.keyboard.type("typed at once");
  await expect(field).toHaveValue("typed at once");
});

test("the bell announces a new project, and notes that it was seen when opened", async ({
  page,
  projectName,
}) => {
  await page.goto(adminPages.enquiries);
  const bell = page.getByRole("button", { name: /^What is new/ });
  await expect(bell).toHaveAccessibleName(/What is new: .*project/);
  await bell.focus();
  const noted = page.waitForResponse((answer) => answer.url().endsWith(adminApi.arrivalsSeen));
  await page.keyboard.press("Enter");
  const panel = page.getByRole("region", { name: "What is new" });
  await expect(panel.getByRole("link", { name: projectName })).toBeVisible();
  expect((await noted).status()).toBe(200);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
});

test.describe("on a phone and on a wide window", () => {
  test.use({ viewport: phone.viewport });

  test("inboxes, dashboard, search and bell pass axe, and long names do not widen the page", async ({
    page,
    signIn,
    request,
  }) => {
    const projectName = `${anyProjectName()}${"withoutaspace".repeat(6)}`;
    const fullName = "Venkatasubramanian Lakshminarayanan Iyer";
    const id = await sendProject(request, { fullName, projectName });
    await signIn();
    // At once, before other tests send what is later still.
    await page.goto(adminPages.dashboard);
    await page.getByRole("heading", { name: "Latest" }).waitFor();
    await page.getByRole("link", { name: projectName }).first().waitFor();
    await expectWellMade(page);
    await page.getByRole("button", { name: /^What is new/ }).click();
    await page.getByRole("region", { name: "What is new" }).waitFor();
    await expectNoViolation(page);
    await page.keyboard.press("Escape");
    await page.goto(adminPages.projects);
    await page.getByRole("link", { name: `View Details of ${projectName}` }).waitFor();
    await expectWellMade(page);
    await page.goto(adminPages.project.replace(":id", id));
    await page.getByRole("heading", { name: projectName }).waitFor();
    await expectNoViolation(page);
    await page.getByRole("button", { name: /^Search all records/ }).click();
    await expect(page.getByRole("combobox", { name: "Search all records" })).toBeFocused();
    await page.keyboard.insertText(projectName);
    await page.getByRole("option", { name: projectName }).waitFor();
    await expectNoViolation(page);
  });
});
