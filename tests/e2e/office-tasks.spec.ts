import type { APIRequestContext, Locator, Page } from "playwright/test";
import { adminApi, adminPages, withQuery } from "#addresses/admin.ts";
import { demoAuthorization } from "../support/browser/demo-session.ts";
import { anyProjectName, sendProject } from "../support/browser/send-project.ts";
import { expect, test } from "../support/browser/test.ts";
import { drawn } from "../support/files/pictures.ts";

// The office's daily tasks, each begun at the dashboard, with a limit on how many presses it takes. A press is a click or a
// key that types no letter; choosing from a select is two, one to open it. Typing is not counted.

/** Begins at the dashboard, and counts the administrator's presses. */
const officeTest = test.extend<{ desk: ReturnType<typeof deskOf> }>({
  desk: async ({ page, signIn }, use) => {
    await signIn();
    await page.goto(adminPages.dashboard);
    await use(deskOf(page));
  },
});

function deskOf(page: Page) {
  let presses = 0;
  async function press(target: Locator, ...how: Parameters<Locator["click"]>) {
    await target.click(...how);
    presses += 1;
  }
  return {
    press,
    async key(name: string) {
      await page.keyboard.press(name);
      presses += 1;
    },
    async choose(select: Locator, label: string) {
      await select.selectOption({ label });
      presses += 2;
    },
    /** One press opens the system's file dialog, another chooses a file in it. */
    async choosePicture(field: Locator) {
      const chooser = page.waitForEvent("filechooser");
      await press(field);
      const buffer = await drawn({ width: 400, height: 400 });
      await (await chooser).setFiles({ name: "tides.png", mimeType: "image/png", buffer });
      presses += 1;
    },
    openList: (name: string) =>
      press(page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name })),
    openIdea: (projectName: string) =>
      press(page.getByRole("link", { name: `View Details of ${projectName}`, exact: true })),
    expectPresses: (most: number) => expect(presses).toBeLessThanOrEqual(most),
  };
}

interface Titled {
  readonly projectName?: string;
  readonly title?: string;
}

/**
 * How many ideas of this name are still shown in each place: as waiting for an answer, in the whole list, under the bell
 * and among the latest. Totals would not do, since other journeys send ideas at the same time.
 */
async function leftOf(request: APIRequestContext, name: string) {
  const headers = await demoAuthorization(request);
  const read = async (path: string) => (await request.get(path, { headers })).json();
  const count = (listed: readonly Titled[]) =>
    listed.filter(({ projectName, title = projectName }) => title?.startsWith(name)).length;
  const list = (filters: object) =>
    read(withQuery(adminApi.projects.list, { limit: "20", search: name, ...filters }));
  const bell = await read(adminApi.arrivals);
  const { latest, waiting } = await read(adminApi.dashboard);
  const oldest = (waiting as { oldest: Titled | null }[]).flatMap((inbox) => inbox.oldest ?? []);
  return {
    waits: count(await list({ progress: "new" })) + count(oldest),
    listed: count(await list({})),
    bell: count(bell.latest),
    latest: count(latest),
  };
}

const ideas = "Project Management";
const button = (page: Page | Locator, name: string) => page.getByRole("button", { name, exact: true });

/** Begins at the page of an idea that has just arrived, which took two presses to open. */
const ideaTest = officeTest.extend<{ projectName: string }>({
  projectName: async ({ desk, request }, use) => {
    const projectName = anyProjectName();
    await sendProject(request, { projectName });
    await desk.openList(ideas);
    await desk.openIdea(projectName);
    await use(projectName);
  },
});

ideaTest("an idea is read and answered", async ({ page, desk, projectName, request }) => {
  await desk.press(button(page, "Reply by email"));
  await page.keyboard.type(`Thank you for ${projectName}. We call you on Monday.`);
  await desk.press(button(page, "Send"));
  await expect(page.getByRole("region", { name: /^Reply to / })).toBeHidden();
  desk.expectPresses(4);
  expect(await leftOf(request, projectName)).toEqual({ waits: 0, listed: 1, bell: 0, latest: 0 });
});

officeTest("the last seven days' enquiries from Kozhikode are listed", async ({ page, desk, request }) => {
  const projectName = anyProjectName();
  await sendProject(request, { projectName });
  await desk.openList("Form Management");
  await desk.press(page.getByText("Filters", { exact: true }));
  await desk.choose(page.getByRole("combobox", { name: "Received" }), "Last 7 days");
  await desk.press(page.getByRole("combobox", { name: "Place" }));
  await page.keyboard.type("Kozhikode");
  await expect(page).toHaveURL(/\?received=week&place=Kozhikode$|\?place=Kozhikode&received=week$/);
  desk.expectPresses(5);
  expect(await leftOf(request, projectName)).toMatchObject({ waits: 1, listed: 1 });
});

ideaTest("an idea is assigned", async ({ page, desk, projectName, request }) => {
  const owner = page.getByRole("combobox", { name: "Owner" });
  const somebody = await owner.locator("option").nth(1).innerText();
  await desk.choose(owner, somebody);
  await expect(page.getByText(/took this|assigned this|gave this/).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: projectName })).toBeVisible();
  desk.expectPresses(4);
  expect(await leftOf(request, projectName)).toMatchObject({ waits: 1, listed: 1 });
});

ideaTest("a note is left for colleagues", async ({ page, desk, projectName, request }) => {
  const text = `Ring before noon, about ${projectName}`;
  await desk.press(page.getByRole("textbox", { name: "Note for your colleagues" }));
  await page.keyboard.type(text);
  await desk.press(button(page, "Add note"));
  await expect(page.getByRole("region", { name: "Activity" }).getByText(text)).toBeVisible();
  desk.expectPresses(4);
  expect(await leftOf(request, projectName)).toMatchObject({ waits: 1, listed: 1 });
});

officeTest("all that match are marked as spam", async ({ page, desk, request }) => {
  const word = anyProjectName();
  for (const at of [0, 1, 2, 3]) await sendProject(request, { projectName: `${word} ${at}` });
  await desk.openList(ideas);
  await desk.press(page.getByRole("searchbox"));
  await page.keyboard.type(word);
  await expect(page.getByText("That is all: 4 projects for")).toBeVisible();
  const boxes = page.getByRole("checkbox", { name: `Select ${word}` });
  await desk.press(boxes.first());
  await desk.press(boxes.last(), { modifiers: ["Shift"] });
  await desk.press(button(page.getByRole("region", { name: "Selected records" }), "Spam"));
  await expect(page.getByText("4 projects marked as spam.")).toBeVisible();
  expect(await leftOf(request, word)).toEqual({ waits: 0, listed: 0, bell: 0, latest: 0 });
  desk.expectPresses(5);
});

officeTest("a view is exported", async ({ page, desk, request }) => {
  const projectName = anyProjectName();
  await sendProject(request, { projectName });
  await desk.openList(ideas);
  await desk.press(page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: "Unassigned" }));
  await desk.press(button(page, "Export"));
  const saved = page.waitForEvent("download");
  await desk.press(page.getByRole("menuitem", { name: / shown, workbook$/ }));
  expect((await saved).suggestedFilename()).toMatch(/-shown-\d{4}-\d\d-\d\d\.xlsx$/);
  desk.expectPresses(4);
  expect(await leftOf(request, projectName)).toMatchObject({ waits: 1, listed: 1 });
});

ideaTest("a phone number is corrected", async ({ page, desk, projectName, request }) => {
  await desk.press(button(page, "Correct"));
  const panel = page.getByRole("region", { name: "Correct this record" });
  await desk.press(panel.getByRole("textbox", { name: "Phone" }), { clickCount: 3 });
  await page.keyboard.type("+91 9895011111");
  await desk.press(panel.getByRole("textbox", { name: "Why is it corrected?" }));
  await page.keyboard.type("They rang");
  await desk.key("Enter");
  await expect(page.getByRole("link", { name: "+91 9895011111" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: projectName })).toBeVisible();
  desk.expectPresses(6);
  expect(await leftOf(request, projectName)).toMatchObject({ waits: 1, listed: 1 });
});

officeTest("a deleted idea is restored", async ({ page, desk, request }) => {
  const projectName = anyProjectName();
  await sendProject(request, { projectName });
  await page.goto(`${adminPages.projects}?search=${projectName}`);
  await page.getByRole("link", { name: `View Details of ${projectName}` }).click();
  await button(page, "Delete this record").click();
  await page.getByLabel("Why is it deleted?").fill("Sent twice");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `No projects match “${projectName}”` })).toBeVisible();
  expect(await leftOf(request, projectName)).toEqual({ waits: 0, listed: 0, bell: 0, latest: 0 });
  await page.goto(adminPages.dashboard);

  await desk.openList("Trash");
  const row = page.getByRole("listitem", { name: projectName });
  await desk.press(row.getByRole("button", { name: /^Restore / }));
  await expect(row.getByRole("link", { name: new RegExp(`^Open .*${projectName}$`) })).toBeVisible();
  desk.expectPresses(2);
  expect(await leftOf(request, projectName)).toMatchObject({ waits: 1, listed: 1 });
});

officeTest("news is scheduled", async ({ page, desk, request }) => {
  const title = `Scheduled ${anyProjectName()}`;
  await desk.openList("News Management");
  await desk.press(page.getByLabel("News link"));
  await page.keyboard.type("https://news.example.com/2026/later");
  await desk.press(page.getByLabel(/^Title/));
  await page.keyboard.type(title);
  await desk.press(page.getByLabel(/^Date/));
  await page.getByLabel(/^Date/).fill("2027-03-01T09:00");
  await desk.choosePicture(page.getByLabel("News image"));
  await desk.press(button(page, "Save"));
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("Scheduled for 01/03/2027, 9:00 am");
  desk.expectPresses(7);
  expect(await leftOf(request, title)).toEqual({ waits: 0, listed: 0, bell: 0, latest: 0 });
  await row.getByRole("button", { name: `Delete ${title}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
});

officeTest("the oldest unanswered idea is opened", async ({ page, desk, request }) => {
  const waiting = page.getByRole("table", { name: "Waiting for an answer" });
  const oldest = waiting
    .getByRole("row", { name: /^Projects/ })
    .getByRole("link")
    .last();
  const projectName = await oldest.innerText();
  await desk.press(oldest);
  await expect(page).toHaveURL(new RegExp(adminPages.project.replace(":id", ".+")));
  desk.expectPresses(1);
  // Twice: in the list of new ideas, and still as the oldest on the dashboard.
  expect(await leftOf(request, projectName)).toMatchObject({ waits: 2, listed: 1 });
});
