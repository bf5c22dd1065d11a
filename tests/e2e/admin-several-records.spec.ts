import { randomInt } from "node:crypto";
import { adminPages } from "#addresses/admin.ts";
import { anyProjectName, sendProject } from "../support/browser/send-project.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectNoViolation, expectWellMade, phone } from "../support/browser/well-made.ts";

/** Several ideas of one name, and the list that shows them alone. */
const several = test.extend<{ word: string }>({
  word: async ({ request, signIn, page }, use) => {
    const word = `Vembanad${randomInt(1e9)}`;
    for (let at = 0; at < 4; at += 1) await sendProject(request, { projectName: `${word} ${at}` });
    await signIn();
    await page.goto(`${adminPages.projects}?search=${word}`);
    await expect(page.getByText("That is all: 4 projects for")).toBeVisible();
    await use(word);
  },
});

several(
  "several records are marked as spam by keyboard, and all again by one undo",
  async ({ page, word }) => {
    const box = (at: number) => page.getByRole("checkbox", { name: `Select ${word} ${at}` });
    const bar = page.getByRole("region", { name: "Selected records" });
    await box(3).focus();
    await page.keyboard.press("Space");
    await box(1).focus();
    await page.keyboard.press("Shift+Space");
    await expect(bar.getByText("3 projects selected")).toBeVisible();
    await expectNoViolation(page);
    await bar.getByRole("button", { name: "Spam", exact: true }).press("Enter");
    await expect(page.getByText("3 projects marked as spam.")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(page.getByText("Undone: 3 projects.")).toBeVisible();
    await page.goto(`${adminPages.projects}?search=${word}&spam=yes`);
    await expect(page.getByRole("heading", { name: `No projects match “${word}”` })).toBeVisible();
  },
);

several("several records are deleted with a reason, and restored by one undo", async ({ page, word }) => {
  const rows = page.getByRole("checkbox", { name: `Select ${word}` });
  await rows.first().click();
  await rows.last().click({ modifiers: ["Shift"] });
  const bar = page.getByRole("region", { name: "Selected records" });
  await bar.getByRole("button", { name: "Delete" }).click();
  await bar.getByLabel("Why are they deleted?").fill("Sent by a script");
  await bar.getByRole("button", { name: "Delete 4 projects" }).click();
  await expect(page.getByText("4 projects deleted.")).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: 4 projects.")).toBeVisible();
  await expect(rows).toHaveCount(4);
});

test("a record is deleted with a reason, restored, and says so", async ({ page, request, signIn }) => {
  const projectName = anyProjectName();
  await sendProject(request, { projectName });
  await signIn();
  await page.goto(`${adminPages.projects}?search=${projectName}`);
  const link = page.getByRole("link", { name: `View Details of ${projectName}` });
  await link.click();
  await page.getByRole("button", { name: "Delete this record" }).click();
  await page.getByLabel("Why is it deleted?").fill("Sent twice");
  await expectNoViolation(page);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `No projects match “${projectName}”` })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await link.click();
  await expect(page.getByText("deleted this: Sent twice")).toBeVisible();
  await expect(page.getByText("restored this")).toBeVisible();
});

test.describe("on a phone", () => {
  test.use(phone);
  several(
    "the bar of the selected records passes axe and does not widen the page",
    async ({ page, word }) => {
      await page.getByRole("checkbox", { name: `Select ${word} 2` }).click();
      const bar = page.getByRole("region", { name: "Selected records" });
      await expect(bar).toBeVisible();
      // Two rows of buttons: the list is what one has come for.
      expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(128);
      await bar.getByRole("button", { name: "Delete" }).scrollIntoViewIfNeeded();
      await expect(bar.getByRole("button", { name: "Delete" })).toBeInViewport();
      await expectWellMade(page);
    },
  );
});
