import type { Page } from "playwright/test";
import { adminPages, documentViewer } from "#addresses/admin.ts";
import { sendProjectWithPdf } from "../support/browser/send-project.ts";
import { expect, test } from "../support/browser/test.ts";
import { pdf, pdfObject } from "../support/files/documents.ts";
import { drawnPdf } from "../support/files/drawn-pdf.ts";

const name = "Landings plan.pdf";

/** The frame has no origin, and so no storage for the script that signs in on every page. */
const frameWithoutStorage = /Failed to read the 'localStorage' property/;

/** Opens a project's page at its document, which is loaded only there. */
async function openDocument(page: Page, id: string) {
  await page.goto(adminPages.project.replace(":id", id));
  await page.getByTitle(name).scrollIntoViewIfNeeded();
  return page.frameLocator(`[title="${name}"]`);
}

test.beforeEach(({ expectedConsoleErrors }) => {
  test.slow();
  expectedConsoleErrors.push(frameWithoutStorage);
});

test("a project's PDF is shown page by page, and downloaded under its name", async ({
  page,
  signIn,
  request,
}) => {
  const id = await sendProjectWithPdf(request, name, await drawnPdf());
  await signIn();
  const frame = await openDocument(page, id);
  await expect(frame.getByText("A ledger that speaks Malayalam")).toBeInViewport();
  await expect(frame.getByRole("button", { name: "Previous page" })).toBeDisabled();
  await frame.getByRole("button", { name: "Next page" }).click();
  await expect(frame.getByText("Second page")).toBeInViewport();
  await expect(frame.getByRole("textbox", { name: "Page number" })).toHaveValue("2");
  await expect(frame.getByText("of 2")).toBeVisible();
  await frame.getByRole("region", { name }).press("ArrowLeft");
  await expect(frame.getByText("A ledger that speaks Malayalam")).toBeInViewport();

  const scale = frame.getByRole("status", { name: "Zoom" });
  const fitting = await scale.textContent();
  await frame.getByRole("button", { name: "Zoom in" }).click();
  await expect(scale).not.toHaveText(fitting ?? "");
  await frame.getByRole("button", { name: "Fit width" }).click();
  await expect(scale).toHaveText(fitting ?? "");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe(name);
});

test("what is in the frame of a PDF reaches neither the back office nor the network", async ({
  page,
  signIn,
  request,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(/Content Security Policy/);
  const id = await sendProjectWithPdf(request, name, await drawnPdf());
  await signIn();
  await expect((await openDocument(page, id)).getByText("of 2")).toBeVisible();
  const policy = (await request.get(documentViewer)).headers()["content-security-policy"];
  expect(policy).toMatch(
    /^sandbox allow-scripts; default-src 'none'; script-src 'sha256-[^ ]+' 'wasm-unsafe-eval'; /,
  );
  expect(policy).not.toContain("connect-src");
  const [, frame] = page.frames();
  const reached = await frame?.evaluate(async () => {
    const tries: (() => unknown)[] = [
      () => parent.document,
      () => localStorage.length,
      () => fetch("/api/account"),
      () => fetch("https://example.com"),
      () => new Worker("/admin/document-viewer/"),
    ];
    const results = await Promise.all(
      tries.map(async (attempt) =>
        Promise.try(attempt).then(
          () => true,
          () => false,
        ),
      ),
    );
    return [origin, ...results];
  });
  expect(reached).toEqual(["null", ...Array(5).fill(false)]);
});

test("a PDF that may act is shown, and asks before it is downloaded", async ({ page, signIn, request }) => {
  const script = pdf({
    catalog: "/OpenAction 8 0 R",
    objects: [pdfObject(8, "<< /S /JavaScript /JS (app.alert(1)) >>")],
  });
  const id = await sendProjectWithPdf(request, name, script);
  await signIn();
  await expect((await openDocument(page, id)).getByText("of 1")).toBeVisible();
  await page.getByRole("button", { name: "Download" }).click();
  const dialog = page.getByRole("dialog", { name: "Download this document?" });
  await expect(dialog).toContainText("this PDF may run scripts");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Download" }).click();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe(name);
});

test("a PDF with a password asks for it, until it is right", async ({ page, signIn, request }) => {
  const id = await sendProjectWithPdf(request, name, await drawnPdf("low tide"));
  await signIn();
  const frame = await openDocument(page, id);
  await expect(frame.getByText("This document is protected by a password.")).toBeVisible();
  const password = frame.getByLabel("Password of the document");
  await password.fill("high tide");
  await frame.getByRole("button", { name: "Open" }).click();
  await expect(frame.getByText("This is not its password. Please try again.")).toBeVisible();
  await password.fill("low tide");
  await password.press("Enter");
  await expect(frame.getByText("A ledger that speaks Malayalam")).toBeInViewport();
});

test("a damaged PDF says so", async ({ page, signIn, request }) => {
  const id = await sendProjectWithPdf(request, name, Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF\n"));
  await signIn();
  const frame = await openDocument(page, id);
  await expect(frame.getByText("This document is damaged and cannot be shown.")).toBeVisible();
});
