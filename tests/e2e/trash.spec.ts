import { adminPages } from "#addresses/admin.ts";
import { anyProjectName, sendProject } from "../support/browser/send-project.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectWellMade, phone } from "../support/browser/well-made.ts";

const deletedIdea = test.extend<{ projectName: string }>({
  projectName: async ({ page, request, signIn }, use) => {
    const projectName = anyProjectName();
    await sendProject(request, { projectName });
    await signIn();
    await page.goto(`${adminPages.projects}?search=${projectName}`);
    await page.getByRole("link", { name: `View Details of ${projectName}` }).click();
    await page.getByRole("button", { name: "Delete this record" }).click();
    await page.getByLabel("Why is it deleted?").fill("Sent twice");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: `No projects match “${projectName}”` })).toBeVisible();
    await page.goto(adminPages.trash);
    await page.getByRole("searchbox", { name: "Search the trash" }).fill(projectName);
    await expect(page.getByText("That is all: 1 deleted record for")).toBeVisible();
    await use(projectName);
  },
});

deletedIdea(
  "a deleted record is found in the trash, and restored into its list",
  async ({ page, projectName }) => {
    const row = page.getByRole("listitem", { name: projectName });
    await expect(row).toContainText("Sent twice");
    await expect(row).toContainText("30 days left");
    await expectWellMade(page);
    await row.getByRole("button", { name: "Restore" }).click();
    const open = row.getByRole("link", { name: new RegExp(`^Open .*${projectName}$`) });
    await expect(open).toBeFocused();
    await open.press("Enter");
    await expect(page.getByText("restored this")).toBeVisible();
    await page.goto(`${adminPages.projects}?search=${projectName}`);
    await expect(page.getByRole("link", { name: `View Details of ${projectName}` })).toBeVisible();
  },
);

test.describe("on a phone", () => {
  test.use(phone);
  deletedIdea("a superadmin deletes a record for good, after a question", async ({ page, projectName }) => {
    await expectWellMade(page);
    await page.getByRole("button", { name: new RegExp(`^Delete for good .*${projectName}$`) }).click();
    const question = page.getByRole("dialog", { name: "Delete this for good?" });
    await question.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("Deleted for good.")).toBeVisible();
    await expect(
      page.getByRole("heading", { name: `No deleted records match “${projectName}”` }),
    ).toBeVisible();
  });
});
