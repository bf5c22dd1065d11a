import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "playwright/test";
import { adminApi, adminPages } from "#addresses/admin.ts";
import { pages } from "#addresses/public.ts";
import { demoAuthorization } from "../support/browser/demo-session.ts";
import { serveWithDrops } from "../support/browser/dropped-connections.ts";
import { expect, test } from "../support/browser/test.ts";
import { untilUploaded } from "../support/browser/until-uploaded.ts";
import { expectWellMade, phone } from "../support/browser/well-made.ts";
import { onDisk } from "../support/files/on-disk.ts";
import { drawn } from "../support/files/pictures.ts";
import { withRoom } from "../support/files/videos.ts";

/** One after the other: the tests change the same record, or records on the same pages. */
test.describe.configure({ mode: "default" });

const MIB = 1024 * 1024;
const DROPS = 3;

/** A video of several parts that plays. Its frames come last, so that a player has to request ranges. */
async function longVideo(): Promise<Buffer> {
  const video = await readFile(new URL("../../local/seed/media/films/tide-table.mp4", import.meta.url));
  return withRoom(video, 16 * MIB - video.byteLength);
}

/** A video as visitors get it, requested in ranges. */
async function fetchPieces(request: APIRequestContext, address: string, size: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for (let from = 0; from < size; from += 4 * MIB) {
    const range = `bytes=${from}-${Math.min(from + 4 * MIB, size) - 1}`;
    const answer = await request.get(address, { headers: { range } });
    expect(answer.status()).toBe(206);
    pieces.push(await answer.body());
  }
  return Buffer.concat(pieces);
}

const form = (page: Page, name: string) => page.getByRole("form", { name });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

const chooseFile = async (page: Page, field: string, name: string, content: Buffer) =>
  page.locator(`input[name=${field}]`).setInputFiles(await onDisk(name, content));

/** A change by another administrator in the meantime. */
async function changeHeadings(request: APIRequestContext, data: object) {
  const answer = await request.patch(adminApi.headingsChange, {
    headers: await demoAuthorization(request),
    data,
  });
  expect(answer.status()).toBe(200);
}

test("a client added by keyboard appears on the about page, and can be deleted and restored", async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(adminPages.partners);
  await page.getByRole("button", { name: "Add Client" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Add Client" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("Kuttanad Coir and Matting Works of Alappuzha");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Weaves doormats.");
  await chooseFile(page, "companylogo", "coir.png", await drawn({ width: 240, height: 160 }));
  await expect(page.getByText("Files prepared for upload.")).toBeVisible();
  await button(page, "Save").press("Enter");
  await expect(page.getByTitle("Kuttanad Coir and Matting")).toHaveText("Kuttanad Coir and Matting…");

  await page.goto(pages.about);
  const carousel = page.locator('section[aria-roledescription="carousel"]');
  await carousel.scrollIntoViewIfNeeded();
  await expect(carousel.getByText("Kuttanad Coir and Matting Works of Alappuzha")).toBeAttached();

  await page.goto(adminPages.partners);
  await page.getByRole("button", { name: "Delete Kuttanad Coir" }).click();
  await dialog(page, "Do you want to delete this client?").getByRole("button", { name: "Delete" }).click();
  await button(page, "Undo").click();
  await expect(page.getByTitle("Kuttanad Coir and Matting")).toBeVisible();
  await page.getByRole("button", { name: "Delete Kuttanad Coir" }).click();
  await dialog(page, "Do you want to delete this client?").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByTitle("Kuttanad Coir and Matting")).toHaveCount(0);
});

test("added and edited news appears on the home page, and can be deleted", async ({ page, signIn }) => {
  await signIn();
  await page.goto(`${adminPages.news}?tab=add`);
  await page.getByLabel("News link").fill("news.example.com/e2e");
  await page.getByLabel("Title").fill("The tide tables are out");
  await chooseFile(page, "newsFile", "tides.png", await drawn({ width: 400, height: 400 }));
  await expect(page.getByText("Files prepared for upload.")).toBeVisible();
  await button(page, "Save").click();
  await page.getByRole("button", { name: "Edit The tide tables are out" }).click();
  await expect(page).toHaveURL(/tab=edit/);
  await page.reload();
  await expect(page.getByLabel("News link")).toHaveValue("https://news.example.com/e2e");
  await page.getByLabel("Title").fill("The new tide tables are out");
  await button(page, "Update").click();
  await expect(page.getByRole("heading", { name: "The new tide tables are out" })).toBeVisible();

  await page.goto(pages.home);
  const carousel = page.locator('section[aria-roledescription="carousel"]');
  await carousel.scrollIntoViewIfNeeded();
  const card = carousel.locator("li:not([aria-hidden]) a", { hasText: "The new tide tables are out" });
  await expect(card.first()).toHaveAttribute("href", "https://news.example.com/e2e");

  await page.goto(adminPages.news);
  await page.getByRole("button", { name: "Delete The new tide tables" }).click();
  await dialog(page, "Do you want to delete this news?").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "The new tide tables are out" })).toHaveCount(0);
});

test("the page of a news item can be previewed by this browser alone", async ({ page, request, signIn }) => {
  await signIn();
  await page.goto(adminPages.news);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Preview A GST calendar" }).click();
  const preview = await opened;
  await expect(preview).toHaveTitle(/^Preview: A GST calendar/);
  await expect(preview.getByText("Print the page and hang it beside the desk")).toBeVisible();
  expect((await request.get(new URL(preview.url()).pathname)).status()).toBe(404);
});

test("a heading is read-only until it is edited, and a stale save shows both versions", async ({
  page,
  request,
  signIn,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/409/);
  await signIn();
  await page.goto(adminPages.news);
  const heading = page.getByLabel("Heading", { exact: true });
  await expect(heading).toHaveAttribute("readonly");
  const before = await heading.inputValue();
  await button(page, "Edit news heading").click();
  await expect(heading).toBeFocused();
  await heading.fill("News by the tide");
  await changeHeadings(request, { newsHeading: "News by somebody else" });
  await button(page, "Save").last().click();
  const conflict = page.getByRole("region", { name: "Someone else changed this in the meantime" });
  await expect(conflict.getByRole("cell")).toHaveText(["News by the tide", "News by somebody else"]);
  await conflict.getByRole("button", { name: "Save my version" }).click();
  await expect(heading).toHaveAttribute("readonly");

  await page.goto(pages.home);
  await page.locator('section[aria-roledescription="carousel"]').scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: "News by the tide" })).toBeVisible();
  await changeHeadings(request, { newsHeading: before });
});

test("a long video uploads despite dropped connections, plays in ranges in the footer, and can be removed", async ({
  page,
  request,
  signIn,
  baseURL,
  expectedConsoleErrors,
}) => {
  // A part may be sent again while the server still receives it.
  expectedConsoleErrors.push(/ERR_CONNECTION_RESET/, /409/);
  await signIn();
  await page.clock.install();
  await using site = await serveWithDrops(String(baseURL), DROPS);
  await page.goto(site.url + adminPages.footer);
  const saved = page.getByLabel("Video 3, as it is saved");
  const before = await saved.getAttribute("src");
  await button(page, "Save videos").click();
  await expect(form(page, "Videos").getByText("Please select any footer field to be updated")).toBeVisible();
  await button(page, "Edit video 3").click();
  const video = await longVideo();
  await chooseFile(page, "videofile3", "tides.mp4", video);
  await untilUploaded(page, form(page, "Videos").getByText("Uploaded", { exact: true }).first());
  expect(site.dropped()).toBe(DROPS);
  await button(page, "Save videos").click();
  await expect(saved).not.toHaveAttribute("src", before ?? "");
  const address = (await saved.getAttribute("src")) ?? "";
  expect((await fetchPieces(request, address, video.byteLength)).equals(video)).toBe(true);

  const pieces: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(address)) pieces.push(response.status());
  });
  await page.goto(pages.contact);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  const player = page.locator(`video[src="${address}"]`);
  await player.scrollIntoViewIfNeeded();
  await player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
  });
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
  expect(pieces.length).toBeGreaterThan(0);
  expect(new Set(pieces)).toEqual(new Set([206]));

  await page.goto(adminPages.footer);
  await button(page, "Edit video 3").click();
  await page.getByLabel("Remove the video").check();
  await button(page, "Save videos").click();
  await expect(page.getByRole("group", { name: "Video 3" }).getByText("No video")).toBeVisible();
  await page.goto(pages.contact);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByLabel("Film 2 of 2", { exact: true })).toBeAttached();
  await expect(player).toHaveCount(0);
});

test("the footer's headings and banner change on the public page", async ({ page, signIn }) => {
  await signIn();
  await page.goto(adminPages.footer);
  await button(page, "Save banner").click();
  await expect(form(page, "Banner").getByText("Please select banner edit button")).toBeVisible();
  await button(page, "Edit banner").click();
  await page.getByLabel("Heading above the banner").fill("Come by the quay");
  await chooseFile(page, "imagefile", "quay.png", await drawn({ width: 620, height: 200 }));
  await expect(form(page, "Banner").getByText("Uploaded", { exact: true }).first()).toBeVisible();
  await button(page, "Save banner").click();
  await expect(button(page, "Edit banner")).toHaveAttribute("aria-pressed", "false");
  await button(page, "Edit footer heading").click();
  await page.getByLabel("Heading above the videos").fill("Films by the quay");
  await button(page, "Save").click();
  await expect(page.getByLabel("Heading above the videos")).toHaveAttribute("readonly");

  await page.goto(pages.contact);
  const footer = page.getByRole("contentinfo");
  await footer.scrollIntoViewIfNeeded();
  await expect(footer.getByRole("heading", { name: "Come by the quay" })).toBeAttached();
  await expect(footer.getByRole("heading", { name: "Films by the quay" })).toBeAttached();
});

test("leaving a form with unsaved input asks for confirmation", async ({ page, signIn }) => {
  await signIn();
  await page.goto(adminPages.partners);
  await page.getByLabel("Company name").fill("Half a name");
  await page.getByRole("link", { name: "News Management" }).click();
  await dialog(page, "Leave without saving?").getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Company name")).toHaveValue("Half a name");
  await page.getByRole("link", { name: "News Management" }).click();
  await dialog(page, "Leave without saving?").getByRole("button", { name: "Leave" }).click();
  await expect(page.getByRole("heading", { name: "News Management" })).toBeVisible();
});

test.describe("on a phone and on a wide window", () => {
  test.use(phone);

  for (const [path, opener] of [
    [adminPages.partners, "Edit partnership headings"],
    [`${adminPages.news}?tab=add`, "Edit news heading"],
    [adminPages.footer, "Edit video 1"],
  ] as const) {
    test(`${path} passes axe and does not scroll sideways`, async ({ page, signIn }) => {
      await signIn();
      await page.goto(path);
      await button(page, opener).click();
      await expectWellMade(page);
    });
  }
});
