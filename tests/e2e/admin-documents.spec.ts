import { adminPages } from "#addresses/admin.ts";
import { sendProjectWithPdf } from "../support/browser/send-project.ts";
import { expect, test } from "../support/browser/test.ts";
import { chromiumArguments, chromiumPath } from "../support/chromium.ts";

// The headless shell has no PDF viewer.
test.use({ launchOptions: { executablePath: chromiumPath(), args: chromiumArguments } });

/** The PDF viewer is a page of the browser itself, without storage for the sign-in script that runs in every page. */
const viewerWithoutStorage = /Cannot read properties of null \(reading 'setItem'\)/;

test("a project's PDF is shown in a same-origin frame and downloaded under its name", async ({
  page,
  signIn,
  request,
  expectedConsoleErrors,
}) => {
  expectedConsoleErrors.push(viewerWithoutStorage);
  const id = await sendProjectWithPdf(request, "Landings plan.pdf");
  await signIn();
  const served = page.waitForResponse((answer) => answer.url().includes("/uploads/"));
  await page.goto(adminPages.project.replace(":id", id));
  const frame = page.getByTitle("Landings plan.pdf");
  await expect(frame).toHaveAttribute("src", /^\/uploads\/[\w-]{22}\.pdf\?expires=\d+&signature=/);
  const headers = (await served).headers();
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(headers["x-frame-options"]).toBe("SAMEORIGIN");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toBe("Landings plan.pdf");
});
