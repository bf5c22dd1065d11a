import type { APIRequestContext } from "playwright/test";
import { adminApi, adminPages, withQuery } from "#addresses/admin.ts";
import { demoAuthorization } from "../support/browser/demo-session.ts";
import { expect, test } from "../support/browser/test.ts";
import { expectWellMade, phone } from "../support/browser/well-made.ts";
import { drawn } from "../support/files/pictures.ts";

const newsLink = "https://news.example.com/history";

/** Adds a news item of this journey alone, and returns its id. */
async function addNews(request: APIRequestContext, title: string): Promise<string> {
  const buffer = await drawn({ width: 300, height: 300 });
  const answer = await request.post(adminApi.newsCreate, {
    headers: await demoAuthorization(request),
    multipart: {
      newsLink,
      title,
      state: "draft",
      newsFile: { name: "a.png", mimeType: "image/png", buffer },
    },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { data: { _id: string } }).data._id;
}

test("an earlier version of a news item is compared with the current one, restored, and undone", async ({
  page,
  request,
  signIn,
}) => {
  const id = await addNews(request, "Ferry times of August");
  await signIn();
  const title = page.getByLabel("Title");
  const edit = () => page.goto(withQuery(adminPages.news, { tab: "edit", id }));
  for (const next of ["Ferry times of September", "Ferry times of October"]) {
    await edit();
    await title.fill(next);
    await page.getByRole("button", { name: "Update" }).click();
    await expect(page.getByRole("heading", { name: next })).toBeVisible();
  }

  await edit();
  await page.getByRole("button", { name: "History of the news item" }).press("Enter");
  const dialog = page.getByRole("dialog");
  const versions = dialog.getByRole("listitem");
  await expect(versions).toHaveCount(3);
  await expect(versions.first()).toContainText("Now");
  await expect(versions.first()).toContainText("Changed: Title");
  await versions.last().getByRole("button", { name: "Compare" }).press("Enter");
  await expect(dialog.getByText("Ferry times of August")).toBeVisible();
  await expect(dialog.locator(":focus")).toBeVisible();
  await expect(dialog.getByText("Ferry times of October")).toBeVisible();
  await expect(dialog.getByRole("heading", { name: "Title", exact: true })).toBeVisible();
  for (const viewport of [phone.viewport, { width: 1280, height: 800 }]) {
    await page.setViewportSize(viewport);
    await expectWellMade(page);
  }
  await dialog.getByRole("button", { name: "Restore this version" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Ferry times of August" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { name: "Ferry times of October" })).toBeVisible();
});
