import { randomBytes } from "node:crypto";
import type { Page, Request, Route } from "playwright/test";
import { api, pages } from "#addresses/public.ts";
import { expect, test } from "../support/browser/test.ts";
import { untilUploaded } from "../support/browser/until-uploaded.ts";
import { onDisk } from "../support/files/on-disk.ts";
import { file, fillIn, form, keptProjects, newName, submit } from "./project-page.ts";

const MIB = 1024 * 1024;
const interrupted = "Connection lost. The upload will resume when you are back online.";

/** A text of `bytes` bytes without repetition, in a file that keeps its modification time. */
async function textFile(bytes: number) {
  const text = randomBytes(bytes / 2).toString("hex");
  return { path: await onDisk("idea.txt", text), text };
}

const status = (page: Page, text: string | RegExp) => form(page).getByText(text).first();
const button = (page: Page, name: string) => form(page).getByRole("button", { name, exact: true });

const expectUploaded = (page: Page) => untilUploaded(page, status(page, /^Uploaded$/));

const isPart = (request: Request) => request.method() === "PATCH";
const offsetOf = (request: Request) => Number(request.headers()["upload-offset"]);

/** Passes on every part that `onPart` does not handle, and records the offset of each. */
async function watchParts(
  page: Page,
  onPart: (part: number, route: Route) => Promise<void> | undefined = () => undefined,
) {
  const offsets: number[] = [];
  await page.route(`**${api.uploads}/*`, async (route) => {
    if (!isPart(route.request())) return route.continue();
    offsets.push(offsetOf(route.request()));
    return onPart(offsets.length, route) ?? route.continue();
  });
  return offsets;
}

/** Chooses the file, and leaves its second part unanswered until `breakOff` is called. Offsets are those of the parts sent. */
async function uploadHalfway(page: Page, path: string) {
  const { promise, resolve: breakOff } = Promise.withResolvers<void>();
  const offsets = await watchParts(page, async (part, route) => {
    if (part !== 2) return route.continue();
    await promise;
    // The request may have been aborted in the meantime.
    return route.abort().catch(() => {});
  });
  await file(page).setInputFiles(path);
  await expect.poll(() => offsets.length).toBe(2);
  return { offsets, breakOff };
}

/** Sends the form with the uploaded document, and downloads the document from the back office. */
async function sendAndFetch(page: Page) {
  const projectName = newName();
  await fillIn(page, projectName);
  await submit(page).click();
  await expect(page.getByRole("dialog", { name: "Your project has been submitted" })).toBeVisible();
  const kept = await keptProjects(page.request, projectName);
  expect(kept).toHaveLength(1);
  const parts: string[] = [];
  for (let from = 0; ; from += 4 * MIB) {
    const range = `bytes=${from}-${from + 4 * MIB - 1}`;
    const answer = await page.request.get(kept[0]?.file ?? "", { headers: { range } });
    if (answer.status() === 416) return parts.join("");
    expect(answer.status()).toBe(206);
    parts.push(await answer.text());
  }
}

test.beforeEach(({ page }) => page.clock.install());

test("a document is uploaded completely over a connection that breaks at every other part", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_CONNECTION_RESET/);
  const { path, text } = await textFile(4 * MIB);
  await page.goto(pages.projectSubmission);
  const offsets = await watchParts(page, (part, route) =>
    part % 2 === 1 && part < 6 ? route.abort("connectionreset") : undefined,
  );
  await file(page).setInputFiles(path);
  await expect(status(page, interrupted)).toBeVisible();
  await expectUploaded(page);
  // Each lost part was sent again from its own offset, and no part that had arrived.
  expect(offsets.length).toBeGreaterThan(5);
  expect(offsets.toSorted((one, other) => one - other)).toEqual(offsets);
  expect(await sendAndFetch(page)).toBe(text);
});

test("a part whose response was lost is not sent again", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  const { path, text } = await textFile(4 * MIB);
  await page.goto(pages.projectSubmission);
  const offsets = await watchParts(page, async (part, route) => {
    if (part > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await file(page).setInputFiles(path);
  await expectUploaded(page);
  expect(new Set(offsets).size).toBe(offsets.length);
  expect(await sendAndFetch(page)).toBe(text);
});

test("an upload waits while offline, and resumes once online", async ({
  page,
  context,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { path } = await textFile(4 * MIB);
  await page.goto(pages.projectSubmission);
  const { breakOff } = await uploadHalfway(page, path);
  await expect(status(page, /^3 MB of 4 MB/)).toBeVisible();
  await context.setOffline(true);
  await expect(status(page, interrupted)).toBeVisible();
  await expect(form(page).getByRole("progressbar", { name: "Upload of idea.txt" })).toBeVisible();
  breakOff();
  await context.setOffline(false);
  await expectUploaded(page);
});

test("a document chosen while offline is uploaded once the device is online again", async ({
  page,
  context,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
  await page.goto(pages.projectSubmission);
  // A small document shows that the form's code has loaded, but is not uploaded ahead.
  await file(page).setInputFiles({ name: "small.txt", mimeType: "text/plain", buffer: Buffer.from("Tides") });
  await expect(status(page, "Ready to send")).toBeVisible();
  const { path } = await textFile(MIB);
  await context.setOffline(true);
  await file(page).setInputFiles(path);
  await expect(status(page, interrupted)).toBeVisible();
  await context.setOffline(false);
  await expectUploaded(page);
});

test("a paused upload sends nothing until the form is sent, which resumes it", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  const { path, text } = await textFile(4 * MIB);
  await page.goto(pages.projectSubmission);
  const { offsets, breakOff } = await uploadHalfway(page, path);
  await button(page, "Pause").click();
  await expect(button(page, "Resume")).toBeFocused();
  await expect(status(page, /^Paused at \d+ %$/)).toBeVisible();
  breakOff();

  await fillIn(page, newName());
  expect(offsets).toHaveLength(2);

  expect(await sendAndFetch(page)).toBe(text);
  expect(offsets[2]).toBeGreaterThanOrEqual(3 * MIB);
});

test("after a reload the upload of the same file resumes where it stopped", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/ERR_FAILED/);
  const { path, text } = await textFile(4 * MIB);
  await page.goto(pages.projectSubmission);
  const { offsets, breakOff } = await uploadHalfway(page, path);
  await page.reload();
  breakOff();
  await expect(
    form(page).getByText(
      "The upload of “idea.txt” was not finished. Choose the same file to go on where it stopped.",
    ),
  ).toBeVisible();
  await file(page).setInputFiles(path);
  await expectUploaded(page);
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(1);
  await expect(form(page).getByText(/was not finished/)).toHaveCount(0);
  expect(await sendAndFetch(page)).toBe(text);
});

test("an upload that the server refuses shows its error, and can be retried", async ({
  page,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/429/);
  const { path } = await textFile(4 * MIB);
  const text = "Too many requests. Please try again in 10 minutes.";
  await page.goto(pages.projectSubmission);
  await page.route(`**${api.uploads}`, (route) =>
    route.fulfill({ status: 429, json: { error: text, message: text } }),
  );
  await file(page).setInputFiles(path);
  await expect(form(page).getByText(text)).toBeVisible();
  await page.unroute(`**${api.uploads}`);
  await button(page, "Try again").click();
  await expectUploaded(page);
  await button(page, "Remove").click();
  await expect(form(page).getByText("idea.txt")).toHaveCount(0);
  await expect(file(page)).toBeFocused();
});

test("binary content in a text file is refused by the server", async ({ page, expectedConsoleErrors }) => {
  expectedConsoleErrors.push(/40\d|415/);
  // The invalid bytes are beyond the beginning that the browser checks.
  const wrong = Buffer.concat([Buffer.alloc(4 * MIB, "tide "), Buffer.from([0, 0xff, 0xfe, 0])]);
  await page.goto(pages.projectSubmission);
  await file(page).setInputFiles(await onDisk("idea.txt", wrong));
  await expect(form(page).getByText("This file is not plain text.")).toBeVisible();
});
